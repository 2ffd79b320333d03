/**
 * Closes the lots whose effective end has passed, each exactly once whatever the number of
 * processes: rows are locked, and those locked by another process are skipped (docs/rules.md, Life
 * cycles).
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import type { AppContext } from '#services/context.ts';
import { closeBatchMax } from '#services/limits.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { decideClose } from '#domain/closing.ts';
import { endingEvents, lotLife } from '#domain/lot-life-cycle.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotsWhere, saveLots } from './store.ts';

/** Returns the number of closed lots. */
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
  const ids = await lockLotsWhere(
    connection,
    {
      where: "l.status = 'open' AND l.effective_ends_at <= clock_timestamp()",
      order: 'l.effective_ends_at LIMIT $1',
      wait: 'skip',
    },
    [closeBatchMax],
  );
  if (ids.length === 0) return [];
  // A separate statement, so that what it reads is later than the locks.
  const { rows } = await connection.query<LotRow & { has_offers: boolean; now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now, EXISTS (SELECT FROM auction.standing_offer o
       WHERE o.lot_id = l.id AND o.net_minor IS NOT NULL) AS has_offers
     FROM ${lotTables} WHERE l.id = ANY($1) ORDER BY l.effective_ends_at`,
    [ids],
  );
  const closed = rows.map((row) => {
    const lot = lotFromRow(row);
    const ending = decideClose(lot, row.has_offers);
    const awarded =
      ending === 'award'
        ? { awardedCompanyId: lot.leaderCompanyId, hammerPriceMinor: lot.priceMinor }
        : {};
    const after = { ...lot, ...awarded, status: lotLife.open[ending] };
    return { ...numberEvents(after, [endingEvents[ending]], row.now), at: row.now };
  });
  // Saves all lots in one statement, because whole auctions end in the same second.
  await saveLots(connection, closed);
  return closed.flatMap(({ events }) => events);
}
