/**
 * Closes the lots whose effective end has passed, each exactly once whatever the number of processes: rows are locked, and
 * those that another process holds are skipped (design rule 9).
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import type { AppContext } from '#services/context.ts';
import { closeBatchMax } from '#services/limits.ts';
import { type NumberedEvent, appendEvents, numberEvents } from './events.ts';
import { decideClose } from './closing.ts';
import { endingEvents, lotLife } from './life-cycle.ts';
import type { Lot } from './lot.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';

/** Returns how many lots were closed. */
export async function closeDueLots(context: AppContext): Promise<number> {
  let closed = 0;
  for (;;) {
    const events = await inTransaction(context.database, closeBatch);
    context.publish(events);
    closed += events.length;
    if (events.length < closeBatchMax) return closed;
  }
}

async function closeBatch(connection: Connection): Promise<NumberedEvent[]> {
  const due = await connection.query<{ id: string }>(
    `SELECT id FROM auction.lot WHERE status = 'open' AND effective_ends_at <= clock_timestamp()
     ORDER BY effective_ends_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [closeBatchMax],
  );
  if (due.rows.length === 0) return [];
  // A statement of its own: what it sees is later than the locks.
  const { rows } = await connection.query<LotRow & { has_offers: boolean; now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now, EXISTS (SELECT FROM auction.standing_offer o
       WHERE o.lot_id = l.id AND o.net_minor IS NOT NULL) AS has_offers
     FROM ${lotTables} WHERE l.id = ANY($1) ORDER BY l.effective_ends_at`,
    [due.rows.map((row) => row.id)],
  );
  const closed = rows.map((row) => {
    const lot = lotFromRow(row);
    const ending = decideClose(lot, row.has_offers);
    const awarded =
      ending === 'award'
        ? { awardedCompanyId: lot.leaderCompanyId, hammerPriceMinor: lot.priceMinor }
        : {};
    const after = { ...lot, ...awarded, status: lotLife.open[ending] };
    return numberEvents(after, [endingEvents[ending]], row.now);
  });
  await keepEndings(
    connection,
    closed.map(({ lot }) => lot),
  );
  const events = closed.flatMap((one) => one.events);
  await appendEvents(connection, events);
  return events;
}

/** Writes what a close changes, of all lots in one statement: whole auctions end on the same second. */
async function keepEndings(connection: Connection, lots: readonly Lot[]): Promise<void> {
  await connection.query(
    `UPDATE auction.lot l SET status = n.status, event_sequence = n.event_sequence,
       hammer_price_minor = n.hammer_price_minor, awarded_company_id = n.awarded_company_id,
       awarded_at = CASE WHEN n.awarded_company_id IS NULL THEN NULL ELSE clock_timestamp() END
     FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::uuid[])
       AS n (id, status, event_sequence, hammer_price_minor, awarded_company_id)
     WHERE l.id = n.id`,
    [
      lots.map((lot) => lot.id),
      lots.map((lot) => lot.status),
      lots.map((lot) => lot.eventSequence),
      lots.map((lot) => lot.hammerPriceMinor),
      lots.map((lot) => lot.awardedCompanyId),
    ],
  );
}
