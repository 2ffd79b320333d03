/**
 * The index of this process: built in a thread once there are enough lots, and again when much has
 * changed; follows what any process commits. Answers nothing until it is there and while it is
 * behind.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import {
  foundCacheMax,
  indexAgeMs,
  indexBehindMs,
  indexChangesMax,
  indexRebuildFrom,
  indexedTogether,
  searchChangeAgeS,
} from '#services/limits.ts';
import type { Answer, Query } from '#search/fields.ts';
import { SearchIndex } from '#search/search-index.ts';
import { segmentBytes } from '#search/segment.ts';
import type { Found, IndexQuery, VehicleIndex } from '#services/vehicles/vehicle-index.ts';
import { buildInThread } from './build-in-thread.ts';
import { lotDeclaration } from './lot-fields.ts';
import { type Moment, countLotsUpTo, readChanges, readRows } from './queries.ts';
import { dueAt, toCounts, toQuery, toUnfiltered } from './to-query.ts';

export interface MemoryIndex extends VehicleIndex {
  /** Reads what has changed. */
  follow(): Promise<void>;
  /** Builds the index where it is due; returns what it built. */
  build(): Promise<BuiltIndex | undefined>;
  close(): void;
}

export interface BuiltIndex {
  lots: number;
  megabytes: number;
}

interface Current {
  index: SearchIndex;
  moment: Moment;
  /** By this process's clock: when the moment was read, and the index was built. */
  readAtMs: number;
  builtAtMs: number;
}

export function createMemoryIndex(
  database: Database,
  { databaseUrl, fromLots }: { databaseUrl: string; fromLots: number },
): MemoryIndex {
  let current: Current | undefined;
  const closing = new AbortController();
  const found = new LRUCache<string, Answer>({ max: foundCacheMax });

  async function changeTo(next: Current, moment: Moment, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += indexedTogether) {
      const some = ids.slice(from, from + indexedTogether);
      const rows = await readRows(database, some);
      const listed = new Set(rows.map(({ id }) => id));
      for (const id of some) if (!listed.has(id)) next.index.remove(id);
      for (const row of rows) next.index.put(row);
      found.clear();
    }
    next.moment = moment;
    next.readAtMs = performance.now();
  }

  /** Brings the index up to what is committed; false where too much has changed. */
  async function bringUpTo(next: Current): Promise<boolean> {
    const changes = await readChanges(database, next.moment.snapshot, indexChangesMax);
    if (changes.ids.length === indexChangesMax) return false;
    const due = next.index.find(dueAt(changes.atUs, indexChangesMax)).ids;
    await changeTo(next, changes, [...new Set([...changes.ids, ...due])]);
    return next.index.changed < indexChangesMax;
  }

  function ask(index: SearchIndex, query: Query): Answer {
    const key = JSON.stringify(query);
    const known = found.get(key);
    if (known) return known;
    const answer = index.find(query);
    found.set(key, answer);
    return answer;
  }

  return {
    find(query: IndexQuery): Promise<Found | undefined> {
      const asked = toQuery(query);
      if (!asked || !current || performance.now() - current.readAtMs > indexBehindMs)
        return Promise.resolve(undefined);
      const { ids, total, counts } = ask(current.index, asked);
      const totalUnfiltered = ask(current.index, toUnfiltered(query)).total;
      return Promise.resolve({ ids, total, totalUnfiltered, ...toCounts(counts) });
    },
    async follow() {
      const followed = current;
      if (!followed) return;
      // Changes of that time may be deleted already.
      const isLost = performance.now() - followed.readAtMs > (searchChangeAgeS * 1_000) / 2;
      if ((isLost || !(await bringUpTo(followed))) && current === followed) current = undefined;
    },
    async build() {
      if (current && !isDue(current)) return undefined;
      if (!current && (await countLotsUpTo(database, fromLots)) < fromLots) return undefined;
      const built = await buildInThread(databaseUrl, closing.signal).catch((error: unknown) => {
        if (closing.signal.aborted) return undefined;
        throw error;
      });
      if (!built) return undefined;
      const builtAtMs = performance.now();
      const index = new SearchIndex(lotDeclaration, built.segment);
      const next = { index, moment: built.moment, readAtMs: builtAtMs, builtAtMs };
      if (!(await bringUpTo(next))) throw new Error('too much changed while it was built');
      found.clear();
      current = next;
      const { segment } = built;
      return { lots: segment.size, megabytes: Math.round(segmentBytes(segment) / 1e6) };
    },
    close() {
      closing.abort();
      current = undefined;
    },
  };
}

function isDue({ index, builtAtMs }: Current): boolean {
  return index.changed >= indexRebuildFrom || performance.now() - builtAtMs > indexAgeMs;
}
