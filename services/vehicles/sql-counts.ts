/**
 * The numbers of a list by SQL. With a limit of time an answer whose values take longer to count
 * has none, and its totals are counted up to a number; for a while after that no other answer waits
 * for its own. In a large estate they take seconds, where a page takes tenths.
 */
import { LRUCache } from 'lru-cache';
import { DatabaseError } from 'pg';
import { type Database, type Reader, inTransaction } from '#database/connect.ts';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import {
  facetsAgeMs,
  facetsCacheMax,
  slowCountsRetryMs,
  slowTotalsUpTo,
} from '#services/limits.ts';
import { createAuctionNames } from './auction-names.ts';
import {
  type WrittenCounts,
  auctionBegins,
  countValues,
  countsFrom,
  writtenCounts,
} from './counts.ts';
import { type Condition, defaultStatus } from './filter.ts';
import { countVehicles } from './queries.ts';
import type { Found } from './vehicle-index.ts';
import type { YardBuyer } from './yard-price.ts';

interface CountedSearch {
  request: VehicleSearchRequest;
  buyer: YardBuyer | undefined;
  scope: readonly Condition[];
  filters: readonly Condition[];
  /** Totals are counted up to this number at least: to the end of the next page. */
  totalsFrom: number;
}

interface Total {
  total: number;
  isAtLeast: boolean;
}

type Numbers = Omit<Found, 'ids' | 'externalIds'>;

export interface CountLimits {
  /** Without it everything is counted, however long it takes. */
  countsMs?: number | undefined;
  /** How far a total is counted where to count all takes longer. */
  totalsUpTo?: number;
}

export function createSqlCounts(
  database: Database,
  { countsMs, totalsUpTo = slowTotalsUpTo }: CountLimits,
): (search: CountedSearch) => Promise<Numbers> {
  const namesOf = createAuctionNames(database);
  // A turned or sorted page asks for the same again.
  const counted = new LRUCache<string, Promise<WrittenCounts | undefined>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  const unfiltered = new LRUCache<string, Promise<Total>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  let slowUntilMs = -Infinity;

  /** Undefined where it takes too long, or did so a moment ago. */
  async function inTime<T>(count: (reader: Reader) => Promise<T>): Promise<T | undefined> {
    if (countsMs === undefined) return count(database);
    if (performance.now() < slowUntilMs) return undefined;
    try {
      const begin = `BEGIN; SET LOCAL statement_timeout = ${countsMs}`;
      return await inTransaction(database, count, begin);
    } catch (error) {
      if (!isCanceled(error)) throw error;
      slowUntilMs = performance.now() + slowCountsRetryMs;
      return undefined;
    }
  }

  async function totalOf(all: readonly Condition[], upTo: number): Promise<Total> {
    const exact = await inTime((reader) => countVehicles(reader, all));
    if (exact !== undefined) return { total: exact, isAtLeast: false };
    const total = await countVehicles(database, all, upTo);
    return { total, isAtLeast: total === upTo };
  }

  async function valuesOf({
    scope,
    filters,
    buyer,
  }: CountedSearch): Promise<WrittenCounts | undefined> {
    const counts = await inTime((reader) =>
      countValues(reader, scope, filters, buyer !== undefined),
    );
    if (!counts) return undefined;
    const nameOf = await namesOf(counts.facets.auction.map(({ value }) => value));
    return writtenCounts(counts, (id) => auctionBegins(id, nameOf(id)));
  }

  return async (search) => {
    const { request, buyer, scope, filters, totalsFrom } = search;
    const { auctionId, licensePlates, filterData } = request;
    const isSignedIn = buyer !== undefined;
    // Of own bids and watched lots each user has counts of its own.
    const isOwn = filterData?.ownBids !== undefined || filterData?.watched !== undefined;
    const owner = isOwn ? buyer?.id : undefined;
    const asked = JSON.stringify([auctionId, licensePlates, filterData, isSignedIn, owner]);
    const upTo = Math.max(totalsUpTo, totalsFrom);
    // The same for all searches of a list, whatever they filter by.
    const list = [...scope, ...defaultStatus(request, isSignedIn)];
    const [values, own, all] = await Promise.all([
      cached(counted, asked, () => valuesOf(search)),
      totalOf([...scope, ...filters], upTo),
      cached(unfiltered, JSON.stringify([upTo, list]), () => totalOf(list, upTo)),
    ]);
    return {
      total: own.total,
      totalUnfiltered: all.total,
      counts: Promise.resolve(values ?? noCounts),
      ...(!values && { areCountsMissing: true }),
      ...((own.isAtLeast || all.isAtLeast) && { totalsUpTo: upTo }),
    };
  };
}

const noCounts: WrittenCounts = writtenCounts(
  countsFrom(() => undefined),
  String,
);

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

/** By the time that a statement may take. */
function isCanceled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
