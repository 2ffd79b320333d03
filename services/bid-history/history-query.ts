/**
 * The SQL of a company's lots that are over, with what became of its bid. The outcome follows
 * domain/position.ts, row for row (bid-history.test.ts).
 */
import type { BidHistoryFilter } from '#contract/bid-history.ts';
import type { BidOutcome } from '#contract/bid-outcomes.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Reader } from '#database/connect.ts';
import { type StoredLotStatus, storedLotStatuses } from '#domain/lot-life-cycle.ts';
import { decidedAs, isPublished, isRunning, statusIn } from '#services/lots/decided-as.ts';
import { isAnnulled, lotEnd, lotTables } from '#services/lots/queries.ts';

/**
 * The outcome of a lost bid by the lot's stored status. A lot whose award is not decided is lost to
 * those who were outbid; an open one has ended by the clock and is about to be decided.
 */
export const statusOutcomes: Record<StoredLotStatus, BidOutcome> = {
  draft: 'notWon',
  open: 'notWon',
  paused: 'notWon',
  awaitingAward: 'notWon',
  counterOffered: 'notWon',
  awarded: 'notWon',
  sold: 'notWon',
  rejected: 'notSold',
  unsold: 'notSold',
  forSale: 'notSold',
  withdrawnBySeller: 'cancelled',
};

function whenStatusIs(outcome: BidOutcome): string {
  return `WHEN ${statusIn(tableOf((status) => statusOutcomes[status] === outcome))} THEN '${outcome}'`;
}

function tableOf(has: (status: StoredLotStatus) => boolean): Record<StoredLotStatus, boolean> {
  return Object.fromEntries(storedLotStatuses.map((status) => [status, has(status)])) as Record<
    StoredLotStatus,
    boolean
  >;
}

const outcomeColumn = `CASE
  WHEN l.awarded_company_id = o.company_id THEN 'won'
  WHEN ${isAnnulled} THEN 'ended'
  WHEN o.net_minor IS NULL THEN 'withdrawn'
  WHEN ${decidedAs('sold')} THEN 'notWon'
  ${whenStatusIs('notSold')}
  ${whenStatusIs('cancelled')}
  WHEN a.format = 'sealed' OR l.leader_company_id = o.company_id OR l.price_minor < l.reserve_minor OR EXISTS (
    SELECT FROM auction.counter_offer f WHERE f.lot_id = l.id AND f.company_id = o.company_id AND f.state = 'open'
  ) THEN 'withSeller'
  ELSE 'notWon' END`;

/** All of the company's lots that are over; $1 is the company. Amounts in minor units. */
const history = `SELECT l.id, l.auction_id, a.name AS auction_name, a.currency, ${outcomeColumn} AS outcome,
    (${lotEnd} AT TIME ZONE a.time_zone)::date AS day, ${lotEnd} AS ended_at, o.placed_by, o.net_minor,
    l.hammer_price_minor, a.outcome_shown, a.increment_ladder
  FROM ${lotTables} JOIN auction.standing_offer o ON o.lot_id = l.id
  WHERE o.company_id = $1 AND ${isPublished} AND a.starts_at <= now() AND NOT ${isRunning()}`;

/** The filter without its outcome; $2 to $6, each null where it is not set. */
const matches = `($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)
  AND ($4::text IS NULL OR auction_id = $4) AND ($5::uuid IS NULL OR placed_by = $5) AND currency = $6`;

function valuesOf(companyId: string, filter: BidHistoryFilter, currency: string | null) {
  const { from, to, auction, placedBy } = filter;
  return [companyId, from ?? null, to ?? null, auction ?? null, placedBy ?? null, currency];
}

export interface Counted {
  key: string;
  name: string;
  lots: number;
}

export interface HistoryTotals {
  currency: CurrencyCode | null;
  outcomes: { outcome: BidOutcome; lots: number }[];
  lots: number;
  won: number;
  spent_minor: number;
  lost_by_one: number;
  /** Months with won lots: 2026-11. */
  months: { month: string; spentMinor: number; won: number }[];
  nearest_earlier: string | null;
  auctions: Counted[];
  people: Counted[];
  currencies: Counted[];
  now: Date;
}

const auctionsMax = 200;

/** The currency of a filter that names none. */
const ofMostLots = 'ORDER BY lots DESC, currency LIMIT 1';

/** Returns null for a company without history. */
export async function readMainCurrency(
  database: Reader,
  companyId: string,
): Promise<CurrencyCode | null> {
  const { rows } = await database.query<{ currency: CurrencyCode }>(
    `SELECT currency, count(*) AS lots FROM (${history}) h GROUP BY currency ${ofMostLots}`,
    [companyId],
  );
  return rows[0]?.currency ?? null;
}

/** Sums what the filter finds, and counts what its fields could be set to. */
export async function readTotals(
  database: Reader,
  companyId: string,
  filter: BidHistoryFilter,
): Promise<HistoryTotals> {
  const { rows } = await database.query<HistoryTotals>(
    `WITH h AS MATERIALIZED (${history}),
     currencies AS (SELECT currency, count(*) AS lots FROM h GROUP BY currency),
     chosen AS (SELECT coalesce($6, (SELECT currency FROM currencies ${ofMostLots})) AS code),
     m AS MATERIALIZED (SELECT h.* FROM h, chosen WHERE ${matches.replace('$6', 'chosen.code')}),
     f AS (SELECT * FROM m WHERE $7::text IS NULL OR outcome = $7)
     SELECT (SELECT code FROM chosen) AS currency,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'lots', lots)), '[]')
        FROM (SELECT outcome, count(*) AS lots FROM m GROUP BY outcome) c) AS outcomes,
       (SELECT count(*) FROM f) AS lots,
       (SELECT count(*) FROM f WHERE outcome = 'won') AS won,
       (SELECT coalesce(sum(hammer_price_minor), 0)::bigint FROM f WHERE outcome = 'won') AS spent_minor,
       (SELECT count(*) FROM f WHERE outcome = 'notWon' AND outcome_shown <> 'won' AND hammer_price_minor - net_minor <= (
          SELECT (band->>'valueMinor')::bigint FROM jsonb_array_elements(increment_ladder) band
          WHERE (band->>'fromMinor')::bigint <= net_minor ORDER BY (band->>'fromMinor')::bigint DESC LIMIT 1)) AS lost_by_one,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('month', month, 'spentMinor', spent, 'won', won) ORDER BY month), '[]')
        FROM (SELECT to_char(day, 'YYYY-MM') AS month, sum(hammer_price_minor) AS spent, count(*) AS won
              FROM f WHERE outcome = 'won' GROUP BY 1) s) AS months,
       (SELECT max(day) FROM h, chosen WHERE day < $2 AND currency = chosen.code) AS nearest_earlier,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('key', auction_id, 'name', auction_name, 'lots', lots) ORDER BY ended DESC), '[]')
        FROM (SELECT auction_id, auction_name, count(*) AS lots, max(ended_at) AS ended
              FROM h GROUP BY 1, 2 ORDER BY 4 DESC LIMIT ${auctionsMax}) c) AS auctions,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('key', b.id, 'name', b.name, 'lots', lots) ORDER BY b.name), '[]')
        FROM (SELECT placed_by, count(*) AS lots FROM h GROUP BY 1) c JOIN auction.buyer b ON b.id = c.placed_by) AS people,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('key', currency, 'name', currency, 'lots', lots) ORDER BY currency), '[]')
        FROM currencies) AS currencies,
       now() AS now`,
    [...valuesOf(companyId, filter, filter.currency ?? null), filter.outcome ?? null],
  );
  const [totals] = rows;
  if (!totals) throw new Error('a query of aggregates answers one row');
  return totals;
}

/** Returns the ids of the filter's lots, the last to end first. */
export async function readLotIds(
  database: Reader,
  companyId: string,
  filter: BidHistoryFilter,
  { currency, limit, offset = 0 }: { currency: string | null; limit: number; offset?: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM (${history}) h WHERE ${matches} AND ($7::text IS NULL OR outcome = $7)
     ORDER BY ended_at DESC, id LIMIT $8 OFFSET $9`,
    [...valuesOf(companyId, filter, currency), filter.outcome ?? null, limit, offset],
  );
  return rows.map(({ id }) => id);
}
