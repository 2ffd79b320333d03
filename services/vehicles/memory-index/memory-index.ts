/**
 * The index of this process: built in a thread once there are enough lots, and again when much has
 * changed; follows what any process commits. Answers nothing until it is there and while it is
 * behind. Where too much has changed to follow, it answers for a while as it is, until the next one
 * is built.
 */
import type { Database } from '#database/connect.ts';
import {
  cachedLotsMax,
  indexAgeMs,
  indexBehindMs,
  indexBuildRetryMaxMs,
  indexBuildRetryMs,
  indexChangesMax,
  indexOutdatedMs,
  indexRebuildFrom,
  indexSearchWaitMs,
  indexSearchesAtOnce,
  indexSearchesWaitingMax,
  indexVisitorsAtOnce,
  indexedTogether,
  searchChangeAgeS,
} from '#services/limits.ts';
import type { Filter, Page, Query } from '#search/fields.ts';
import {
  type Found,
  IndexHasEnded,
  type IndexQuery,
  type VehicleIndex,
} from '#services/vehicles/vehicle-index.ts';
import { type PageReads, createPageReads } from '#services/vehicles/page-reads.ts';
import { createSharedRows } from '#services/vehicles/shared-rows.ts';
import { createTurns } from '#services/turns.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type FoundLots, findFewLots } from './few-lots.ts';
import { type Finding, type IndexThread, openIndexThread } from './index-thread.ts';
import { type Moment, countLotsUpTo, nextTransaction, readChanges, readRows } from './queries.ts';
import { dueAt, toQuery, toUnfiltered } from './to-query.ts';

export interface MemoryIndex extends VehicleIndex {
  /** Reads what has changed. */
  follow(): Promise<void>;
  /** Builds the index where it is due; returns what it built. */
  build(): Promise<{ lots: number; megabytes: number } | undefined>;
  close(): void;
}

interface Current {
  thread: IndexThread;
  /** How many lots have changed since it was built. */
  changed: number;
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
  reads: PageReads = createPageReads(database),
): MemoryIndex {
  const sharedRows = createSharedRows(reads);
  let current: Current | undefined;
  let failures = 0;
  let retryAtMs = -Infinity;
  const closing = new AbortController();
  const answers = createAnswerCache();
  const inTurn = createTurns({
    atOnce: indexSearchesAtOnce,
    waitingMax: indexSearchesWaitingMax,
    waitMs: indexSearchWaitMs,
    guestsAtOnce: indexVisitorsAtOnce,
  });

  async function changeTo(next: Current, moment: Moment, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += indexedTogether) {
      const some = ids.slice(from, from + indexedTogether);
      const rows = await readRows(database, some);
      const changing = next.thread.ask('change', { ids: some, rows });
      sharedRows.drop(some);
      // What is asked from now on is answered after the last change.
      if (from + indexedTogether >= ids.length) answers.clear();
      next.changed = await changing;
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
    const { ids: due } = await next.thread.ask('findPage', dueAt(changes.atUs, indexChangesMax));
    await changeTo(next, changes, [...new Set([...changes.ids, ...due])]);
    return next.changed < indexChangesMax ? 'followed' : 'outdated';
  }

  function findIn({ thread }: Current, query: Query, by: Caller): Finding {
    const find = () => inTurnFor(() => thread.find(query), by);
    const findPage = () => inTurn(() => thread.ask('findPage', query), by);
    return query.filters.some(isOfMany) ? find() : answers.find(query, find, findPage);
  }

  /** The turn lasts until there are counts, and where none comes there is no page either. */
  function inTurnFor(find: () => Finding, by: Caller): Finding {
    const page = Promise.withResolvers<Page>();
    page.promise.catch(() => undefined);
    const counts = inTurn(() => {
      const finding = find();
      page.resolve(finding.page);
      return finding.counts;
    }, by);
    counts.catch(page.reject);
    return { page: page.promise, counts };
  }

  function findPageIn({ thread }: Current, query: Query, by: Caller): Promise<Page> {
    const findPage = () => inTurn(() => thread.ask('findPage', query), by);
    return query.filters.some(isOfMany) ? findPage() : answers.findPage(query, findPage);
  }

  /** Undefined where no index answers, or none that could before its thread ended. */
  async function asking<T>(work: (asked: Current) => Promise<T>): Promise<T | undefined> {
    const asked = current;
    if (!asked || !isAnswering(asked)) return undefined;
    const answer = await unlessEnded(asked, work);
    // The next one was built meanwhile.
    if (answer === hasEnded) return current && current !== asked ? asking(work) : undefined;
    return answer;
  }

  async function unlessEnded<T>(
    asked: Current,
    work: (asked: Current) => Promise<T>,
  ): Promise<T | typeof hasEnded> {
    try {
      return await work(asked);
    } catch (error) {
      if (error instanceof IndexHasEnded) return hasEnded;
      throw error;
    }
  }

  const momentOf = ({ moment }: Current) => ({
    atUs: moment.atUs,
    findLots: (lots: FoundLots) => findFewLots(database, lots),
  });

  async function buildNext(): Promise<{ lots: number; megabytes: number }> {
    const isUrgent = current?.outdatedAtMs !== undefined || current === undefined;
    const thread = await openIndexThread({ databaseUrl, isUrgent }, closing.signal);
    const { moment, lots, megabytes } = thread.built;
    const builtAtMs = performance.now();
    const next: Current = {
      thread,
      changed: 0,
      moment,
      readAtMs: builtAtMs,
      builtAtMs,
      outdatedAtMs: undefined,
    };
    try {
      if ((await bringUpTo(next)) !== 'followed')
        throw new Error('too much changed while the search index was built');
    } catch (error) {
      thread.end();
      throw error;
    }
    answers.clear();
    sharedRows.dropAll();
    current?.thread.end();
    current = next;
    return { lots, megabytes };
  }

  function drop(one: Current): void {
    if (current === one) current = undefined;
    one.thread.end();
  }

  return {
    async find(query: IndexQuery): Promise<Found | undefined> {
      return asking(async (asked) => {
        const moment = momentOf(asked);
        const [filtered, unfiltered] = await Promise.all([
          toQuery(query, moment),
          toUnfiltered(query, moment),
        ]);
        if (!filtered || !unfiltered) return undefined;
        const { page, counts } = findIn(asked, filtered, callerOf(query));
        const [found, { total: totalUnfiltered }] = await Promise.all([
          page,
          findPageIn(asked, unfiltered, callerOf(query)),
        ]);
        return { ...found, totalUnfiltered, counts };
      });
    },
    async count(query: IndexQuery) {
      return asking(async (asked) => {
        const counted = await toQuery(query, momentOf(asked));
        return counted && findPageIn(asked, counted, callerOf(query));
      });
    },
    async names({ isSignedIn }) {
      return asking(({ thread }) => thread.ask('names', isSignedIn));
    },
    async rows(ids, { isSignedIn }) {
      if (!current || current.outdatedAtMs !== undefined || !isAnswering(current)) return undefined;
      return isSignedIn ? sharedRows.findCurrent(ids) : sharedRows.find(ids);
    },
    async follow() {
      const followed = current;
      if (!followed) return;
      if (followed.outdatedAtMs !== undefined) {
        if (!isAnswering(followed)) drop(followed);
        return;
      }
      try {
        const outcome = await bringUpTo(followed);
        if (outcome === 'outdated') followed.outdatedAtMs = performance.now();
        if (outcome === 'lost') drop(followed);
      } catch (error) {
        // Another one has taken its place.
        if (current !== followed) return;
        if (error instanceof IndexHasEnded) drop(followed);
        throw error;
      }
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

const hasEnded = Symbol('has ended');

type Caller = { isGuest: boolean };
const callerOf = ({ buyer }: IndexQuery): Caller => ({ isGuest: buyer === undefined });

function isAnswering({ readAtMs, outdatedAtMs }: Current): boolean {
  const now = performance.now();
  if (outdatedAtMs !== undefined) return now - outdatedAtMs < indexOutdatedMs;
  return now - readAtMs <= indexBehindMs;
}

function isDue({ changed, builtAtMs, outdatedAtMs }: Current): boolean {
  if (outdatedAtMs !== undefined) return true;
  return changed >= indexRebuildFrom || performance.now() - builtAtMs > indexAgeMs;
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
