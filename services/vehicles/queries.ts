/** Reads of vehicles in their lots. */
import { saleTermsInSql } from '#services/auctions/sale-terms.ts';
import type { SaleTerms } from '#domain/sale-terms.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { gapsOf } from '#domain/vehicle-identity.ts';
import { plainText } from '#services/plain-text.ts';
import type { Database, Reader } from '#database/connect.ts';
import type { Damage, Vehicle, VehicleDetail, VehicleSort } from '#contract/vehicles.ts';
import { countries } from '#contract/calls.ts';
import type { FittingVehicle } from '#contract/errors.ts';
import { fromMinor } from '#contract/money.ts';
import { type RowOf, type VehicleFields, columnsOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
import { hiddenParameter } from '#database/hidden-parameter.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { isPublished, isRunning } from '#services/lots/decided-as.ts';
import { type LotRow, lotColumns, lotTables, lotsWithAuctions } from '#services/lots/queries.ts';
import { type PhotoRow, photosColumn, photosDeletedColumn } from '#services/media/queries.ts';
import { type YardBuyer, yardPriceColumn } from './yard-price.ts';
import { type Condition, allOf, isListed } from './filter.ts';
import { searchFields } from './search-fields.ts';

const columns = (fields: VehicleFields): string =>
  Object.values(columnsOf(fields))
    .map((column) => `v.${column}`)
    .join(', ');
/**
 * Where the rows of lot and auction are, and the transactions that wrote them. A description never
 * changes: its lot points to another one.
 */
const rowVersion = `concat_ws(' ', l.id, l.ctid, l.xmin, a.ctid, a.xmin)`;
const vehicleColumns = `${lotColumns}, a.name AS auction_name, v.plate_display, v.plate_country,
  v.make, v.model, ${columns(listFields)}, v.location_country, v.location_place, v.damage_total_minor, v.is_inspected, v.pictures, ${photosColumn},
  ${rowVersion} AS row_version`;

export interface VehicleRow extends LotRow, RowOf<typeof listFields> {
  auction_name: string;
  plate_display: string;
  plate_country: Vehicle['plateCountry'];
  make: string;
  model: string;
  location_country: Vehicle['plateCountry'];
  location_place: string | null;
  damage_total_minor: number;
  is_inspected: boolean;
  pictures: { view: Vehicle['pictures'][number]['view']; key: string }[];
  /** Null where there are none. */
  photos: PhotoRow[] | null;
  /** Another one after each change of lot, auction or description. */
  row_version: string;
}

const detailColumns = `${vehicleColumns}, a.seller, ${saleTermsInSql}, ${columns(detailFields)}, v.remarks, v.equipment, v.damages,
  ${photosDeletedColumn}`;

/** What a description says, to every reader with a token. */
export type DescribedRow = RowOf<typeof listFields> &
  RowOf<typeof detailFields> &
  Pick<
    DetailRow,
    | 'make'
    | 'model'
    | 'vat_scheme'
    | 'registration_tax_minor'
    | 'location_country'
    | 'location_place'
    | 'damages'
    | 'damage_total_minor'
    | 'is_inspected'
    | 'remarks'
    | 'equipment'
  >;

/** As the column `damages` has it. */
export type DamageRow = Omit<Damage, 'repairCost'> & { repairCostMinor: number };

export interface DetailRow extends VehicleRow, RowOf<typeof detailFields> {
  seller: string;
  saleTerms: SaleTerms;
  remarks: VehicleDetail['remarks'];
  equipment: VehicleDetail['equipment'];
  damages: DamageRow[];
  photos_deleted: number;
}

/**
 * Orders names as a reader expects: "e-Golf" among the Es, "Škoda" among the Ss, whatever the
 * database's own collation.
 */
const asRead = 'COLLATE "und-x-icu"';
const makeAndModel = [`v.make ${asRead}`, `v.model ${asRead}`];

/** Lists show countries by their road codes, so these give the visible order: P before PL. */
const countriesByRoadCode = [...countries]
  .sort((one, other) => (roadCodes[one] < roadCodes[other] ? -1 : 1))
  .map((country) => `'${country}'`)
  .join(', ');
export const inOrderOfRoadCodes = (column: string) =>
  `array_position(ARRAY[${countriesByRoadCode}], ${column}::text)`;

/** The first sort columns; make, model and the lot's id follow, so that rows never swap. */
const sortColumns: Record<VehicleSort, (order: Order, values: unknown[]) => string[]> = {
  makeModel: () => [...makeAndModel, `v.version ${asRead}`],
  year: () => [searchFields.year],
  mileage: () => [searchFields.mileage],
  registration: () => [`v.plate ${asRead}`],
  location: () => [inOrderOfRoadCodes('v.location_country'), `v.location_place ${asRead}`],
  auction: () => [`a.name ${asRead}`, 'l.auction_id COLLATE "C"', 'l.number'],
  country: () => [inOrderOfRoadCodes('a.country')],
  closing: ({ buyer }) => [searchFields[buyer ? 'end' : 'visitorEnd']],
  // Amounts of two currencies have no order.
  price: ({ buyer }) => ['a.currency COLLATE "C"', searchFields[buyer ? 'price' : 'visitorPrice']],
  yardPrice: ({ buyer }, values) => [
    'a.currency COLLATE "C"',
    buyer ? yardPriceColumn(buyer, values) : searchFields.visitorPrice,
  ],
};

export interface Page {
  number: number;
  size: number;
}

export interface Order {
  sort: VehicleSort;
  direction: 'asc' | 'desc';
  /** Undefined without a token. */
  buyer: YardBuyer | undefined;
}

function orderBy(order: Order, values: unknown[]): string {
  const { sort, direction } = order;
  // Unknown values come last in both directions, because they are of no interest to buyers.
  const first = sortColumns[sort](order, values).map(
    (column) => `${column} ${direction} NULLS LAST`,
  );
  const further = sort === 'makeModel' ? ['l.id'] : [...makeAndModel, 'l.id'];
  return [...first, ...further].join(', ');
}

/** Returns the lots of one page. */
export async function findIds(
  database: Database,
  conditions: readonly Condition[],
  order: Order,
  page: Page,
): Promise<string[]> {
  const values: unknown[] = [];
  const where = allOf(conditions, values);
  const limit = values.push(page.size);
  const offset = values.push((page.number - 1) * page.size);
  const { rows } = await database.query<{ id: string }>(
    `SELECT l.id FROM ${lotTables} WHERE ${where}
     ORDER BY ${orderBy(order, values)} LIMIT $${limit} OFFSET $${offset}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Returns these lots in this order, without those that buyers no longer know. */
export async function findVehicles(
  database: Reader,
  ids: readonly string[],
): Promise<(VehicleRow & { now: Date })[]> {
  if (ids.length === 0) return [];
  // Prepared, because to plan it takes longer than to answer it.
  const { rows } = await database.query<VehicleRow & { now: Date }>({
    name: 'find-vehicles',
    text: `SELECT ${vehicleColumns}, now() AS now FROM ${lotTables} WHERE l.id = ANY(${hiddenParameter('$1::uuid[]')}::uuid[]) AND ${isListed}`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type KnownRow = Pick<VehicleRow, 'id' | 'row_version'>;

export interface Changed {
  /** Their lots may be unknown to buyers now. */
  rows: ReadonlySet<KnownRow>;
  /** The database's time. */
  now: Date;
}

/**
 * Returns those of these rows that are no longer as they were read. Looks where they were, which
 * takes a third of the time of finding them by their keys: a changed one is elsewhere, and what is
 * there instead is of another transaction, another lot or a lot of another auction.
 */
export async function findChanged(database: Reader, known: readonly KnownRow[]): Promise<Changed> {
  const versions = known.map(({ row_version: version }) => version.split(' '));
  const rowsAt = (at: number) => `{"${versions.map((version) => version[at]).join('","')}"}`;
  const { rows } = await database.query<{ places: number[]; now: Date }>({
    name: 'find-changed',
    text: `SELECT coalesce(array_agg(k.place) FILTER (WHERE a.id IS NULL), '{}') AS places, clock_timestamp() AS now
     FROM unnest($1::uuid[], $2::tid[], $3::xid[], $4::tid[], $5::xid[]) WITH ORDINALITY
       AS k (id, lot_at, lot_by, auction_at, auction_by, place)
     LEFT JOIN auction.lot l ON l.ctid = k.lot_at AND l.xmin = k.lot_by AND l.id = k.id
     LEFT JOIN auction.auction a ON a.ctid = k.auction_at AND a.xmin = k.auction_by AND a.id = l.auction_id`,
    values: [0, 1, 2, 3, 4].map(rowsAt),
  });
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  const changed = found.places.flatMap((place) => known[place - 1] ?? []);
  return { rows: new Set(changed), now: found.now };
}

/** With `upTo` counts no further. */
export async function countVehicles(
  database: Reader,
  conditions: readonly Condition[],
  upTo?: number,
): Promise<number> {
  const values: unknown[] = [];
  const where = allOf(conditions, values);
  // Each lot has one auction and one vehicle: to count them, a table that no condition names is not
  // joined, which saves most of the time.
  const withAuction = /\ba\./.test(where) ? lotsWithAuctions : 'auction.lot l';
  const tables = /\bv\./.test(where) ? lotTables : withAuction;
  const limit = upTo === undefined ? '' : ` LIMIT $${values.push(upTo)}`;
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM ${tables} WHERE ${where}${limit}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the makes and models of these lots, the most frequent first. */
export async function findNames(
  database: Database,
  conditions: readonly Condition[],
  namesMax: number,
): Promise<{ make: string; model: string; bodies: string[]; count: number }[]> {
  const values: unknown[] = [];
  const where = allOf(conditions, values);
  const { rows } = await database.query<{
    make: string;
    model: string;
    bodies: string[];
    count: number;
  }>(
    `SELECT v.make, v.model, count(*) AS count,
       coalesce(array_agg(DISTINCT v.body) FILTER (WHERE v.body IS NOT NULL), '{}') AS bodies
     FROM ${lotTables} WHERE ${where}
     GROUP BY v.make, v.model ORDER BY count(*) DESC, v.make, v.model LIMIT ${namesMax}`,
    values,
  );
  return rows;
}

/** Returns the plates of the whole result, in its order. */
export async function findPlates(
  database: Database,
  conditions: readonly Condition[],
  order: Order,
  platesMax: number,
): Promise<string[]> {
  const values: unknown[] = [];
  const where = allOf(conditions, values);
  const { rows } = await database.query<{ plate_display: string }>(
    `SELECT v.plate_display FROM ${lotTables} WHERE ${where} ORDER BY ${orderBy(order, values)} LIMIT ${platesMax}`,
    values,
  );
  return rows.map((row) => row.plate_display);
}

/** A plate is found in any notation; one that has its gap is no vehicle's with another gap. */
const hasPlate = `v.plate = $1 AND ($2::text IS NULL OR l.auction_id = $2) AND ${isPublished}
  AND (coalesce(v.plate_key, '') NOT LIKE '%-%' OR position('-' IN v.plate_key) - 1 = ALL($3::integer[]))`;

/** Of a vehicle's lots: the open one, then the scheduled, then the latest past. */
const mostRelevant = `l.status = 'withdrawnBySeller', ${isRunning()} DESC,
  a.starts_at > now(), CASE WHEN l.effective_ends_at > now() THEN l.effective_ends_at END,
  l.effective_ends_at DESC, l.id`;

/**
 * Returns the vehicle in this auction or, without one, in its most relevant lot. With
 * `isOneOfSeveral` the plate fits other vehicles as well (listFittingVehicles).
 */
export async function findVehicle(
  database: Database,
  plate: string,
  auctionId: string | undefined,
): Promise<(DetailRow & { now: Date; isOneOfSeveral: boolean }) | undefined> {
  const { rows } = await database.query<DetailRow & { now: Date; isOneOfSeveral: boolean }>(
    `SELECT ${detailColumns}, clock_timestamp() AS now,
       min(l.vehicle_id::text) OVER () <> max(l.vehicle_id::text) OVER () AS "isOneOfSeveral" FROM ${lotTables}
     WHERE ${hasPlate} ORDER BY ${mostRelevant} LIMIT 1`,
    [normalisePlate(plate), auctionId ?? null, gapsOf(plate)],
  );
  return rows[0];
}

/** A plate passes on a few times in the life of a sale's data. */
const fittingMax = 20;

/** Returns each vehicle that a plate fits, in its most relevant lot. */
export async function listFittingVehicles(
  database: Database,
  plate: string,
  auctionId: string | undefined,
): Promise<FittingVehicle[]> {
  const { rows } = await database.query<FittingVehicle>(
    `SELECT * FROM (
       SELECT DISTINCT ON (l.vehicle_id) v.plate_display AS "licensePlate", v.plate_country AS "plateCountry", v.make, v.model,
         a.id AS "auctionId", a.name AS "auctionName"
       FROM ${lotTables} WHERE ${hasPlate} ORDER BY l.vehicle_id, ${mostRelevant}) AS fitting
     ORDER BY "licensePlate", "auctionId" LIMIT ${fittingMax}`,
    [normalisePlate(plate), auctionId ?? null, gapsOf(plate)],
  );
  return rows.map((row) => ({
    ...row,
    licensePlate: plainText(row.licensePlate),
    make: plainText(row.make),
    model: plainText(row.model),
    auctionName: plainText(row.auctionName),
  }));
}

export function damageFromRow(damage: DamageRow): Damage {
  const { repairCostMinor, ...others } = damage;
  return { ...others, repairCost: fromMinor(repairCostMinor) };
}
