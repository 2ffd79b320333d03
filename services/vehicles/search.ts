/**
 * POST {vehiclesUrl}{salesChannel}: a page of vehicles with the counts of every filter
 * (docs/rules.md, Vehicle lists, Calls).
 */
import type { Database } from '#database/connect.ts';
import type { VehicleSearchAnswer, VehicleSearchRequest } from '#contract/vehicles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findOwnOffers } from '#services/lots/queries.ts';
import type { Place } from '#services/places/nearby.ts';
import { sqlSearchesAtOnce, sqlSearchesWaitingMax, sqlSearchWaitMs } from '#services/limits.ts';
import { createTurns } from '#services/turns.ts';
import { findVehicles } from './queries.ts';
import { createSqlIndex } from './sql-index.ts';
import { type Reader, vehicleFromRow } from './vehicle.ts';
import { createAuctionNames } from './auction-names.ts';
import type { VehicleIndex } from './vehicle-index.ts';
import type { YardBuyer } from './yard-price.ts';

export type VehicleSearch = (
  request: VehicleSearchRequest,
  buyer: Buyer | undefined,
  /** The places that the filter `near` stands for. */
  nearby?: readonly Place[],
) => Promise<VehicleSearchAnswer['result']>;

/**
 * Asks `index` first, where it has an answer; then SQL, which takes seconds in a large estate and
 * has connections of its own: `database` is for what every search reads.
 */
export function createVehicleSearch(
  database: Database,
  settings: { pageSize: number; picturesUrl: string },
  { index, searched = database }: { index?: VehicleIndex; searched?: Database } = {},
): VehicleSearch {
  const sql = createSqlIndex(searched);
  const inTurn = createTurns({
    atOnce: sqlSearchesAtOnce,
    waitingMax: sqlSearchesWaitingMax,
    waitMs: sqlSearchWaitMs,
  });
  const nameAuctions = createAuctionNames(database);
  const search: VehicleSearch = async (request, buyer, nearby = []) => {
    const query = {
      request,
      page: { number: request.page ?? 1, size: request.pageSize ?? settings.pageSize },
      buyer: buyer && (await yardBuyerOf(database, buyer)),
      nearby,
    };
    const answer = await index?.find(query);
    const { ids, ...found } = answer ?? (await inTurn(() => sql.find(query)));
    // Beyond the last page there is nothing: the last one is answered, under its number.
    const last = Math.max(1, Math.ceil(found.total / query.page.size));
    if (query.page.number > last) return search({ ...request, page: last }, buyer, nearby);
    const rows = await (answer && !buyer && index?.findForVisitor
      ? index.findForVisitor(ids)
      : findVehicles(database, ids));
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
