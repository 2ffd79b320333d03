/**
 * Closes the lots whose effective end has passed, each exactly once whatever the number of
 * processes: rows are locked, and those locked by another process are skipped (docs/rules.md, Life
 * cycles). What an outage of bidding touched is extended first.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import type { AppContext } from '#services/context.ts';
import { closeBatchMax } from '#services/limits.ts';
import { endTiedBidsOf } from './end-tied-bids.ts';
import { extendForGaps } from './extend-for-gaps.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { loggedFields } from './act-on-lot.ts';
import { noteForBidders, noticesOf } from './bidder-notices.ts';
import { decideClose } from '#domain/closing.ts';
import { endingEvents, lotLife } from '#domain/lot-life-cycle.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotsWhere, saveLots } from './store.ts';

/** Returns the number of closed lots. */
export async function closeDueLots(context: AppContext): Promise<number> {
  await extendForGaps(context);
  let closed = 0;
  for (;;) {
    const { count, events } = await inTransaction(context.database, closeBatch);
    context.publish(events);
    closed += count;
    if (count < closeBatchMax) return closed;
  }
}

/** The condition that the lot `l` is to be closed: bids could be placed until its end. */
export const isDue = "l.status = 'open' AND l.effective_ends_at <= auction.bidding_reached_until()";

async function closeBatch(
  connection: Connection,
): Promise<{ count: number; events: NumberedEvent[] }> {
  const ids = await lockLotsWhere(
    connection,
    {
      where: isDue,
      order: 'l.effective_ends_at LIMIT $1',
      wait: 'skip',
    },
    [closeBatchMax],
  );
  if (ids.length === 0) return { count: 0, events: [] };
  const ended = await endTiedBidsOf(connection, ids);
  // A separate statement, so that what it reads is later than the locks.
  const { rows } = await connection.query<
    LotRow & { has_offers: boolean; leader_is_blocked: boolean; now: Date }
  >(
    `SELECT ${lotColumns}, clock_timestamp() AS now, EXISTS (SELECT FROM auction.standing_offer o
       WHERE o.lot_id = l.id AND o.stands) AS has_offers, EXISTS (SELECT FROM auction.company c
       WHERE c.id = l.leader_company_id AND c.blocked_from = 'now') AS leader_is_blocked
     FROM ${lotTables} WHERE l.id = ANY($1) ORDER BY l.effective_ends_at`,
    [ids],
  );
  const closed = rows.map((row) => {
    const lot = lotFromRow(row);
    const ending = decideClose(lot, row.has_offers, row.leader_is_blocked);
    const awarded =
      ending === 'award'
        ? { awardedCompanyId: lot.leaderCompanyId, hammerPriceMinor: lot.priceMinor }
        : {};
    const after = { ...lot, ...awarded, status: lotLife.open[ending] };
    return { before: lot, ...numberEvents(after, [endingEvents[ending]], row.now), at: row.now };
  });
  // Saves all lots in one statement, because whole auctions end in the same second.
  await saveLots(connection, closed);
  await noteForBidders(connection, closed.flatMap(noticesOf));
  await appendActs(
    connection,
    jobActor,
    closed.map(({ before, lot }) => ({
      kind: 'closeLot' as const,
      auctionId: lot.auctionId,
      lotId: lot.id,
      vehicleId: lot.vehicleId,
      companyId: lot.awardedCompanyId,
      ...changedFields(before, lot, loggedFields),
    })),
  );
  const events = [...ended, ...closed.map((one) => one.events)].flat();
  return { count: closed.length, events };
}
