/**
 * POST {vehiclesUrl}{salesChannel}: a page of vehicles with the counts of every filter
 * (docs/rules.md, Vehicle lists, Calls).
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import {
  type VehicleSearchAnswer,
  type VehicleSearchRequest,
  unpagedIdsMax,
} from '#contract/vehicles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { facetsAgeMs, facetsCacheMax } from '#services/limits.ts';
import { findOwnOffers } from '#services/lots/queries.ts';
import { type Counts, countValues } from './counts.ts';
import { type Condition, defaultStatus, filtersOf, scopeOf } from './filter.ts';
import { type Order, countVehicles, findPlates, findVehicles } from './queries.ts';
import { type Reader, vehicleFromRow } from './vehicle.ts';
import type { YardBuyer } from './yard-price.ts';

export type VehicleSearch = (
  request: VehicleSearchRequest,
  buyer: Buyer | undefined,
) => Promise<VehicleSearchAnswer['result']>;

export function createVehicleSearch(
  database: Database,
  settings: { pageSize: number; picturesUrl: string },
): VehicleSearch {
  const countsOf = createCountsCache(database);
  return async (request, buyer) => {
    const isSignedIn = buyer !== undefined;
    const scope = scopeOf(request);
    const filters = filtersOf(request, isSignedIn);
    const all = [...scope, ...filters];
    const page = { number: request.page ?? 1, size: request.pageSize ?? settings.pageSize };
    const order: Order = {
      sort: request.sort ?? 'makeModel',
      direction: request.sortorder ?? 'asc',
      buyer: buyer && (await yardBuyerOf(database, buyer)),
    };
    const [rows, total, counts, externalIds] = await Promise.all([
      findVehicles(database, all, order, page),
      countVehicles(database, all),
      countsOf(request, isSignedIn, scope, filters),
      request.retrieveUnpagedExternalIds
        ? findPlates(database, all, order, unpagedIdsMax)
        : undefined,
    ]);
    const readerOf = buyer && (await readersOf(database, buyer, rows));
    return {
      resultList: rows.map((row) =>
        vehicleFromRow(row, readerOf?.(row.id), row.now, settings.picturesUrl),
      ),
      total,
      page: page.number,
      pageSize: page.size,
      ...counts,
      ...(externalIds && { externalIds }),
    };
  };
}

async function yardBuyerOf(database: Database, { companyId }: Buyer): Promise<YardBuyer> {
  const buyerFor = await findBuyingCompany(database, companyId, []);
  return { companyId, company: buyerFor('') };
}

async function readersOf(
  database: Database,
  { companyId }: Buyer,
  rows: readonly { id: string }[],
): Promise<(lotId: string) => Reader> {
  const ids = rows.map(({ id }) => id);
  const [own, buyerFor] = await Promise.all([
    findOwnOffers(database, companyId, ids),
    findBuyingCompany(database, companyId, ids),
  ]);
  return (lotId) => ({ own: own.get(lotId), buyer: buyerFor(lotId) });
}

/** Caches a search's counts briefly, because a turned or sorted page requests them again. */
function createCountsCache(database: Database) {
  const counted = new LRUCache<string, Promise<AllCounts>>({
    max: facetsCacheMax,
    ttl: facetsAgeMs,
  });
  return (
    request: VehicleSearchRequest,
    isSignedIn: boolean,
    ...conditions: [scope: Condition[], filters: Condition[]]
  ): Promise<AllCounts> => {
    const { auctionId, licensePlates, filterData } = request;
    const name = JSON.stringify([auctionId, licensePlates, filterData, isSignedIn]);
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
