/** Reads of lot events. */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax } from '../http/bounds.ts';
import type { NumberedEvent } from '../lots/events.ts';

/** Events after this number in order, at most resumedEventsMax. */
export async function readEvents(
  database: Database,
  lotId: string,
  afterSequence: number,
): Promise<NumberedEvent[]> {
  const { rows } = await database.query<{ sequence: number; payload: NumberedEvent['payload'] }>(
    `SELECT sequence, payload FROM house.lot_event WHERE lot_id = $1 AND sequence > $2
     ORDER BY sequence LIMIT $3`,
    [lotId, afterSequence, resumedEventsMax],
  );
  return rows.map(({ sequence, payload }) => ({ lotId, sequence, payload }));
}

/** The newest number of each lot. */
export async function readSequences(
  database: Database,
  lotIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string; event_sequence: number }>(
    'SELECT id, event_sequence FROM house.lot WHERE id = ANY($1)',
    [lotIds],
  );
  return new Map(rows.map((row) => [row.id, row.event_sequence]));
}
