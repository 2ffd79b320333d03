/** What became of a lot's vehicle in other auctions: for the desk alone, buyers never see it. */
import type { DeskOtherLot } from '#contract/desk/other-lots.ts';
import { fromMinor } from '#contract/money.ts';
import type { Reader } from '#database/connect.ts';
import { type StoredLotStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import { kindsInSql } from '#services/acts/act-log.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { bestBid, bestBidTable } from './desk-lots.ts';

/** The operator's words on why nobody has it; an award that was made since has none. */
const reason = `CASE WHEN ${decidedAs('unsold')} OR ${decidedAs('withdrawn')} THEN (SELECT h.reason FROM auction.act h
  WHERE h.lot_id = l.id AND h.kind IN (${kindsInSql({ explainsUnsold: true })})
  ORDER BY h.id DESC LIMIT 1) END`;

interface Row {
  auction_id: string;
  auction_name: string;
  vehicle_id: string;
  number: number;
  status: StoredLotStatus;
  starts_at: Date;
  effective_ends_at: Date;
  sale_ends_at: Date | null;
  best_minor: number | null;
  hammer_price_minor: number | null;
  reason: string | null;
  relation: DeskOtherLot['relation'];
  now: Date;
}

/** Newest first. */
export async function listOtherLots(database: Reader, lotId: string): Promise<DeskOtherLot[]> {
  const { rows } = await database.query<Row>(
    `SELECT l.auction_id, a.name AS auction_name, l.vehicle_id, l.number, l.status, a.starts_at, l.effective_ends_at,
       l.sale_ends_at, ${bestBid} AS best_minor, l.hammer_price_minor, ${reason} AS reason, now() AS now,
       CASE WHEN l.id = this.relisted_from THEN 'relistedFrom' WHEN l.relisted_from = this.id THEN 'relistedInto' END AS relation
     FROM auction.lot this JOIN auction.lot l ON l.vehicle_id = this.vehicle_id AND l.id <> this.id
     JOIN auction.auction a ON a.id = l.auction_id ${bestBidTable}
     WHERE this.id = $1 ORDER BY l.effective_ends_at DESC`,
    [lotId],
  );
  return rows.map((row) => ({
    auctionId: row.auction_id,
    auctionName: plainText(row.auction_name),
    assetId: row.vehicle_id,
    number: row.number,
    status: lotLifeStatus(
      {
        status: row.status,
        startsAt: row.starts_at,
        effectiveEndsAt: row.effective_ends_at,
        saleEndsAt: row.sale_ends_at,
      },
      row.now,
    ),
    closedAt: row.effective_ends_at.toISOString(),
    bestBid: fromMinor(row.best_minor),
    hammerPrice: fromMinor(row.hammer_price_minor),
    reason: plainOrNull(row.reason),
    relation: row.relation,
  }));
}
