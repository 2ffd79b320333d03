/**
 * Answers of the index until the next change, those on their way too: who asks the same meanwhile
 * shares them. Pages and counts apart, because a turned or sorted page has the same counts.
 */
import { LRUCache } from 'lru-cache';
import { countsCachedMax, pagesCachedMax } from '#services/limits.ts';
import type { Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import type { IndexAnswer, Page } from './index-thread.ts';

export interface AnswerCache {
  /** `find` and `findPage` ask the index, each where its part is not known. */
  ask(
    query: Query,
    find: () => Promise<IndexAnswer>,
    findPage: () => Promise<Page>,
  ): Promise<IndexAnswer>;
  clear(): void;
}

export function createAnswerCache(): AnswerCache {
  const pages = new LRUCache<string, Promise<Page>>({ max: pagesCachedMax });
  const counts = new LRUCache<string, Promise<WrittenCounts>>({ max: countsCachedMax });
  return {
    async ask({ filters, counted, ...place }, find, findPage) {
      const filtered = JSON.stringify(filters);
      const pageKey = `${JSON.stringify(place)} ${filtered}`;
      const countsKey = `${counted.map(({ field }) => field).join()} ${filtered}`;
      const knownCounts = counts.get(countsKey);
      if (!knownCounts) {
        const answer = find();
        keep(pages, pageKey, answer);
        keep(
          counts,
          countsKey,
          answer.then((one) => one.counts),
        );
        return answer;
      }
      const page = pages.get(pageKey) ?? keep(pages, pageKey, findPage());
      const [{ ids, total }, known] = await Promise.all([page, knownCounts]);
      return { ids, total, counts: known };
    },
    clear() {
      pages.clear();
      counts.clear();
    },
  };
}

/** A failure is not cached for later searches. */
function keep<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  answer: Promise<T>,
): Promise<T> {
  cache.set(key, answer);
  answer.catch(() => {
    if (cache.peek(key) === answer) cache.delete(key);
  });
  return answer;
}
