/** Finds vehicles by SQL: the reference, and what answers whatever no other index does. */
import { LRUCache } from 'lru-cache';
import { DatabaseError } from 'pg';
import { type Database, inTransaction } from '#database/connect.ts';
import { type VehicleSearchRequest, unpagedIdsMax } from '#contract/vehicles.ts';
import { facetsAgeMs, facetsCacheMax, namesMax, slowCountsRetryMs } from '#services/limits.ts';
import { createAuctionNames } from './auction-names.ts';
import {
  type Counts,
  type WrittenCounts,
  auctionBegins,
  countValues,
  countsFrom,
  writtenCounts,
} from './counts.ts';
import { type Condition, conditionOf, defaultStatus, filtersOf, scopeOf } from './filter.ts';
import { type Order, countVehicles, findIds, findNames, findPlates } from './queries.ts';
import type { Found, IndexQuery, NameInStock } from './vehicle-index.ts';
import type { YardBuyer } from './yard-price.ts';

/**
 * With `countsMs` an answer whose counts take longer has none, and for a while no other one waits
 * for its own: in a large estate they take seconds, where a page and its total take tenths.
 */
export function createSqlIndex(database: Database, { countsMs }: { countsMs?: number } = {}) {
  const countsOf = createCountsCache(database, countsMs);
  return {
    async count({ request, page, buyer, nearby, more = [] }: IndexQuery) {
      const isSignedIn = buyer !== undefined;
      const own = filtersOf(request, isSignedIn, buyer, nearby);
      const all = [...scopeOf(request), ...own, ...more.map(conditionOf)];
      const order: Order = { sort: 'makeModel', direction: 'asc', buyer };
      const [ids, total] = await Promise.all([
        page.size === 0 ? [] : findIds(database, all, order, page),
        countVehicles(database, all),
      ]);
      return { ids, total };
    },
    /** One scan: only where the stock is small. */
    async names({ isSignedIn }: { isSignedIn: boolean }): Promise<NameInStock[]> {
      return findNames(database, [...scopeOf({}), ...defaultStatus({}, isSignedIn)], namesMax);
    },
    /** `counted`: the same search's numbers, where another index knows them. */
    async find(
      { request, page, buyer, nearby }: IndexQuery,
      counted?: Omit<Found, 'ids'>,
    ): Promise<Found> {
      const isSignedIn = buyer !== undefined;
      const scope = scopeOf(request);
      const filters = filtersOf(request, isSignedIn, buyer, nearby);
      const all = [...scope, ...filters];
      const order: Order = {
        sort: request.sort ?? 'makeModel',
        direction: request.sortorder ?? 'asc',
        buyer,
      };
      const countAll = async (): Promise<Omit<Found, 'ids'>> => {
        const [total, { totalUnfiltered, counts }] = await Promise.all([
          countVehicles(database, all),
          countsOf(request, buyer, scope, filters),
        ]);
        return {
          total,
          totalUnfiltered,
          counts: Promise.resolve(counts ?? noCounts),
          ...(!counts && { areCountsMissing: true }),
        };
      };
      const [ids, numbers, externalIds] = await Promise.all([
        findIds(database, all, order, page),
        counted ?? countAll(),
        request.retrieveUnpagedExternalIds
          ? findPlates(database, all, order, unpagedIdsMax)
          : undefined,
      ]);
      return { ...numbers, ids, ...(externalIds && { externalIds }) };
    },
  };
}

const noCounts = writtenCounts(
  countsFrom(() => undefined),
  String,
);

/**
 * Caches a search's counts briefly, because a turned or sorted page requests them again. Answers
 * undefined where they take longer than `countsMs`.
 */
function createCountsCache(database: Database, countsMs: number | undefined) {
  const counted = new LRUCache<string, Promise<AllCounts>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  const unfiltered = new LRUCache<string, Promise<number>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  const namesOf = createAuctionNames(database);
  let slowUntilMs = -Infinity;

  async function countAll(
    request: VehicleSearchRequest,
    ...asked: CountedConditions
  ): Promise<AllCounts> {
    const [scope, , isSignedIn] = asked;
    const all = [...scope, ...defaultStatus(request, isSignedIn)];
    const [counts, totalUnfiltered] = await Promise.all([countWithin(...asked), countAlike(all)]);
    return { counts, totalUnfiltered };
  }

  /** The same for all searches of a list, whatever they filter by. */
  function countAlike(all: readonly Condition[]): Promise<number> {
    return cached(unfiltered, JSON.stringify(all), () => countVehicles(database, all));
  }

  async function written(counts: Counts): Promise<WrittenCounts> {
    const ids = counts.facets.auction.map(({ value }) => value);
    const nameOf = await namesOf(ids);
    return writtenCounts(counts, (id) => auctionBegins(id, nameOf(id)));
  }

  async function countWithin(...asked: CountedConditions): Promise<WrittenCounts | undefined> {
    if (countsMs === undefined) return written(await countValues(database, ...asked));
    if (performance.now() < slowUntilMs) return undefined;
    try {
      const counts = await inTransaction(database, async (connection) => {
        await connection.query(`SET LOCAL statement_timeout = ${countsMs}`);
        return countValues(connection, ...asked);
      });
      return await written(counts);
    } catch (error) {
      if (!isCanceled(error)) throw error;
      slowUntilMs = performance.now() + slowCountsRetryMs;
      return undefined;
    }
  }

  return (
    request: VehicleSearchRequest,
    buyer: YardBuyer | undefined,
    scope: Condition[],
    filters: Condition[],
  ): Promise<AllCounts> => {
    const { auctionId, licensePlates, filterData } = request;
    const isSignedIn = buyer !== undefined;
    // Of own bids and watched lots each user has counts of its own.
    const isOwn = filterData?.ownBids !== undefined || filterData?.watched !== undefined;
    const owner = isOwn ? buyer?.id : undefined;
    const name = JSON.stringify([auctionId, licensePlates, filterData, isSignedIn, owner]);
    return cached(counted, name, () => countAll(request, scope, filters, isSignedIn));
  };
}

/** A failure is not cached for later requests. */
function cached<T>(
  cache: LRUCache<string, Promise<T>>,
  name: string,
  count: () => Promise<T>,
): Promise<T> {
  const known = cache.get(name);
  if (known) return known;
  const counts = count();
  cache.set(name, counts);
  counts.catch(() => cache.delete(name));
  return counts;
}

interface AllCounts {
  /** Undefined where they take too long. */
  counts: WrittenCounts | undefined;
  totalUnfiltered: number;
}

type CountedConditions = [scope: Condition[], filters: Condition[], isSignedIn: boolean];

/** By the time that a statement may take. */
function isCanceled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
