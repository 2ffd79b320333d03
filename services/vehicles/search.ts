/**
 * POST {vehiclesUrl}{salesChannel}: a page of vehicles with the counts of every filter
 * (docs/rules.md, Vehicle lists, Calls).
 */
import type { Database } from '#database/connect.ts';
import type {
  VehicleFilter,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findOwnOffers } from '#services/lots/queries.ts';
import { type Place, placesNear } from '#services/places/nearby.ts';
import { findVehicles } from './queries.ts';
import { createSqlIndex } from './sql-index.ts';
import { type Reader, vehicleFromRow } from './vehicle.ts';
import { createAuctionNames } from './auction-names.ts';
import type { VehicleIndex } from './vehicle-index.ts';
import type { YardBuyer } from './yard-price.ts';

export type VehicleSearch = (
  request: VehicleSearchRequest,
  buyer: Buyer | undefined,
) => Promise<VehicleSearchAnswer['result']>;

/** Asks `index` first, where it has an answer. */
export function createVehicleSearch(
  database: Database,
  settings: { pageSize: number; picturesUrl: string },
  index?: VehicleIndex,
): VehicleSearch {
  const sql = createSqlIndex(database);
  const nameAuctions = createAuctionNames(database);
  const search: VehicleSearch = async (request, buyer) => {
    const query = {
      request,
      page: { number: request.page ?? 1, size: request.pageSize ?? settings.pageSize },
      buyer: buyer && (await yardBuyerOf(database, buyer)),
      nearby: await nearbyOf(database, request.filterData),
    };
    const { ids, ...found } = (await index?.find(query)) ?? (await sql.find(query));
    // Beyond the last page there is nothing: the last one is answered, under its number.
    const last = Math.max(1, Math.ceil(found.total / query.page.size));
    if (query.page.number > last) return search({ ...request, page: last }, buyer);
    const rows = await findVehicles(database, ids);
    const readerOf = buyer && (await readersOf(database, buyer, rows));
    return {
      resultList: rows.map((row) =>
        vehicleFromRow(row, readerOf?.(row.id), row.now, settings.picturesUrl),
      ),
      page: query.page.number,
      pageSize: query.page.size,
      ...found,
      facets: { ...found.facets, auction: await nameAuctions(found.facets.auction) },
    };
  };
  return search;
}

/** None where the town is unknown: the route refuses it before. */
async function nearbyOf(database: Database, { near }: VehicleFilter = {}): Promise<Place[]> {
  return (near && (await placesNear(database, near))) ?? [];
}

async function yardBuyerOf(database: Database, { id, companyId }: Buyer): Promise<YardBuyer> {
  const buyerFor = await findBuyingCompany(database, companyId, []);
  return { id, companyId, company: buyerFor('') };
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
