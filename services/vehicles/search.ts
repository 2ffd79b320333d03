/**
 * POST {vehiclesUrl}{salesChannel}: a page of vehicles with the counts of every filter
 * (docs/rules.md, Vehicle lists, Calls).
 */
import type { Database } from '#database/connect.ts';
import type { Vehicle, VehicleSearchAnswer, VehicleSearchRequest } from '#contract/vehicles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findOwnOffers } from '#services/lots/queries.ts';
import type { Place } from '#services/places/nearby.ts';
import { findVehicles } from './queries.ts';
import { type Finders, createFinders } from './finders.ts';
import { type Reader, vehicleFromRow } from './vehicle.ts';
import { createAuctionNames } from './auction-names.ts';
import type { YardBuyer } from './yard-price.ts';

export type VehicleSearch = (
  request: VehicleSearchRequest,
  buyer: Buyer | undefined,
  /** The places that the filter `near` stands for. */
  nearby?: readonly Place[],
) => Promise<VehicleSearchAnswer['result']>;

/** `database` is for what every search reads. */
export function createVehicleSearch(
  database: Database,
  settings: { pageSize: number; picturesUrl: string },
  finders: Finders = createFinders(database),
): VehicleSearch {
  const nameAuctions = createAuctionNames(database);
  const search: VehicleSearch = async (request, buyer, nearby = []) => {
    const query = {
      request,
      page: { number: request.page ?? 1, size: request.pageSize ?? settings.pageSize },
      buyer: buyer && (await yardBuyerOf(database, buyer)),
      nearby,
    };
    const { ids, ...found } = await finders.find(query);
    // Beyond the last page there is nothing: the last one is answered, under its number.
    const last = Math.max(1, Math.ceil(found.total / query.page.size));
    if (query.page.number > last) return search({ ...request, page: last }, buyer, nearby);
    return {
      resultList: await vehiclesOf({ database, finders }, ids, buyer, settings.picturesUrl),
      page: query.page.number,
      pageSize: query.page.size,
      ...found,
      facets: { ...found.facets, auction: await nameAuctions(found.facets.auction) },
    };
  };
  return search;
}

/** The vehicles of these lots, as this reader may know them. */
export async function vehiclesOf(
  { database, finders }: { database: Database; finders?: Finders },
  ids: readonly string[],
  buyer: Buyer | undefined,
  picturesUrl: string,
): Promise<Vehicle[]> {
  const known = buyer ? undefined : await finders?.visitorRows(ids);
  const rows = known ?? (await findVehicles(database, ids));
  const readerOf = buyer && (await readersOf(database, buyer, rows));
  return rows.map((row) => vehicleFromRow(row, readerOf?.(row.id), row.now, picturesUrl));
}

export async function yardBuyerOf(
  database: Database,
  { id, companyId }: Buyer,
): Promise<YardBuyer> {
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
