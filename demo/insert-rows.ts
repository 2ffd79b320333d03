/** Inserts many rows with one statement per few hundred rows. */
import type { Connection } from '#database/connect.ts';
import { type NewVehicle, addVehicles } from '#services/lots/describe.ts';

/** A vehicle is 2 kB as JSON, so a statement is half a megabyte. */
const rowsTogether = 250;

type Table =
  | 'company'
  | 'buyer'
  | 'operator'
  | 'seller'
  | 'yard'
  | 'yard_hours'
  | 'yard_operator'
  | 'request'
  | 'auction'
  | 'bid'
  | 'lot_event'
  | 'standing_offer';

/**
 * The keys of the rows are the columns; missing columns get their defaults. `ignoreKnown` leaves
 * existing rows unchanged.
 */
export async function insertRows(
  connection: Connection,
  table: Table,
  rows: readonly object[],
  options: { ignoreKnown?: boolean; onProgress?: (written: number) => void } = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += rowsTogether) {
    const some = rows.slice(from, from + rowsTogether);
    await connection.query(
      `INSERT INTO auction.${table} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(null::auction.${table}, $1)
       ${options.ignoreKnown ? 'ON CONFLICT DO NOTHING' : ''}`,
      [JSON.stringify(some)],
    );
    options.onProgress?.(some.length);
  }
}

export async function insertVehicles(
  connection: Connection,
  rows: readonly NewVehicle[],
  onProgress?: (written: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsTogether) {
    const some = rows.slice(from, from + rowsTogether);
    await addVehicles(connection, some);
    onProgress?.(some.length);
  }
}

/** A lot says what its vehicle's newest description says. */
export async function insertLots(connection: Connection, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += rowsTogether)
    await connection.query(
      `INSERT INTO auction.lot (${columns.join(', ')}, description_id)
       SELECT ${columns.map((column) => `n.${column}`).join(', ')}, v.description_id
       FROM jsonb_populate_recordset(null::auction.lot, $1) n JOIN auction.vehicle v ON v.id = n.vehicle_id`,
      [JSON.stringify(rows.slice(from, from + rowsTogether))],
    );
}
