/**
 * Reads a seller's report of an auction that has closed. It holds no name of a bidder and nobody's
 * maximum: of an unsold open lot the visible price, of a sealed one the highest amount.
 */
import type { SellerLanguage } from '#contract/desk/values.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection, Database } from '#database/connect.ts';
import { auctionLifeStatus } from '#domain/auction-life-cycle.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { findSeller } from '#services/sellers/sellers.ts';
import type { ReportResult } from './report-columns.ts';

export interface ReportRow {
  lot: number;
  plate: string;
  vehicle: string;
  /** `2021-03-15` */
  registered: string | null;
  mileage: number | null;
  listPriceMinor: number | null;
  reserveMinor: number | null;
  result: ReportResult;
  /** What the vehicle was sold for. */
  priceMinor: number | null;
  /** Of a lot that is not sold. */
  bestBidMinor: number | null;
  bidders: number;
  bids: number;
  /** From its first offer, in whichever auction, to its end; begun days count. */
  days: number;
}

export interface SellerReport {
  seller: { id: string; name: string; contactName: string | null; address: string | null };
  language: SellerLanguage;
  auction: { id: string; name: string; currency: CurrencyCode; timeZone: string; endsAt: string };
  madeAt: string;
  rows: ReportRow[];
}

/** Far above an auction of one seller; a larger one is cut, and its sums with it. */
const rowsMax = 5_000;

const results: Record<StoredLotStatus, ReportResult | null> = {
  draft: null,
  open: 'waiting',
  paused: 'waiting',
  awaitingAward: 'waiting',
  counterOffered: 'waiting',
  forSale: 'waiting',
  awarded: 'sold',
  sold: 'sold',
  rejected: 'rejected',
  unsold: 'unsold',
  withdrawnBySeller: 'withdrawn',
};

export type ReadReport =
  | { ok: true; report: SellerReport }
  | { ok: false; code: 'AuctionIsUnknown' | 'SellerIsUnknown' | 'AuctionHasNotClosed' };

export async function readReport(
  database: Database | Connection,
  auctionId: string,
  sellerId: string,
): Promise<ReadReport> {
  const auction = await findAuctionAtWork(database, auctionId);
  if (!auction) return { ok: false, code: 'AuctionIsUnknown' };
  const seller = await findSeller(database, sellerId);
  if (!seller) return { ok: false, code: 'SellerIsUnknown' };
  const status = auctionLifeStatus(auction, auction.now);
  if (status !== 'closed' && status !== 'settled')
    return { ok: false, code: 'AuctionHasNotClosed' };
  const rows = await readRows(database, auctionId, seller.id);
  return {
    ok: true,
    report: {
      seller: {
        id: seller.id,
        name: plainText(seller.name),
        contactName: seller.contactName,
        address: seller.address,
      },
      language: seller.language,
      auction: {
        id: auction.id,
        name: plainText(auction.name),
        currency: auction.currency,
        timeZone: auction.timeZone,
        endsAt: auction.lastEndsAt.toISOString(),
      },
      madeAt: auction.now.toISOString(),
      rows: rows.flatMap(rowOf),
    },
  };
}

async function readRows(
  database: Database | Connection,
  auctionId: string,
  sellerId: string,
): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `SELECT l.number, v.plate_display, concat_ws(' ', v.make, v.model, v.version) AS vehicle,
       to_char(v.first_registration, 'YYYY-MM-DD') AS registered, v.mileage_km, v.list_price_minor, l.reserve_minor,
       l.status, l.hammer_price_minor, l.price_minor, l.bid_count, a.format, o.bidders, o.best_minor,
       ceil(extract(epoch FROM l.effective_ends_at - f.first_start) / 86400)::integer AS days
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id,
     LATERAL (SELECT count(*) AS bidders, max(net_minor) AS best_minor FROM auction.shown_offer WHERE lot_id = l.id) o,
     LATERAL (
       WITH RECURSIVE offered AS (
         SELECT l.auction_id AS auction_id, l.relisted_from AS before
         UNION ALL SELECT p.auction_id, p.relisted_from FROM offered JOIN auction.lot p ON p.id = offered.before
       )
       SELECT min(x.starts_at) AS first_start FROM offered JOIN auction.auction x ON x.id = offered.auction_id
     ) f
     WHERE l.auction_id = $1 AND ${sellerOfLot} = $2 ORDER BY l.number LIMIT $3`,
    [auctionId, sellerId, rowsMax],
  );
  return rows;
}

function rowOf(row: Row): ReportRow[] {
  const result = results[row.status];
  if (result === null) return [];
  const isSold = result === 'sold';
  // The maxima of an open lot are its bidders' own, the leader's above all.
  const bestMinor = row.format === 'open' ? row.price_minor : row.best_minor;
  const showsBest = !isSold && row.bidders > 0 && result !== 'withdrawn';
  return [
    {
      lot: row.number,
      plate: plainText(row.plate_display),
      vehicle: plainText(row.vehicle),
      registered: row.registered,
      mileage: row.mileage_km,
      listPriceMinor: row.list_price_minor,
      reserveMinor: row.reserve_minor,
      result,
      priceMinor: isSold ? row.hammer_price_minor : null,
      bestBidMinor: showsBest ? bestMinor : null,
      bidders: row.bidders,
      bids: row.bid_count,
      days: Math.max(1, row.days),
    },
  ];
}

interface Row {
  number: number;
  plate_display: string;
  vehicle: string;
  registered: string | null;
  mileage_km: number | null;
  list_price_minor: number | null;
  reserve_minor: number | null;
  status: StoredLotStatus;
  hammer_price_minor: number | null;
  price_minor: number | null;
  bid_count: number;
  format: string;
  bidders: number;
  best_minor: number | null;
  days: number;
}
