/** The lots of an auction for operators: no maximum, and nothing of a running sealed bid. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { Country, HaltReason } from '#contract/calls.ts';
import type { Destination } from '#contract/destinations.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { type StoredLotStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { AuctionAtWork } from '#services/auctions/desk-queries.ts';
import {
  documentCount,
  photoCount,
  photosInWork,
  readDraftLots,
} from '#services/auctions/readiness-queries.ts';
import { statusIn } from '#services/lots/decided-as.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { type SellerQuestion, latestQuestions } from '#services/sellers/questions.ts';
import { type BarRow, barColumns, barredActsOf } from './barred-acts.ts';
import { type PictureRow, firstPicture, pictureOf } from './today/first-picture.ts';
import { type LotSellerRow, lotSellerColumns, lotSellerOf } from './sellers/lot-seller.ts';

/** Whether the desk may know the bids of a sealed lot: those that others decide on, or decided. */
const sealedBidsAreShown: Record<StoredLotStatus, boolean> = {
  draft: false,
  open: false,
  paused: false,
  awaitingAward: true,
  counterOffered: true,
  forSale: true,
  awarded: true,
  sold: true,
  rejected: true,
  unsold: true,
  withdrawnBySeller: false,
};
/** The same as a condition. While an open lot runs its bidders' amounts are maxima. */
export const hasShownBids = statusIn(sealedBidsAreShown);
const showsBids = `(a.format = 'open' OR (a.format = 'sealed' AND ${hasShownBids}))`;

/** The best bid as the desk may know it: the price of an open lot, the highest sealed amount. */
export const bestBid = "CASE WHEN a.format = 'open' THEN l.price_minor ELSE s.net_minor END";
export const bestBidTable = `LEFT JOIN LATERAL (SELECT o.net_minor, o.company_id FROM auction.shown_offer o
         WHERE o.lot_id = l.id AND o.net_minor IS NOT NULL AND a.format = 'sealed' AND ${showsBids}
         ORDER BY o.net_minor DESC, o.priority_sequence LIMIT 1) s ON true`;

/** In closing order; with `lotIds` only those. */
export async function listDeskLots(
  database: Database,
  { id, now }: Pick<AuctionAtWork, 'id' | 'now'>,
  picturesUrl: string,
  lotIds?: readonly string[],
): Promise<DeskLot[]> {
  const { rows } = await database.query<Row>(
    `SELECT l.vehicle_id, l.number, v.plate_display, v.plate_country, v.make, v.model,
         v.version AS vehicle_version, ${firstPicture}, l.status, l.version, l.event_sequence,
         l.start_price_minor, l.reserve_minor, l.buy_now_minor, l.hammer_price_minor, l.sale_price_minor, l.sale_ends_at, l.planned_ends_at,
         l.effective_ends_at, l.extension_count, l.paused_at, l.pause_reason, a.starts_at,
         ${photoCount} AS photos, ${photosInWork} AS photos_in_work,
         ${bestBid} AS best_minor,
         CASE WHEN ${showsBids} THEN l.bid_count END AS bids,
         CASE WHEN ${showsBids} THEN (SELECT count(*) FROM auction.standing_offer o
           WHERE o.lot_id = l.id AND o.stands) END AS bidders, ${documentCount} AS documents, c.name AS company,
         c.country AS company_country, l.id AS lot_id,
         (SELECT w.viewed_at FROM auction.lot_viewed w WHERE w.lot_id = l.id) AS viewed_at, ${lotSellerColumns}, ${barColumns}
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
       ${bestBidTable}
       LEFT JOIN auction.company c ON c.id = coalesce(l.awarded_company_id, l.leader_company_id, s.company_id)
       LEFT JOIN auction.seller z ON z.id = ${sellerOfLot}
       WHERE l.auction_id = $1 AND ($2::uuid[] IS NULL OR l.id = ANY($2))
       ORDER BY date_trunc('milliseconds', l.planned_ends_at), l.closing_position, l.number`,
    [id, lotIds ?? null],
  );
  const hasDrafts = rows.some(({ status }) => status === 'draft');
  const drafts = hasDrafts ? await readDraftLots(database, id) : [];
  const asked = rows.filter((row) => row.seller_id !== null && row.status !== 'open');
  const questions =
    asked.length > 0
      ? await latestQuestions(
          database,
          asked.map((row) => row.lot_id),
        )
      : new Map<string, SellerQuestion>();
  const readiness = new Map(drafts.map((draft) => [draft.assetId, draft]));
  return rows.map((row) =>
    lotOf(row, now, picturesUrl, questions.get(row.lot_id), readiness.get(row.vehicle_id)),
  );
}

interface Row extends LotSellerRow, PictureRow, BarRow {
  lot_id: string;
  vehicle_id: string;
  number: number;
  plate_display: string;
  plate_country: Country;
  make: string;
  model: string;
  vehicle_version: string | null;
  status: StoredLotStatus;
  version: number;
  event_sequence: number;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  hammer_price_minor: number | null;
  sale_price_minor: number | null;
  sale_ends_at: Date | null;
  planned_ends_at: Date;
  effective_ends_at: Date;
  extension_count: number;
  paused_at: Date | null;
  pause_reason: HaltReason | null;
  starts_at: Date;
  photos: number;
  photos_in_work: number;
  best_minor: number | null;
  bids: number | null;
  bidders: number | null;
  documents: number;
  company: string | null;
  company_country: Destination | null;
  viewed_at: Date | null;
}

function lotOf(
  row: Row,
  now: Date,
  picturesUrl: string,
  question: SellerQuestion | undefined,
  { blockers, hints }: Pick<DeskLot, 'blockers' | 'hints'> = { blockers: [], hints: [] },
): DeskLot {
  const clock = {
    status: row.status,
    startsAt: row.starts_at,
    effectiveEndsAt: row.effective_ends_at,
    saleEndsAt: row.sale_ends_at,
  };
  const status = lotLifeStatus(clock, now);
  const isForSale = status === 'forSale';
  const bestMinor = row.hammer_price_minor ?? row.best_minor;
  return {
    assetId: row.vehicle_id,
    number: row.number,
    licensePlate: plainText(row.plate_display),
    plateCountry: row.plate_country,
    make: plainText(row.make),
    model: plainText(row.model),
    vehicleVersion: row.vehicle_version === null ? null : plainText(row.vehicle_version),
    picture: pictureOf(row, picturesUrl),
    status,
    version: row.version,
    barredActs: barredActsOf(row),
    sequence: row.event_sequence,
    startPrice: fromMinor(row.start_price_minor),
    reserve: fromMinor(row.reserve_minor),
    buyNowPrice: fromMinor(row.buy_now_minor),
    bestBid: fromMinor(row.best_minor),
    company: row.company === null ? null : plainText(row.company),
    companyCountry: row.company_country,
    bids: row.bids,
    bidders: row.bidders,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    percentOfReserve:
      bestMinor === null || row.reserve_minor === null
        ? null
        : percentOfReserve(bestMinor, row.reserve_minor),
    hammerPrice: fromMinor(row.hammer_price_minor),
    salePrice: isForSale ? fromMinor(row.sale_price_minor) : null,
    saleEndsAt: isForSale ? (row.sale_ends_at?.toISOString() ?? null) : null,
    seller: lotSellerOf(row, question),
    photos: row.photos,
    photosInWork: row.photos_in_work,
    documents: row.documents,
    plannedEndsAt: row.planned_ends_at.toISOString(),
    endsAt: row.effective_ends_at.toISOString(),
    extensions: row.extension_count,
    pausedAt: row.paused_at?.toISOString() ?? null,
    pauseReason: row.pause_reason,
    blockers,
    hints,
  };
}

/** With one decimal; below the reserve never 100. */
export function percentOfReserve(bestMinor: number, reserveMinor: number): number {
  const percent = Math.round((bestMinor / reserveMinor) * 1000) / 10;
  return bestMinor < reserveMinor ? Math.min(percent, 99.9) : percent;
}
