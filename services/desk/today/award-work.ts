/** Lots that wait for a decision, by deadline. */
import type { AwardWork } from '#contract/desk/today.ts';
import type { Touchable } from './work-items.ts';
import type { AuctionFormat } from '#contract/auctions.ts';
import type { Country } from '#contract/calls.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { decideBy } from '#domain/desk-deadlines.ts';
import { mustApprove } from '#domain/mandate.ts';
import { isOpenQuestion } from '#services/awards/mandate.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { approvedMinor } from '#services/desk/sellers/lot-seller.ts';
import { plainText } from '#services/plain-text.ts';
import { percentOfReserve } from '#services/desk/desk-lots.ts';
import { type PictureRow, firstPicture, pictureOf } from './first-picture.ts';

/** With the number of all that wait; `limit` of them are returned, none whose decision leaves. */
export async function readAwardWork(
  database: Database,
  { limit, picturesUrl }: { limit: number; picturesUrl: string },
): Promise<{ items: Touchable<AwardWork>[]; count: number }> {
  const { rows } = await database.query<Row>(
    `SELECT l.auction_id, a.name AS auction_name, a.time_zone, a.currency, a.format, l.vehicle_id, l.number, l.version,
       v.make, v.model, v.plate_display, v.plate_country, ${firstPicture}, l.start_price_minor, l.reserve_minor,
       CASE WHEN a.format = 'open' THEN l.price_minor ELSE s.net_minor END AS best_minor, c.name AS company,
       coalesce(n.companies, 0) AS companies, l.effective_ends_at, count(*) OVER () AS waiting,
       z.mandate_percent, ${approvedMinor} AS approved_minor, EXISTS (SELECT FROM auction.seller_question q
         WHERE q.lot_id = l.id AND ${isOpenQuestion()}) AS is_asked
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     LEFT JOIN LATERAL (SELECT o.net_minor, o.company_id FROM auction.shown_offer o
       WHERE o.lot_id = l.id AND o.net_minor IS NOT NULL ORDER BY o.net_minor DESC, o.priority_sequence LIMIT 1) s ON true
     LEFT JOIN LATERAL (SELECT count(*) AS companies FROM auction.standing_offer o
       WHERE o.lot_id = l.id AND o.stands) n ON true
     LEFT JOIN auction.company c ON c.id = coalesce(l.leader_company_id, s.company_id)
     LEFT JOIN auction.seller z ON z.id = ${sellerOfLot}
     WHERE l.status = 'awaitingAward' AND NOT EXISTS (SELECT FROM auction.held_act h
       WHERE h.auction_id = l.auction_id AND h.vehicle_id = l.vehicle_id AND h.refusal IS NULL)
     ORDER BY l.effective_ends_at, l.auction_id, l.number LIMIT $1`,
    [limit],
  );
  return { items: rows.map((row) => itemOf(row, picturesUrl)), count: rows[0]?.waiting ?? 0 };
}

function itemOf(row: Row, picturesUrl: string): Touchable<AwardWork> {
  const { best_minor: best, reserve_minor: reserve } = row;
  return {
    kind: 'award',
    id: `award/${row.auction_id}/${row.vehicle_id}`,
    dueAt: decideBy(row.effective_ends_at, row.time_zone).toISOString(),
    auctionId: row.auction_id,
    auctionName: plainText(row.auction_name),
    assetId: row.vehicle_id,
    number: row.number,
    make: plainText(row.make),
    model: plainText(row.model),
    licensePlate: plainText(row.plate_display),
    plateCountry: row.plate_country,
    picture: pictureOf(row, picturesUrl),
    currencyCode: row.currency,
    version: row.version,
    format: row.format,
    startPrice: fromMinor(row.start_price_minor),
    reserve: fromMinor(reserve),
    bestBid: fromMinor(best),
    percentOfReserve: best === null || reserve === null ? null : percentOfReserve(best, reserve),
    company: row.company === null ? null : plainText(row.company),
    companies: row.companies,
    needsSeller: row.is_asked || mustAsk(row),
    endedAt: row.effective_ends_at.toISOString(),
  };
}

function mustAsk(row: Row): boolean {
  const { mandate_percent: mandatePercent, best_minor: amountMinor } = row;
  if (mandatePercent === null || amountMinor === null) return false;
  const { reserve_minor: reserveMinor, approved_minor: approvedMinor } = row;
  return mustApprove({ amountMinor, reserveMinor, mandatePercent, approvedMinor });
}

interface Row extends PictureRow {
  auction_id: string;
  auction_name: string;
  time_zone: string;
  currency: CurrencyCode;
  format: AuctionFormat;
  vehicle_id: string;
  number: number;
  version: number;
  make: string;
  model: string;
  plate_display: string;
  plate_country: Country;
  start_price_minor: number | null;
  reserve_minor: number | null;
  best_minor: number | null;
  company: string | null;
  companies: number;
  effective_ends_at: Date;
  waiting: number;
  mandate_percent: number | null;
  approved_minor: number | null;
  is_asked: boolean;
}
