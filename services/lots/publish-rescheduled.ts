/**
 * Publishes that the auction house moved a lot's start or end or changed its prices, with one event
 * each under the lots' locks.
 */
import type { Connection } from '#database/connect.ts';
import { numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { saveLots } from './store.ts';

/** Call it after all other writes, because the event carries the lot's whole state. */
export async function publishRescheduled(
  connection: Connection,
  lotIds: readonly string[],
): Promise<void> {
  const { rows } = await connection.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables} WHERE l.id = ANY($1)`,
    [lotIds],
  );
  await saveLots(
    connection,
    rows.map((row) => ({ ...numberEvents(lotFromRow(row), ['moved'], row.now), at: row.now })),
  );
}
