/** Tells whoever watches these lots that the house moved their start or end: an event each, under the lots' locks. */
import type { Connection } from '#database/connect.ts';
import { appendEvents, numberEvents } from './events.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';

/** Call it after everything else was written: the event carries the lot's whole state. The transaction must hold the locks. */
export async function publishRescheduled(
  connection: Connection,
  lotIds: readonly string[],
): Promise<void> {
  const { rows } = await connection.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables} WHERE l.id = ANY($1)`,
    [lotIds],
  );
  const told = rows.map((row) => numberEvents(lotFromRow(row), ['moved'], row.now));
  await connection.query(
    `UPDATE auction.lot l SET event_sequence = n.event_sequence
     FROM unnest($1::uuid[], $2::bigint[]) AS n (id, event_sequence) WHERE l.id = n.id`,
    [told.map(({ lot }) => lot.id), told.map(({ lot }) => lot.eventSequence)],
  );
  await appendEvents(
    connection,
    told.flatMap(({ events }) => events),
  );
}
