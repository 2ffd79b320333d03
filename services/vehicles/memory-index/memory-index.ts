/**
 * The index of this process: built in a thread once there are enough lots, and again when much has
 * changed; follows what any process commits. Answers nothing until it is there and while it is
 * behind. Where too much has changed to follow, it answers for a while as it is, until the next one
 * is built.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import {
  cachedLotsMax,
  foundCacheMax,
  indexAgeMs,
  indexBehindMs,
  indexBuildRetryMaxMs,
  indexBuildRetryMs,
  indexChangesMax,
  indexOutdatedMs,
  indexRebuildFrom,
  indexedTogether,
  searchChangeAgeS,
} from '#services/limits.ts';
import type { Answer, Filter, Query } from '#search/fields.ts';
import { SearchIndex } from '#search/search-index.ts';
import { segmentBytes } from '#search/segment.ts';
import type { Counts } from '#services/vehicles/counts.ts';
import type { Found, IndexQuery, VehicleIndex } from '#services/vehicles/vehicle-index.ts';
import { createSharedRows } from '#services/vehicles/shared-rows.ts';
import { buildInThread } from './build-in-thread.ts';
import { type FoundLots, findFewLots } from './few-lots.ts';
import { lotDeclaration } from './lot-fields.ts';
import { namesIn } from './names.ts';
import { type Moment, countLotsUpTo, nextTransaction, readChanges, readRows } from './queries.ts';
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
  /** Since when it follows no longer. */
  outdatedAtMs: number | undefined;
}

/** `database` has connections of its own: it reads some thousand lots in a second. */
export function createMemoryIndex(
  database: Database,
  { databaseUrl, fromLots }: { databaseUrl: string; fromLots: number },
): MemoryIndex {
  const sharedRows = createSharedRows(database);
  let current: Current | undefined;
  let failures = 0;
  let retryAtMs = -Infinity;
  const closing = new AbortController();
  const found = new LRUCache<string, Answer>({ max: foundCacheMax });
  /** Counts as they are answered, once for each cached answer. */
  const counted = new WeakMap<Answer, Counts>();

  async function changeTo(next: Current, moment: Moment, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += indexedTogether) {
      const some = ids.slice(from, from + indexedTogether);
      const rows = await readRows(database, some);
      const listed = new Set(rows.map(({ id }) => id));
      for (const id of some) if (!listed.has(id)) next.index.remove(id);
      for (const row of rows) next.index.put(row);
      found.clear();
      sharedRows.drop(some);
    }
    next.moment = moment;
    next.readAtMs = performance.now();
  }

  /** Brings the index up to what is committed, where that can be known and is not too much. */
  async function bringUpTo(next: Current): Promise<'followed' | 'outdated' | 'lost'> {
    const changes = await readChanges(database, next.moment.snapshot, indexChangesMax);
    if (isLost(next.moment, changes)) return 'lost';
    // It may have all that this one has, or nearly all.
    if (changes.serverSince !== next.moment.serverSince) return 'outdated';
    if (changes.ids.length === indexChangesMax) return 'outdated';
    const due = next.index.find(dueAt(changes.atUs, indexChangesMax)).ids;
    await changeTo(next, changes, [...new Set([...changes.ids, ...due])]);
    return next.index.changed < indexChangesMax ? 'followed' : 'outdated';
  }

  function ask(index: SearchIndex, query: Query): Answer {
    if (query.filters.some(isOfMany)) return index.find(query);
    const key = JSON.stringify(query);
    const known = found.get(key);
    if (known) return known;
    const answer = index.find(query);
    found.set(key, answer);
    return answer;
  }

  function countsOf(answer: Answer): Counts {
    const counts = counted.get(answer) ?? toCounts(answer.counts);
    counted.set(answer, counts);
    return counts;
  }

  const momentOf = ({ moment }: Current) => ({
    atUs: moment.atUs,
    findLots: (lots: FoundLots) => findFewLots(database, lots),
  });

  async function buildNext(): Promise<BuiltIndex> {
    const isUrgent = current?.outdatedAtMs !== undefined || current === undefined;
    const built = await buildInThread({ databaseUrl, isUrgent }, closing.signal);
    const builtAtMs = performance.now();
    const index = new SearchIndex(lotDeclaration, built.segment);
    const next: Current = {
      index,
      moment: built.moment,
      readAtMs: builtAtMs,
      builtAtMs,
      outdatedAtMs: undefined,
    };
    if ((await bringUpTo(next)) !== 'followed')
      throw new Error('too much changed while the search index was built');
    found.clear();
    sharedRows.dropAll();
    current = next;
    const { segment } = built;
    return { lots: segment.size, megabytes: Math.round(segmentBytes(segment) / 1e6) };
  }

  return {
    async find(query: IndexQuery): Promise<Found | undefined> {
      const asked = current;
      if (!asked || !isAnswering(asked)) return undefined;
      const moment = momentOf(asked);
      const [filtered, unfiltered] = await Promise.all([
        toQuery(query, moment),
        toUnfiltered(query, moment),
      ]);
      if (!filtered || !unfiltered) return undefined;
      const answer = ask(asked.index, filtered);
      const totalUnfiltered = ask(asked.index, unfiltered).total;
      return { ids: answer.ids, total: answer.total, totalUnfiltered, ...countsOf(answer) };
    },
    async count(query: IndexQuery) {
      const asked = current;
      if (!asked || !isAnswering(asked)) return undefined;
      const counted = await toQuery(query, momentOf(asked));
      if (!counted) return undefined;
      const { ids, total } = ask(asked.index, { ...counted, counted: [] });
      return { ids, total };
    },
    async names({ isSignedIn }) {
      const asked = current;
      if (!asked || !isAnswering(asked)) return undefined;
      return namesIn((query) => asked.index.find(query), isSignedIn);
    },
    async rows(ids, { isSignedIn }) {
      if (!current || current.outdatedAtMs !== undefined || !isAnswering(current)) return undefined;
      return isSignedIn ? sharedRows.findCurrent(ids) : sharedRows.find(ids);
    },
    async follow() {
      const followed = current;
      if (!followed) return;
      if (followed.outdatedAtMs !== undefined) {
        if (!isAnswering(followed) && current === followed) current = undefined;
        return;
      }
      const outcome = await bringUpTo(followed);
      if (outcome === 'outdated') followed.outdatedAtMs = performance.now();
      if (outcome === 'lost' && current === followed) current = undefined;
    },
    async build() {
      if ((current && !isDue(current)) || performance.now() < retryAtMs) return undefined;
      if (!current && (await countLotsUpTo(database, fromLots)) < fromLots) return undefined;
      try {
        const built = await buildNext();
        failures = 0;
        return built;
      } catch (error) {
        if (closing.signal.aborted) return undefined;
        // What hinders one build hinders the next: each reads all lots.
        const waitMs = Math.min(indexBuildRetryMs * 2 ** failures, indexBuildRetryMaxMs);
        retryAtMs = performance.now() + waitMs;
        failures += 1;
        throw error;
      }
    },
    close() {
      closing.abort();
      current = undefined;
    },
  };
}

function isAnswering({ readAtMs, outdatedAtMs }: Current): boolean {
  const now = performance.now();
  if (outdatedAtMs !== undefined) return now - outdatedAtMs < indexOutdatedMs;
  return now - readAtMs <= indexBehindMs;
}

function isDue({ index, builtAtMs, outdatedAtMs }: Current): boolean {
  if (outdatedAtMs !== undefined) return true;
  return index.changed >= indexRebuildFrom || performance.now() - builtAtMs > indexAgeMs;
}

/** A clock may be set by so much. */
const clockSetUs = 1_000_000;

/**
 * After a switch to a standby the database may lack what was read, or have other changes under the
 * same transactions; and changes of long ago may be deleted already.
 */
function isLost(from: Moment, to: Moment): boolean {
  if (nextTransaction(to) < nextTransaction(from) || to.atUs < from.atUs - clockSetUs) return true;
  return to.atUs - from.atUs > (searchChangeAgeS * 1_000_000) / 2;
}

function isOfMany(filter: Filter): boolean {
  if ('some' in filter) return filter.some.some((filters) => filters.some(isOfMany));
  return 'ids' in filter && filter.ids.length > cachedLotsMax;
}
