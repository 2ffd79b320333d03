/**
 * Descriptions of vehicles: versions that never change (docs/rules.md, Corrections; decision 232).
 */
import { columnsOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import type { Connection } from '#database/connect.ts';
import { pointLotsText } from './store.ts';

/** What describes a vehicle beside its fields and its plate. */
export const describedBesideFields = [
  'plate_display',
  'make',
  'model',
  'registration_tax_minor',
  'vat_scheme',
  'location_country',
  'location_place',
  'equipment',
  'damages',
  'damage_total_minor',
  'is_inspected',
  'remarks',
] as const;

/** Columns of auction.description that say something of the vehicle. */
export const describedColumns: readonly string[] = [
  'plate',
  'plate_country',
  ...Object.values(columnsOf(vehicleFields)),
  ...describedBesideFields,
  'pictures',
];

const all = describedColumns.join(', ');

/**
 * Adds descriptions to vehicles that have one, and points the vehicles and their lots at them.
 * `source` is a query of new_id, vehicle_id and all describedColumns. Requires the locks of the
 * vehicles and their lots; returns how many there are.
 */
export async function describeVehicles(
  connection: Connection,
  source: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `WITH added AS (
       INSERT INTO auction.description (id, vehicle_id, ${all}) SELECT new_id, vehicle_id, ${all} FROM (${source}) s
       RETURNING id, vehicle_id, plate, plate_country, plate_display, vin
     ), described AS (
       UPDATE auction.vehicle v SET description_id = a.id, vin = a.vin, revision = v.revision + 1,
         plate = a.plate, plate_country = a.plate_country, plate_display = a.plate_display,
         holds_plate = v.holds_plate OR v.plate <> a.plate
       FROM added a WHERE v.id = a.vehicle_id
     ), pointed AS (${pointLotsText('added')})
     SELECT count(*) AS count FROM added`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}

/** By column. */
export type NewVehicle = { id: string } & Record<string, unknown>;

/**
 * Adds vehicles with what is said of them. The keys of the rows are `id` and describedColumns; what
 * the first row lacks gets its default in all.
 */
export async function addVehicles(
  connection: Pick<Connection, 'query'>,
  rows: readonly NewVehicle[],
): Promise<void> {
  const given = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  await connection.query(
    `WITH given AS (
       SELECT * FROM jsonb_populate_recordset(null::auction.description, $1)
     ), added AS (
       INSERT INTO auction.vehicle (id, plate, plate_country, plate_display, vin, description_id)
       SELECT vehicle_id, plate, plate_country, plate_display, vin, gen_random_uuid() FROM given
       RETURNING id, description_id
     )
     INSERT INTO auction.description (id, vehicle_id, ${given.join(', ')})
     SELECT a.description_id, a.id, ${given.map((column) => `g.${column}`).join(', ')}
     FROM given g JOIN added a ON a.id = g.vehicle_id`,
    [JSON.stringify(rows.map(({ id, ...row }) => ({ ...row, vehicle_id: id })))],
  );
}
