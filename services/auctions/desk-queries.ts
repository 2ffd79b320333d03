/** Reads of auctions for operators, drafts included. Contains SQL, makes no decisions. */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import type { Country, HaltReason } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection, Database } from '#database/connect.ts';
import {
  type AuctionClock,
  type AuctionLifeStatus,
  auctionLifeStatus,
} from '#domain/auction-life-cycle.ts';
import type { ClosingPlan } from '#domain/closing-plan.ts';
import type { Band } from '#domain/ladder.ts';
import type { SaleTerms } from '#domain/sale-terms.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { firstEndOf, hasOpenLots, lastEnd } from './queries.ts';
import { saleTermsInSql } from './sale-terms.ts';

/** An auction as operators work on it. */
export interface AuctionAtWork extends AuctionClock {
  id: string;
  name: string;
  country: Country;
  format: AuctionFormat;
  currency: CurrencyCode;
  timeZone: string;
  seller: string;
  sellerId: string | null;
  sellerName: string | null;
  softCloseSeconds: number;
  saleTerms: SaleTerms;
  vatPercent: number;
  outcome: OutcomeShown;
  incrementLadder: Band[];
  feeLadder: Band[];
  publishedAt: Date | null;
  publishAt: Date | null;
  cancelReason: HaltReason | null;
  pausedAt: Date | null;
  plan: ClosingPlan | null;
  needsFourEyes: boolean;
  /** Blockers that hold none of its lots back. */
  waived: WaivableBlocker[];
  version: number;
  status: AuctionLifeStatus;
  /** The last lot's end, soft close included. */
  lastEndsAt: Date;
  /** Counts those that were withdrawn, too. */
  hasLots: boolean;
  lotCount: number;
  draftCount: number;
  undecidedCount: number;
  now: Date;
}

const columns = `a.id, a.name, a.country, a.format, a.currency, a.time_zone, a.starts_at, ${firstEndOf('true')} AS first_ends_at, a.ends_at,
  ${lastEnd} AS last_ends_at, a.seller, a.seller_id, (SELECT z.name FROM auction.seller z WHERE z.id = a.seller_id) AS seller_name, a.soft_close_seconds, ${saleTermsInSql},
  a.vat_percent, a.outcome_shown, a.increment_ladder, a.fee_ladder, a.settled_at, a.published_at, a.publish_at,
  a.cancelled_at, a.cancel_reason, a.paused_at, a.closing_starts_at, a.closing_interval_seconds, a.closing_group_size,
  a.needs_four_eyes, a.waived_blockers, a.version, ${hasOpenLots()} AS has_open_lots, n.*, now() AS now`;
const counts = `SELECT count(*) > 0 AS has_lots, count(*) FILTER (WHERE l.status <> 'withdrawnBySeller') AS lot_count,
  count(*) FILTER (WHERE l.status = 'draft') AS draft_count,
  count(*) FILTER (WHERE ${decidedAs('undecided')}) AS undecided_count
  FROM auction.lot l WHERE l.auction_id = a.id`;

export async function findAuctionAtWork(
  database: Database | Connection,
  auctionId: string,
): Promise<AuctionAtWork | undefined> {
  const { rows } = await database.query<AuctionRow>(
    `SELECT ${columns.replace('now() AS now', 'clock_timestamp() AS now')}
     FROM auction.auction a, LATERAL (${counts}) n WHERE a.id = $1`,
    [auctionId],
  );
  return rows[0] && fromRow(rows[0]);
}

/** Auctions that operators list: drafts first, then what runs, what comes, and the past. */
export async function listAuctionsAtWork(
  database: Database,
  page: { number: number; size: number },
): Promise<AuctionAtWork[]> {
  const { rows } = await database.query<AuctionRow>(
    `SELECT ${columns} FROM auction.auction a, LATERAL (${counts}) n
     ORDER BY CASE WHEN a.published_at IS NULL AND a.cancelled_at IS NULL THEN 0
         WHEN a.cancelled_at IS NULL AND a.starts_at <= now() AND (a.ends_at > now() OR ${hasOpenLots()}) THEN 1
         WHEN a.cancelled_at IS NULL AND a.starts_at > now() THEN 2 ELSE 3 END,
       CASE WHEN a.ends_at > now() THEN a.ends_at END, a.ends_at DESC, a.id
     LIMIT $1 OFFSET $2`,
    [page.size, (page.number - 1) * page.size],
  );
  return rows.map(fromRow);
}

function fromRow(row: AuctionRow): AuctionAtWork {
  const clock = {
    startsAt: row.starts_at,
    firstEndsAt: row.first_ends_at,
    endsAt: row.ends_at,
    settledAt: row.settled_at,
    cancelledAt: row.cancelled_at,
    publishedAt: row.published_at,
    hasOpenLots: row.has_open_lots,
  };
  return {
    ...clock,
    id: row.id,
    name: row.name,
    country: row.country,
    format: row.format,
    currency: row.currency,
    timeZone: row.time_zone,
    seller: row.seller,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    softCloseSeconds: row.soft_close_seconds,
    saleTerms: row.saleTerms,
    vatPercent: row.vat_percent,
    outcome: row.outcome_shown,
    incrementLadder: row.increment_ladder,
    feeLadder: row.fee_ladder,
    publishAt: row.publish_at,
    cancelReason: row.cancel_reason,
    pausedAt: row.paused_at,
    plan: row.closing_starts_at && {
      startsAt: row.closing_starts_at,
      intervalSeconds: row.closing_interval_seconds ?? 0,
      groupSize: row.closing_group_size ?? 1,
    },
    needsFourEyes: row.needs_four_eyes,
    waived: row.waived_blockers,
    version: row.version,
    status: auctionLifeStatus(clock, row.now),
    lastEndsAt: row.last_ends_at,
    hasLots: row.has_lots,
    lotCount: row.lot_count,
    draftCount: row.draft_count,
    undecidedCount: row.undecided_count,
    now: row.now,
  };
}

interface AuctionRow {
  id: string;
  name: string;
  country: Country;
  format: AuctionFormat;
  currency: CurrencyCode;
  time_zone: string;
  starts_at: Date;
  first_ends_at: Date;
  ends_at: Date;
  last_ends_at: Date;
  seller: string;
  seller_id: string | null;
  seller_name: string | null;
  soft_close_seconds: number;
  saleTerms: SaleTerms;
  vat_percent: number;
  outcome_shown: OutcomeShown;
  increment_ladder: Band[];
  fee_ladder: Band[];
  settled_at: Date | null;
  published_at: Date | null;
  publish_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: HaltReason | null;
  paused_at: Date | null;
  closing_starts_at: Date | null;
  closing_interval_seconds: number | null;
  closing_group_size: number | null;
  needs_four_eyes: boolean;
  waived_blockers: WaivableBlocker[];
  version: number;
  has_open_lots: boolean;
  has_lots: boolean;
  lot_count: number;
  draft_count: number;
  undecided_count: number;
  now: Date;
}
