/**
 * Publishes that the auction house moved a lot's start or end or changed its prices, with one event
 * each under the lots' locks. A draft has no readers.
 */
import type { Connection } from '#database/connect.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { saveLots } from './store.ts';

/**
 * Call it after all other writes, because the event carries the lot's whole state. Returns the
 * events, to be published after the commit.
 */
export async function publishRescheduled(
  connection: Connection,
  lotIds: readonly string[],
): Promise<NumberedEvent[]> {
  const { rows } = await connection.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables} WHERE l.id = ANY($1) AND l.status <> 'draft'`,
    [lotIds],
  );
  const changed = rows.map((row) => ({
    ...numberEvents(lotFromRow(row), ['moved'], row.now),
    at: row.now,
  }));
  await saveLots(connection, changed);
  return changed.flatMap(({ events }) => events);
}
