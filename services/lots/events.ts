/** Lot events: numbered per lot under its lock, stored forever, identical for every reader. */
import type { Connection } from '#database/connect.ts';
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import { instantOf } from '#domain/instant.ts';
import type { Lot } from '#domain/lot.ts';
import { lotState } from './lot-state.ts';

export interface NumberedEvent {
  lotId: string;
  sequence: number;
  /** The wire's event; the clock is added when it is sent. */
  payload: Omit<LotEvent, 'serverTime'>;
}

/**
 * Numbers the events of one change after the lot's last, and returns them with the lot and its new
 * number. `lot` is the lot after the change.
 */
export function numberEvents(
  lot: Lot,
  kinds: readonly LotEventKind[],
  now: Date,
): { lot: Lot; events: NumberedEvent[] } {
  const events = kinds.map((kind, index) => {
    const sequence = lot.eventSequence + index + 1;
    const state = lotState({ ...lot, eventSequence: sequence }, now);
    return { lotId: lot.id, sequence, payload: { kind, at: instantOf(now), lot: state } };
  });
  return { lot: { ...lot, eventSequence: lot.eventSequence + kinds.length }, events };
}

export async function appendEvents(
  connection: Connection,
  events: readonly NumberedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await connection.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::json[])`,
    [
      events.map((event) => event.lotId),
      events.map((event) => event.sequence),
      events.map((event) => event.payload.kind),
      events.map((event) => event.payload.at),
      events.map((event) => JSON.stringify(event.payload)),
    ],
  );
}
