/**
 * A company's own bids, in one auction or all (docs/rules.md, Calls, Vehicle lists: a bid without
 * an amount is dropped).
 */
import type { Database } from '#database/connect.ts';
import type { Bid } from '#contract/bids.ts';
import { bidListMax } from '#contract/calls.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { decideBy } from '#domain/desk-deadlines.ts';
import { endOf } from '#domain/lot.ts';
import { bidOf, ownPosition, receiptOf } from '#domain/position.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  outcomeColumns,
} from '#services/lots/queries.ts';
import { isRunning } from '#services/lots/decided-as.ts';
import { plainText } from '#services/plain-text.ts';

export interface OwnBidsQueryOptions {
  /** Undefined for all auctions. */
  auctionId?: string;
  /** Only bids on running lots. */
  active: boolean;
  /** Only lots awarded to the company or bought by it. */
  boughtByMe: boolean;
}

/** Returns bids newest first. Withdrawn bids have no amount and are left out. */
export async function listOwnBids(
  database: Database,
  companyId: string,
  options: OwnBidsQueryOptions,
): Promise<Bid[]> {
  const { rows } = await database.query<LotRow & OfferRow & BidRow>(
    `SELECT ${lotColumns}, ${offerColumns}, ${outcomeColumns}, v.plate_display, v.make, v.model, a.time_zone, now() AS now
     FROM ${lotTables}
     JOIN auction.standing_offer o ON o.lot_id = l.id
     JOIN auction.buyer b ON b.id = o.placed_by
     WHERE o.company_id = $1 AND o.amount_minor IS NOT NULL
       AND ($2::text IS NULL OR l.auction_id = $2)
       AND (NOT $3 OR (a.starts_at <= now() AND ${isRunning()}))
       AND (NOT $4 OR l.awarded_company_id = $1)
     ORDER BY o.placed_at DESC, l.id LIMIT $5`,
    [companyId, options.auctionId ?? null, options.active, options.boughtByMe, bidListMax],
  );
  return rows.flatMap((row) => bidFromRow(row) ?? []);
}

interface BidRow {
  plate_display: string;
  make: string;
  model: string;
  time_zone: string;
  now: Date;
}

function bidFromRow(row: LotRow & OfferRow & BidRow): Bid | undefined {
  const lot = lotFromRow(row);
  const own = offerFromRow(row);
  const bid = bidOf(lot, own, row.plate_display);
  const mine = ownPosition(lot, own, row.now);
  const due = decideBy(endOf(lot), row.time_zone);
  return (
    bid && {
      ...bid,
      title: plainText(`${row.make} ${row.model}`),
      lot: lotState(lot, row.now),
      mine,
      ...(mine.standing === 'awaitingAward' && due > row.now && { decideBy: due.toISOString() }),
      receipt: receiptOf(lot, own),
    }
  );
}
