/**
 * Reads what companies and users of a batch may bid. Contains SQL, makes no decisions. One without
 * limits costs a look into an index; one with a limit of a day is locked, so that two processes
 * never both spend what is left.
 */
import { uuidArray } from '#database/binary.ts';
import { type Connection, answersOf, execute } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { type BlockStart, type CompanyLimits, limitCurrency } from '#domain/company-limits.ts';

/** By company, and of users with a limit of their own by user. */
export type LimitsById = Map<string, CompanyLimits>;

interface LimitsRow {
  id: string;
  blocked_from: BlockStart | null;
  limit_per_bid_minor: number | null;
  limit_per_day_minor: number | null;
  buying_countries: string[] | null;
}

/** Returns the limits of those companies and users that have any. Call it with the lots locked. */
export async function findLimits(
  connection: Connection,
  buyers: readonly Pick<Buyer, 'id' | 'companyId'>[],
): Promise<LimitsById> {
  const { rows } = await execute<LimitsRow>(connection, {
    ...limitsStatement,
    values: [
      uuidArray([...new Set(buyers.map(({ companyId }) => companyId))]),
      uuidArray([...new Set(buyers.map(({ id }) => id))]),
    ],
  });
  return new Map(rows.map((row) => [row.id, limitsOf(row)]));
}

/** Adds the commitments of companies with a limit of a day; one more round trip for these. */
export async function addCommitments(connection: Connection, limits: LimitsById): Promise<void> {
  const limited = [...limits].filter(([, { perDayMinor }]) => perDayMinor !== null);
  if (limited.length === 0) return;
  const values = [uuidArray(limited.map(([id]) => id))];
  const [, { rows }] = await answersOf(
    execute(connection, { ...lockStatement, values }),
    execute<{ id: string; committed_minor: number }>(connection, { ...committedStatement, values }),
  );
  for (const { id, committed_minor } of rows) {
    const found = limits.get(id);
    if (found) found.committedMinor = committed_minor;
  }
}

function limitsOf(row: LimitsRow): CompanyLimits {
  return {
    blockedFrom: row.blocked_from,
    perBidMinor: row.limit_per_bid_minor,
    perDayMinor: row.limit_per_day_minor,
    countries: row.buying_countries,
    committedMinor: 0,
  };
}

const limitsStatement = {
  name: 'read-company-limits',
  text: `SELECT id, blocked_from, limit_per_bid_minor, limit_per_day_minor, buying_countries FROM auction.company
    WHERE id = ANY($1::uuid[])
      AND num_nonnulls(limit_per_bid_minor, limit_per_day_minor, buying_countries, blocked_from) > 0
    UNION ALL SELECT id, NULL, limit_per_bid_minor, NULL, NULL FROM auction.buyer
    WHERE id = ANY($2::uuid[]) AND limit_per_bid_minor IS NOT NULL`,
};

/** An arbitrary number, the same in all processes; no other lock uses it. */
const lockClass = 23;

/** In the order of their numbers, so that two batches never wait for each other in a circle. */
const lockStatement = {
  name: 'lock-commitments',
  text: `SELECT pg_advisory_xact_lock(${lockClass}, number)
    FROM (SELECT DISTINCT hashtext(id::text) AS number FROM unnest($1::uuid[]) AS id ORDER BY 1) AS locks`,
};

/**
 * The most that a company may have to pay: its maximum where it leads, its sealed bids, the price
 * of open lots that are over and wait, and what it was awarded and has not settled.
 */
const committedStatement = {
  name: 'read-commitments',
  text: `SELECT c.id, (running.minor + won.minor)::bigint AS committed_minor FROM unnest($1::uuid[]) AS c (id),
    LATERAL (SELECT coalesce(sum(CASE WHEN a.format = 'open' AND l.effective_ends_at <= now() THEN l.price_minor
        ELSE o.net_minor END), 0) AS minor
      FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
      WHERE o.company_id = c.id AND NOT o.is_over AND o.net_minor IS NOT NULL AND a.currency = '${limitCurrency}'
        AND (a.format = 'sealed' OR l.leader_company_id = c.id)) AS running,
    LATERAL (SELECT coalesce(sum(l.hammer_price_minor), 0) AS minor
      FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
      WHERE l.awarded_company_id = c.id AND a.settled_at IS NULL AND a.currency = '${limitCurrency}') AS won`,
};
