/** Reads of auctions. */
import type { Database } from '#database/connect.ts';
import type { Auction, AuctionOptions } from '#contract/auctions.ts';
import type { Country } from '#contract/calls.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Band } from '#domain/ladder.ts';
import { plainText } from '#services/plain-text.ts';
import { isRunning } from '#services/lots/decided-as.ts';
import { auctionStatus } from '#domain/auction-life-cycle.ts';

interface AuctionRow {
  id: string;
  name: string;
  country: Country;
  format: Auction['format'];
  currency: CurrencyCode;
  time_zone: string;
  starts_at: Date;
  first_ends_at: Date;
  is_staggered: boolean;
  ends_at: Date;
  last_ends_at: Date;
  seller: string;
  soft_close_seconds: number;
  increment_ladder: Band[];
  fee_ladder: Band[];
  settled_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: Auction['cancelReason'];
  has_open_lots: boolean;
  lot_count: number;
  now: Date;
}

// now() is the transaction's start, which equals the statement's start here, so every row sees the
// same instant.
export const hasOpenLots = (isSignedIn = true): string => `EXISTS (SELECT FROM auction.lot l
  WHERE l.auction_id = a.id AND ${isRunning(isSignedIn)})`;
/** The first lot's planned end; lots that take no more bids count, as all lots were announced. */
export const firstEndOf = (which: string): string =>
  `least(a.ends_at, (SELECT min(l.planned_ends_at) FROM auction.lot l WHERE l.auction_id = a.id AND ${which}))`;
const firstEnd = firstEndOf("l.status <> 'draft'");
/**
 * auctionStatus() of life-cycle.ts in SQL, for filters and order only; a test checks that both
 * agree. Without a token, that soft close holds lots open, or that none needs an award, would
 * reveal bids.
 */
const statusFor = (isSignedIn: boolean): string => `CASE
  WHEN a.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN now() < a.starts_at THEN 'scheduled'
  WHEN now() < a.ends_at THEN CASE WHEN now() < ${firstEnd} THEN 'open' ELSE 'closing' END
  WHEN ${hasOpenLots(isSignedIn)} THEN 'closing'
  ${isSignedIn ? "WHEN a.settled_at IS NOT NULL THEN 'settled'" : ''}
  ELSE 'closed' END`;
/**
 * The announced end, or the last lot's end where soft close has moved it (docs/rules.md, Soft
 * close).
 */
export const lastEnd = `greatest(a.ends_at, (SELECT max(l.effective_ends_at) FROM auction.lot l
  WHERE l.auction_id = a.id AND l.status <> 'draft'))`;
const columnsFor = (
  isSignedIn: boolean,
): string => `a.id, a.name, a.country, a.format, a.currency, a.time_zone, a.starts_at, a.ends_at, ${lastEnd} AS last_ends_at,
  ${firstEnd} AS first_ends_at, a.closing_starts_at IS NOT NULL AS is_staggered, a.seller, a.soft_close_seconds,
  a.increment_ladder, a.fee_ladder, a.settled_at, a.cancelled_at, a.cancel_reason, ${hasOpenLots(isSignedIn)} AS has_open_lots,
  (SELECT count(*) FROM auction.lot l WHERE l.auction_id = a.id AND l.status <> 'withdrawnBySeller'
    AND l.status <> 'draft') AS lot_count,
  now() AS now`;

/** Default order: open auctions, then scheduled ones, then past ones with the latest first. */
const ordersBy = (status: string) => ({
  default: `CASE ${status} WHEN 'open' THEN 0 WHEN 'closing' THEN 0 WHEN 'scheduled' THEN 1 ELSE 2 END,
    CASE ${status} WHEN 'open' THEN a.ends_at WHEN 'closing' THEN a.ends_at WHEN 'scheduled' THEN a.starts_at END,
    a.ends_at DESC, a.id`,
  endsAt: 'a.ends_at, a.id',
  startsAt: 'a.starts_at, a.id',
  name: 'a.name, a.id',
});

/** Returns one page of auctions. */
export async function listAuctions(
  database: Database,
  options: AuctionOptions,
  page: { number: number; size: number },
  isSignedIn: boolean,
): Promise<{ auctions: Auction[]; total: number }> {
  const shown = statusFor(isSignedIn);
  const orders = ordersBy(shown);
  const filter = `a.published_at IS NOT NULL AND ($1::text[] IS NULL OR a.country = ANY($1)) AND ($2::text[] IS NULL OR a.format = ANY($2))
    AND ($3::text[] IS NULL OR ${shown} = ANY($3))`;
  const values = [options.country ?? null, options.format ?? null, options.status ?? null];
  const [found, counted] = await Promise.all([
    database.query<AuctionRow>(
      `SELECT ${columnsFor(isSignedIn)} FROM auction.auction a WHERE ${filter}
       ORDER BY ${orders[options.sort ?? 'default']} LIMIT $4 OFFSET $5`,
      [...values, page.size, (page.number - 1) * page.size],
    ),
    database.query<{ total: number }>(
      `SELECT count(*) AS total FROM auction.auction a WHERE ${filter}`,
      values,
    ),
  ]);
  return {
    auctions: found.rows.map((row) => auctionFromRow(row, isSignedIn)),
    total: counted.rows[0]?.total ?? 0,
  };
}

export async function findAuction(
  database: Database,
  auctionId: string,
  isSignedIn: boolean,
): Promise<{ auction: Auction; now: Date } | undefined> {
  const { rows } = await database.query<AuctionRow>(
    `SELECT ${columnsFor(isSignedIn)} FROM auction.auction a WHERE a.id = $1 AND a.published_at IS NOT NULL`,
    [auctionId],
  );
  return rows[0] && { auction: auctionFromRow(rows[0], isSignedIn), now: rows[0].now };
}

/** Returns the database's current time. */
export async function clock(database: Database): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!rows[0]) throw new Error('the database tells no time');
  return rows[0].now;
}

function auctionFromRow(row: AuctionRow, isSignedIn: boolean): Auction {
  const clocks = {
    startsAt: row.starts_at,
    firstEndsAt: row.first_ends_at,
    endsAt: row.ends_at,
    settledAt: isSignedIn ? row.settled_at : null,
    cancelledAt: row.cancelled_at,
    hasOpenLots: row.has_open_lots,
  };
  return {
    id: row.id,
    name: plainText(row.name),
    country: row.country,
    format: row.format,
    status: auctionStatus(clocks, row.now),
    currencyCode: row.currency,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    firstEndsAt: row.first_ends_at.toISOString(),
    isStaggered: row.is_staggered,
    endsAt: (isSignedIn ? row.last_ends_at : row.ends_at).toISOString(),
    cancelReason: row.cancel_reason,
    seller: plainText(row.seller),
    lotCount: row.lot_count,
    softCloseMinutes: row.format === 'open' ? Math.round(row.soft_close_seconds / 60) : 0,
    incrementLadder: bands(row.increment_ladder),
    feeLadder: bands(row.fee_ladder),
  };
}

function bands(ladder: Band[]) {
  return ladder.map(({ fromMinor: from, valueMinor: value }) => ({
    from: fromMinor(from),
    value: fromMinor(value),
  }));
}
