/**
 * Answers of the index that are asked for again, until the next change, and those on their way: who
 * asks the same meanwhile shares them. Pages and counts apart, because a turned or sorted page has
 * the same counts.
 */
import { LRUCache } from 'lru-cache';
import { countsCachedMax, pagesCachedMax } from '#services/limits.ts';
import type { Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import { createRepetitions } from '#services/vehicles/repetitions.ts';
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
  const pages = createCache<Page>(pagesCachedMax);
  const counts = createCache<WrittenCounts>(countsCachedMax);
  return {
    async ask({ filters, counted, ...place }, find, findPage) {
      const filtered = JSON.stringify(filters);
      const pageKey = `${JSON.stringify(place)} ${filtered}`;
      const countsKey = `${counted.map(({ field }) => field).join()} ${filtered}`;
      const knownCounts = counts.get(countsKey);
      if (!knownCounts) {
        const answer = find();
        pages.set(
          pageKey,
          answer.then(({ ids, total }) => ({ ids, total })),
        );
        counts.set(
          countsKey,
          answer.then((one) => one.counts),
        );
        return answer;
      }
      const page = pages.get(pageKey) ?? pages.set(pageKey, findPage());
      const [{ ids, total }, known] = await Promise.all([page, knownCounts]);
      return { ids, total, counts: known };
    },
    clear() {
      pages.clear();
      counts.clear();
    },
  };
}

function createCache<T extends object>(max: number) {
  const kept = new LRUCache<string, Promise<T>>({ max });
  const isRepeated = createRepetitions(max * repetitionsAmong);
  return {
    get: (key: string) => kept.get(key),
    clear: () => kept.clear(),
    /** Keeps it until it is there, and longer where the same was asked for before. */
    set(key: string, answer: Promise<T>): Promise<T> {
      kept.set(key, answer);
      const forget = () => {
        if (kept.peek(key) === answer) kept.delete(key);
      };
      answer.then(isRepeated(key) ? undefined : forget, forget);
      return answer;
    },
  };
}

/** A key takes a fraction of its answer. */
const repetitionsAmong = 4;
