/**
 * Ends the bids of companies that are tied to the lot's seller (docs/rules.md, Who may not bid):
 * however a tie was entered, a job ends them within a second, and a lot that is due before it
 * closes.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import { softClose } from '#domain/bid-rules.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import type { AppContext } from '#services/context.ts';
import { tiedBatchMax } from '#services/limits.ts';
import { annulBids, liveOffers } from './annul-bids.ts';
import { statusIn } from './decided-as.ts';
import { noteForBidders } from './bidder-notices.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotsWhere, saveLots } from './store.ts';

/** Returns the number of lots on which bids ended. */
export async function endTiedBids(context: AppContext): Promise<number> {
  let changed = 0;
  for (;;) {
    const events = await inTransaction(context.database, async (connection) => {
      const found = await connection.query<{ id: string }>(lotsOfTied, [tiedBatchMax]);
      const ids = await lockLotsWhere(
        connection,
        { where: 'l.id = ANY($1)', order: 'l.id', wait: 'skip' },
        [found.rows.map(({ id }) => id)],
      );
      return endTiedBidsOf(connection, ids);
    });
    context.publish(events.flat());
    changed += events.length;
    if (events.length < tiedBatchMax) return changed;
  }
}

const hasBidsThatCount = {
  draft: false,
  open: true,
  paused: true,
  awaitingAward: true,
  counterOffered: true,
  forSale: false,
  awarded: false,
  rejected: false,
  sold: false,
  unsold: false,
  withdrawnBySeller: false,
};
const tiedBids = `auction.seller_tie t JOIN auction.standing_offer o ON o.company_id = t.company_id
  JOIN auction.auction z ON z.id = l.auction_id
  WHERE o.lot_id = l.id AND o.stands
    AND (t.seller_id IS NULL OR t.seller_id = coalesce(l.seller_id, z.seller_id))`;
const hasTiedBid = `${statusIn(hasBidsThatCount)} AND EXISTS (SELECT FROM ${tiedBids})`;

/**
 * Runs every second: OFFSET makes it look up the open bids of each tied company, of which there are
 * few, whatever the planner knows of the table.
 */
const lotsOfTied = `SELECT DISTINCT l.id FROM auction.seller_tie t
  CROSS JOIN LATERAL (SELECT o.lot_id FROM auction.standing_offer o
    WHERE o.company_id = t.company_id AND NOT o.is_over AND o.stands OFFSET 0) o
  JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction z ON z.id = l.auction_id
  WHERE ${statusIn(hasBidsThatCount)} AND (t.seller_id IS NULL OR t.seller_id = coalesce(l.seller_id, z.seller_id))
  ORDER BY l.id LIMIT $1`;

type TiedRow = LotRow & { tied: string[]; now: Date };

/** Requires the locks of the lots. Returns the events of each lot that has changed. */
export async function endTiedBidsOf(
  connection: Connection,
  lotIds: readonly string[],
): Promise<NumberedEvent[][]> {
  if (lotIds.length === 0) return [];
  const { rows } = await connection.query<TiedRow>(
    `SELECT ${lotColumns}, clock_timestamp() AS now,
       (SELECT array_agg(DISTINCT t.company_id::text) FROM ${tiedBids}) AS tied
     FROM ${lotTables} WHERE l.id = ANY($1) AND ${hasTiedBid} ORDER BY l.id`,
    [lotIds],
  );
  const events: NumberedEvent[][] = [];
  for (const row of rows) events.push(await endThose(connection, row));
  return events;
}

async function endThose(connection: Connection, row: TiedRow): Promise<NumberedEvent[]> {
  const { tied, now } = row;
  const lot = lotFromRow(row);
  const live = await liveOffers(connection, lot.id);
  const ended = live.filter(({ companyId }) => tied.includes(companyId));
  const annulled = await annulBids(connection, lot, ended, now);
  const isRunning = lot.status === 'open' && now < lot.effectiveEndsAt;
  const isLed = isRunning && annulled.leaderCompanyId !== lot.leaderCompanyId;
  const effectiveEndsAt = isLed ? softClose(lot, now) : lot.effectiveEndsAt;
  const isExtended = effectiveEndsAt > lot.effectiveEndsAt;
  const after = {
    ...lot,
    ...annulled,
    effectiveEndsAt,
    extensionCount: lot.extensionCount + (isExtended ? 1 : 0),
  };
  const kinds = lot.format === 'sealed' ? [] : (['bidWithdrawn'] as const);
  const numbered = numberEvents(after, isExtended ? [...kinds, 'extended'] : kinds, now);
  await saveLots(connection, [{ ...numbered, isInLog: true, at: lot.awardedAt }]);
  await noteForBidders(
    connection,
    ended.map(({ companyId }) => ({
      kind: 'sellerMayNotBid' as const,
      auctionId: lot.auctionId,
      lotId: lot.id,
      companyId,
    })),
  );
  await appendActs(
    connection,
    jobActor,
    ended.map(({ companyId }) => ({
      kind: 'endTiedBid' as const,
      auctionId: lot.auctionId,
      lotId: lot.id,
      vehicleId: lot.vehicleId,
      companyId,
    })),
  );
  return numbered.events;
}
