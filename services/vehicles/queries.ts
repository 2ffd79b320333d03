/** Reads of vehicles in their lots. */
import type { Database, Reader } from '#database/connect.ts';
import type { Damage, Vehicle, VehicleDetail, VehicleSort } from '#contract/vehicles.ts';
import { countries } from '#contract/calls.ts';
import { fromMinor } from '#contract/money.ts';
import { type RowOf, type VehicleFields, columnsOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
import { hiddenParameter } from '#database/hidden-parameter.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { isPublished, isRunning } from '#services/lots/decided-as.ts';
import { type LotRow, lotColumns, lotTables, lotsWithAuctions } from '#services/lots/queries.ts';
import { type PhotoRow, photosColumn } from '#services/media/queries.ts';
import { type YardBuyer, yardPriceColumn } from './yard-price.ts';
import { type Condition, allOf, isListed } from './filter.ts';
import { searchFields } from './search-fields.ts';

const columns = (fields: VehicleFields): string =>
  Object.values(columnsOf(fields))
    .map((column) => `v.${column}`)
    .join(', ');
/** Where the rows of lot, auction and vehicle are, and the transactions that wrote them. */
const rowVersion = `concat_ws(' ', l.ctid, l.xmin, a.ctid, a.xmin, v.ctid, v.xmin)`;
const vehicleColumns = `${lotColumns}, a.name AS auction_name, v.plate_display, v.plate_country,
  v.make, v.model, ${columns(listFields)}, v.location_country, v.location_place, v.damage_total_minor, v.is_inspected, v.pictures, ${photosColumn('v.id')},
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
  /** Another one after each change of lot, auction or vehicle. */
  row_version: string;
}

const detailColumns = `${vehicleColumns}, a.seller, ${columns(detailFields)}, v.remarks, v.equipment, v.damages`;

/** As the column `damages` has it. */
export type DamageRow = Omit<Damage, 'repairCost'> & { repairCostMinor: number };

export interface DetailRow extends VehicleRow, RowOf<typeof detailFields> {
  seller: string;
  remarks: VehicleDetail['remarks'];
  equipment: VehicleDetail['equipment'];
  damages: DamageRow[];
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
 * there instead is of another transaction, or a lot that lacks this auction or this vehicle.
 */
export async function findChanged(database: Reader, known: readonly KnownRow[]): Promise<Changed> {
  const versions = known.map(({ row_version: version }) => version.split(' '));
  const rowsAt = (at: number) => `{"${versions.map((version) => version[at]).join('","')}"}`;
  const { rows } = await database.query<{ places: number[]; now: Date }>({
    name: 'find-changed',
    text: `SELECT coalesce(array_agg(k.place) FILTER (WHERE v.id IS NULL), '{}') AS places, clock_timestamp() AS now
     FROM unnest($1::tid[], $2::xid[], $3::tid[], $4::xid[], $5::tid[], $6::xid[]) WITH ORDINALITY
       AS k (lot_at, lot_by, auction_at, auction_by, vehicle_at, vehicle_by, place)
     LEFT JOIN auction.lot l ON l.ctid = k.lot_at AND l.xmin = k.lot_by
     LEFT JOIN auction.auction a ON a.ctid = k.auction_at AND a.xmin = k.auction_by AND a.id = l.auction_id
     LEFT JOIN auction.vehicle v ON v.ctid = k.vehicle_at AND v.xmin = k.vehicle_by AND v.id = l.vehicle_id AND a.id IS NOT NULL`,
    values: [0, 1, 2, 3, 4, 5].map(rowsAt),
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

/**
 * Returns the vehicle in this auction or, without one, in its most relevant lot: open, then
 * scheduled, then the latest past.
 */
export async function findVehicle(
  database: Database,
  plate: string,
  auctionId: string | undefined,
): Promise<(DetailRow & { now: Date }) | undefined> {
  const { rows } = await database.query<DetailRow & { now: Date }>(
    `SELECT ${detailColumns}, clock_timestamp() AS now FROM ${lotTables}
     WHERE v.plate = $1 AND ($2::text IS NULL OR l.auction_id = $2) AND ${isPublished}
     ORDER BY l.status = 'withdrawnBySeller', ${isRunning()} DESC,
       a.starts_at > now(), CASE WHEN l.effective_ends_at > now() THEN l.effective_ends_at END,
       l.effective_ends_at DESC, l.id LIMIT 1`,
    [plate, auctionId ?? null],
  );
  return rows[0];
}

export function damageFromRow(damage: DamageRow): Damage {
  const { repairCostMinor, ...others } = damage;
  return { ...others, repairCost: fromMinor(repairCostMinor) };
}
