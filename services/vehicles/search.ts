/**
 * POST {vehiclesUrl}{salesChannel}: a page of vehicles with the counts of every filter
 * (docs/rules.md, Vehicle lists, Calls).
 */
import type { Database } from '#database/connect.ts';
import type {
  TextReading,
  Vehicle,
  VehicleFilter,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import type { Place } from '#services/places/nearby.ts';
import { loosenText, readingOf } from './loosen-text.ts';
import { findVehicles } from './queries.ts';
import { type Finders, createFinders } from './finders.ts';
import { readOwn } from './own-readings.ts';
import { type PageReads, createPageReads } from './page-reads.ts';
import { vehicleFromRow } from './vehicle.ts';
import { readText } from './text-terms.ts';
import { type Found, type IndexQuery, IndexHasEnded } from './vehicle-index.ts';
import { type ShownRow, createVehicleWriter } from './written-vehicles.ts';
import type { YardBuyer } from './yard-price.ts';

/**
 * Returns the `result` of VehicleSearchAnswer as JSON, in pieces, because readers share most of its
 * text.
 */
export type VehicleSearch = (
  request: VehicleSearchRequest,
  buyer: Buyer | undefined,
  /** The places that the filter `near` stands for. */
  nearby?: readonly Place[],
) => Promise<readonly Uint8Array[]>;

/** `database` is for what every search reads. */
export function createVehicleSearch(
  database: Database,
  settings: { pageSize: number; picturesUrl: string },
  finders: Finders = createFinders(database),
  reads: PageReads = createPageReads(database),
): VehicleSearch {
  const writeVehicle = createVehicleWriter(settings.picturesUrl);
  const searchOnce: VehicleSearch = async (request, buyer, nearby = []) => {
    const page = { number: request.page ?? 1, size: request.pageSize ?? settings.pageSize };
    const orderedFor = buyer && (await yardBuyerOf(database, buyer, request));
    const { found, reading } = await findRead(finders, {
      request,
      page,
      buyer: orderedFor,
      nearby,
    });
    // Beyond the last page there is nothing: the last one is answered, under its number.
    const last = Math.max(1, Math.ceil(found.total / page.size));
    if (page.number > last) return searchOnce({ ...request, page: last }, buyer, nearby);
    const [counts, rows, readerOf] = await Promise.all([
      found.counts,
      rowsOf({ database, finders }, found.ids, buyer),
      buyer && reads.own(buyer.companyId, found.ids),
    ]);
    const { total, totalUnfiltered, totalsUpTo, areCountsMissing, externalIds } = found;
    const beside = {
      total,
      totalUnfiltered,
      ...(totalsUpTo !== undefined && { totalsUpTo }),
      page: page.number,
      pageSize: page.size,
      ...(areCountsMissing && { areCountsMissing }),
      ...(externalIds && { externalIds }),
      ...(reading && { reading }),
    } satisfies Omit<VehicleSearchAnswer['result'], 'resultList' | 'facets' | 'histograms'>;
    const list = rows.flatMap((shown, at) => {
      const vehicle = writeVehicle(shown, readerOf?.(shown.row.id));
      return at === 0 ? vehicle : [comma, ...vehicle];
    });
    const rest = Buffer.from(`],${JSON.stringify(beside).slice(1, -1)},`);
    return [listBegins, ...list, rest, counts, resultEnds];
  };
  return (...asked) =>
    searchOnce(...asked).catch((error: unknown) => {
      if (error instanceof IndexHasEnded) return searchOnce(...asked);
      throw error;
    });
}

const listBegins = Buffer.from('{"resultList":[');
const comma = Buffer.from(',');
const resultEnds = Buffer.from('}');

/** A text that finds nothing is searched again without what no vehicle has. */
async function findRead(
  finders: Finders,
  query: IndexQuery,
): Promise<{ found: Found; reading: TextReading | undefined }> {
  const { request, buyer } = query;
  const { auctionId, asTyped = false, filterData: { text = '', ...filter } = {} } = request;
  const found = await finders.find(query);
  const isBuyer = buyer !== undefined;
  const reading = text === '' ? undefined : readingOf(text, readText(text, { isBuyer }));
  if (text === '' || asTyped || found.total > 0) return { found, reading };
  const total = async (filterData: VehicleFilter) => {
    const counted = { ...(auctionId && { auctionId }), filterData };
    const page = { number: 1, size: 0 };
    return (await finders.count({ request: counted, page, buyer })).total;
  };
  const looser = await loosenText(text, { isBuyer, total, others: filter });
  if (!looser) return { found, reading };
  const filterData = { ...filter, ...(looser.text !== '' && { text: looser.text }) };
  const foundSo = await finders.find({ ...query, request: { ...request, filterData } });
  return foundSo.total > 0 ? { found: foundSo, reading: looser } : { found, reading };
}

/** The vehicles of these lots, as this reader may know them. */
export async function vehiclesOf(
  database: Database,
  ids: readonly string[],
  buyer: Buyer | undefined,
  picturesUrl: string,
): Promise<Vehicle[]> {
  const [rows, readerOf] = await Promise.all([
    rowsOf({ database }, ids, buyer),
    buyer && readOwn(database, buyer.companyId, ids),
  ]);
  return rows.map(({ row, now }) => vehicleFromRow(row, readerOf?.(row.id), now, picturesUrl));
}

async function rowsOf(
  { database, finders }: { database: Database; finders?: Finders },
  ids: readonly string[],
  buyer: Buyer | undefined,
): Promise<ShownRow[]> {
  const known = await finders?.rows(ids, { isSignedIn: buyer !== undefined });
  return (
    known ?? (await findVehicles(database, ids)).map((row) => ({ row, now: row.now, written: {} }))
  );
}

async function yardBuyerOf(
  database: Database,
  { id, companyId }: Buyer,
  { sort }: VehicleSearchRequest,
): Promise<YardBuyer> {
  if (sort !== 'yardPrice') return { id, companyId };
  const buyerFor = await findBuyingCompany(database, companyId, []);
  return { id, companyId, company: buyerFor('') };
}
