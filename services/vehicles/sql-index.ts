/** Finds vehicles by SQL: the reference, and what answers whatever no other index does. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { type VehicleSearchRequest, unpagedIdsMax } from '#contract/vehicles.ts';
import { facetsAgeMs, facetsCacheMax, namesMax } from '#services/limits.ts';
import { type Counts, countValues } from './counts.ts';
import { type Condition, conditionOf, defaultStatus, filtersOf, scopeOf } from './filter.ts';
import { type Order, countVehicles, findIds, findNames, findPlates } from './queries.ts';
import type { Found, IndexQuery, NameInStock } from './vehicle-index.ts';
import type { YardBuyer } from './yard-price.ts';

export function createSqlIndex(database: Database) {
  const countsOf = createCountsCache(database);
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
    async find({ request, page, buyer, nearby }: IndexQuery): Promise<Found> {
      const isSignedIn = buyer !== undefined;
      const scope = scopeOf(request);
      const filters = filtersOf(request, isSignedIn, buyer, nearby);
      const all = [...scope, ...filters];
      const order: Order = {
        sort: request.sort ?? 'makeModel',
        direction: request.sortorder ?? 'asc',
        buyer,
      };
      const [ids, total, counts, externalIds] = await Promise.all([
        findIds(database, all, order, page),
        countVehicles(database, all),
        countsOf(request, buyer, scope, filters),
        request.retrieveUnpagedExternalIds
          ? findPlates(database, all, order, unpagedIdsMax)
          : undefined,
      ]);
      return { ids, total, ...counts, ...(externalIds && { externalIds }) };
    },
  };
}

/** Caches a search's counts briefly, because a turned or sorted page requests them again. */
function createCountsCache(database: Database) {
  const counted = new LRUCache<string, Promise<AllCounts>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  return (
    request: VehicleSearchRequest,
    buyer: YardBuyer | undefined,
    ...conditions: [scope: Condition[], filters: Condition[]]
  ): Promise<AllCounts> => {
    const { auctionId, licensePlates, filterData } = request;
    const isSignedIn = buyer !== undefined;
    // Of own bids and watched lots each user has counts of its own.
    const isOwn = filterData?.ownBids !== undefined || filterData?.watched !== undefined;
    const owner = isOwn ? buyer?.id : undefined;
    const name = JSON.stringify([auctionId, licensePlates, filterData, isSignedIn, owner]);
    const known = counted.get(name);
    if (known) return known;
    const counts = countAll(database, request, isSignedIn, ...conditions);
    counted.set(name, counts);
    // A failure is not cached for later requests.
    counts.catch(() => counted.delete(name));
    return counts;
  };
}

async function countAll(
  database: Database,
  request: VehicleSearchRequest,
  isSignedIn: boolean,
  scope: Condition[],
  filters: Condition[],
): Promise<AllCounts> {
  const [counts, totalUnfiltered] = await Promise.all([
    countValues(database, scope, filters, isSignedIn),
    countVehicles(database, [...scope, ...defaultStatus(request, isSignedIn)]),
  ]);
  return { ...counts, totalUnfiltered };
}

type AllCounts = Counts & { totalUnfiltered: number };
