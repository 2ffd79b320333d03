/**
 * Answers of the index that are asked for again, until the next change, and those on their way: who
 * asks the same meanwhile shares them. Pages and counts apart, because a turned or sorted page has
 * the same counts.
 */
import { LRUCache } from 'lru-cache';
import { countsCachedMax, pagesCachedMax } from '#services/limits.ts';
import type { Page, Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import { createRepetitions } from '#services/vehicles/repetitions.ts';
import type { Finding } from './index-thread.ts';

export interface AnswerCache {
  /** `find` and `findPage` ask the index, each where its part is not known. */
  find(query: Query, find: () => Finding, findPage: () => Promise<Page>): Finding;
  findPage(query: Query, findPage: () => Promise<Page>): Promise<Page>;
  clear(): void;
}

export function createAnswerCache(): AnswerCache {
  const pages = createCache<Page>(pagesCachedMax);
  const counts = createCache<WrittenCounts>(countsCachedMax);
  const pageKeyOf = ({ order, direction, offset, limit }: Query, filters: string) =>
    `${order} ${direction} ${offset} ${limit} ${filters}`;
  return {
    find(query, find, findPage) {
      const filters = JSON.stringify(query.filters);
      const countsKey = `${query.counted.map(({ field }) => field).join()} ${filters}`;
      const pageKey = pageKeyOf(query, filters);
      const knownCounts = counts.get(countsKey);
      if (knownCounts) {
        const page = pages.get(pageKey) ?? pages.set(pageKey, findPage());
        return { page, counts: knownCounts };
      }
      const finding = find();
      void pages.set(pageKey, finding.page);
      void counts.set(countsKey, finding.counts);
      return finding;
    },
    findPage(query, findPage) {
      const key = pageKeyOf(query, JSON.stringify(query.filters));
      return pages.get(key) ?? pages.set(key, findPage());
    },
    clear() {
      pages.clear();
      counts.clear();
    },
  };
}

function createCache<T extends object>(max: number) {
  const cached = new LRUCache<string, Promise<T>>({ max });
  const isRepeated = createRepetitions(max * repetitionsAmong);
  return {
    get: (key: string) => cached.get(key),
    clear: () => cached.clear(),
    /** Keeps it until it is there, and longer where the same was asked for before. */
    set(key: string, answer: Promise<T>): Promise<T> {
      cached.set(key, answer);
      const forget = () => {
        if (cached.peek(key) === answer) cached.delete(key);
      };
      answer.then(isRepeated(key) ? undefined : forget, forget);
      return answer;
    },
  };
}

/** A key takes a fraction of its answer. */
const repetitionsAmong = 4;
