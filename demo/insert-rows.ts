/** Inserts many rows with one statement per few hundred rows. */
import type { Connection } from '#database/connect.ts';

/** A vehicle is 2 kB as JSON, so a statement is half a megabyte. */
const rowsTogether = 250;

type Table =
  | 'company'
  | 'buyer'
  | 'operator'
  | 'seller'
  | 'yard'
  | 'yard_hours'
  | 'request'
  | 'auction'
  | 'vehicle'
  | 'lot'
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
