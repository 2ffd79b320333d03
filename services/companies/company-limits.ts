/**
 * Reads what companies and users may bid, and counts what they may have to pay. Contains SQL, makes
 * no decisions. One without limits costs a look into an index; one with a limit of a day is locked,
 * so that two processes never both spend what is left.
 */
import { type CurrencyCode, type Sums, currencies, fromMinor } from '#contract/money.ts';
import { uuidArray } from '#database/binary.ts';
import { type Connection, type Reader, answersOf } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { isUnpaid } from '#services/lots/unpaid.ts';
import {
  type BlockStart,
  type CompanyLimits,
  type Limits,
  type UserLimits,
  limitCurrency,
} from '#domain/company-limits.ts';

interface LimitsRow {
  id: string;
  /** Null of a company. */
  may_bid: boolean | null;
  blocked_from: BlockStart | null;
  limit_per_bid_minor: number | null;
  limit_per_day_minor: number | null;
  buying_countries: string[] | null;
  /** Null without a tie to a seller. */
  tied_sellers: (string | null)[] | null;
}

/** In whose name a batch bids. */
export type LimitedBuyer = Pick<Buyer, 'id' | 'companyId'>;

/** Returns the limits of those companies and users that have any. Call it with the lots locked. */
export async function findLimits(
  connection: Connection,
  buyers: readonly LimitedBuyer[],
): Promise<Limits> {
  const { rows } = await connection.query<LimitsRow>({
    ...limitsStatement,
    values: idsOf(buyers),
  });
  const companies = new Map<string, CompanyLimits>();
  const users = new Map<string, UserLimits>();
  for (const row of rows) {
    const { id, may_bid: mayBid } = row;
    const { tiedSellers = [] } = companies.get(id) ?? {};
    if (row.tied_sellers)
      companies.set(id, { ...(companies.get(id) ?? limitsOf(row)), tiedSellers: row.tied_sellers });
    else if (mayBid === null) companies.set(id, { ...limitsOf(row), tiedSellers });
    else users.set(id, { ...limitsOf(row), mayBid });
  }
  return { companies, users };
}

/**
 * Adds what those with a limit of a day may have to pay, counted under their locks: one more round
 * trip where somebody has such a limit. A batch of bids has stored-commitments.ts for it.
 */
export async function addCommitments(
  connection: Connection,
  limits: Limits,
  buyers: readonly LimitedBuyer[],
): Promise<void> {
  if (!haveDailyLimit(limits)) return;
  const values = idsOf(buyers);
  const [, { rows }] = await answersOf(
    connection.query({ ...lockStatement, values }),
    connection.query<CommittedRow>({ ...committedStatement, values }),
  );
  for (const { id, committed_minor: minor } of rows) {
    const found = limits.companies.get(id) ?? limits.users.get(id);
    if (found) found.committedMinor = minor;
  }
}

/** Whether a limit of a day is among them. */
export function haveDailyLimit({ companies, users }: Limits): boolean {
  return [...companies.values(), ...users.values()].some(({ perDayMinor }) => perDayMinor !== null);
}

/**
 * Returns what companies or users may have to pay, by id: the figure that their limits bound.
 * Nothing is locked for it.
 */
export async function readCommitments(
  database: Reader,
  of: 'company' | 'buyer',
  ids: readonly string[],
): Promise<(id: string) => Sums> {
  const columns =
    of === 'company'
      ? 'id, id AS company_id, NULL::uuid AS user_id'
      : 'id, company_id, id AS user_id';
  const people = `SELECT ${columns} FROM auction.${of} WHERE id = ANY($1::uuid[])`;
  const { rows } = await database.query<CommittedRow & { currency: CurrencyCode }>(
    currencies
      .map(
        (currency) => `SELECT k.id, k.committed_minor, '${currency}' AS currency
          FROM (${committedText(people, currency)}) AS k WHERE k.committed_minor <> 0`,
      )
      .join(' UNION ALL '),
    [ids],
  );
  return (id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({ currencyCode: row.currency, amount: fromMinor(row.committed_minor) }));
}

/** A limit of a day and what is left of it, net minor units. */
interface BuyingLimit {
  limitMinor: number;
  leftMinor: number;
}

/** Nothing of those without a limit. */
export interface BuyingLimits {
  company: BuyingLimit | undefined;
  users: ReadonlyMap<string, BuyingLimit>;
}

/** Nothing is locked for it: a figure to decide by, which the bid's transaction reads anew. */
export async function readBuyingLimits(
  database: Reader,
  companyId: string,
  userIds: readonly string[],
): Promise<BuyingLimits> {
  if (userIds.length === 0) return { company: undefined, users: new Map() };
  const { rows } = await database.query<BuyingLimit & { id: string }>(
    `SELECT d.id, l.minor AS "limitMinor", l.minor - d.committed_minor AS "leftMinor"
     FROM (${committedText(withDailyLimit)}) AS d
     LEFT JOIN auction.company k ON k.id = d.id LEFT JOIN auction.buyer b ON b.id = d.id
     CROSS JOIN LATERAL (SELECT coalesce(k.limit_per_day_minor, b.limit_per_day_minor) AS minor) AS l`,
    [[companyId], [...new Set(userIds)]],
  );
  const limits = new Map(rows.map(({ id, ...limit }) => [id, limit]));
  return { company: limits.get(companyId), users: limits };
}

interface CommittedRow {
  id: string;
  committed_minor: number;
}

/** Companies and users, each once. */
export function idsOf(buyers: readonly LimitedBuyer[]): Buffer[] {
  return [
    uuidArray([...new Set(buyers.map(({ companyId }) => companyId))]),
    uuidArray([...new Set(buyers.map(({ id }) => id))]),
  ];
}

function limitsOf(row: LimitsRow): CompanyLimits {
  return {
    blockedFrom: row.blocked_from,
    tiedSellers: row.tied_sellers ?? [],
    perBidMinor: row.limit_per_bid_minor,
    perDayMinor: row.limit_per_day_minor,
    countries: row.buying_countries,
    committedMinor: 0,
  };
}

const limitsStatement = {
  name: 'read-company-limits',
  text: `SELECT id, NULL::boolean AS may_bid, blocked_from, limit_per_bid_minor, limit_per_day_minor, buying_countries,
      NULL::text[] AS tied_sellers FROM auction.company
    WHERE id = ANY($1::uuid[])
      AND num_nonnulls(limit_per_bid_minor, limit_per_day_minor, buying_countries, blocked_from) > 0
    UNION ALL SELECT id, role <> 'viewer' AND suspended_at IS NULL, NULL, limit_per_bid_minor, limit_per_day_minor, NULL, NULL
    FROM auction.buyer WHERE id = ANY($2::uuid[])
      AND (role = 'viewer' OR suspended_at IS NOT NULL OR num_nonnulls(limit_per_bid_minor, limit_per_day_minor) > 0)
    UNION ALL SELECT company_id, NULL, NULL, NULL, NULL, NULL, array_agg(seller_id::text) FROM auction.seller_tie
    WHERE company_id = ANY($1::uuid[]) GROUP BY company_id`,
};

/** An arbitrary number, the same in all processes; no other lock uses it. */
const lockClass = 23;

/** Those of the batch that have a limit of a day, as `user_id` or as a whole company. */
export const withDailyLimit = `SELECT id, id AS company_id, NULL::uuid AS user_id FROM auction.company
    WHERE id = ANY($1::uuid[]) AND limit_per_day_minor IS NOT NULL
  UNION ALL SELECT id, company_id, id FROM auction.buyer
    WHERE id = ANY($2::uuid[]) AND limit_per_day_minor IS NOT NULL`;

/** In the order of their numbers, so that two batches never wait for each other in a circle. */
export const lockStatement = {
  name: 'lock-commitments',
  text: `SELECT pg_advisory_xact_lock(${lockClass}, number)
    FROM (SELECT DISTINCT hashtext(id::text) AS number FROM (${withDailyLimit}) AS c ORDER BY 1) AS locks`,
};

/**
 * The most that a company may have to pay: its maximum where it leads, its sealed bids, the price
 * of open lots that are over and wait, and what it was awarded and has not paid. Of a user the
 * same, of the offers that the user has placed. `bound_minor` has maxima instead of prices, and so
 * follows from no clock.
 */
export function committedText(people: string, currency: CurrencyCode = limitCurrency): string {
  return `SELECT c.id, (running.minor + won.minor)::bigint AS committed_minor, (running.bound_minor + won.minor)::bigint AS bound_minor
    FROM (${people}) AS c,
    LATERAL (SELECT coalesce(sum(CASE WHEN a.format = 'open' AND l.effective_ends_at <= now() THEN l.price_minor
        ELSE o.net_minor END), 0) AS minor, coalesce(sum(o.net_minor), 0) AS bound_minor
      FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
      WHERE o.company_id = c.company_id AND (c.user_id IS NULL OR o.placed_by = c.user_id) AND NOT o.is_over AND o.net_minor IS NOT NULL AND a.currency = '${currency}'
        AND (a.format = 'sealed' OR l.leader_company_id = c.company_id)) AS running,
    LATERAL (SELECT coalesce(sum(l.hammer_price_minor), 0) AS minor
      FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
      WHERE l.awarded_company_id = c.company_id AND (c.user_id IS NULL OR EXISTS (SELECT FROM auction.standing_offer o
          WHERE o.lot_id = l.id AND o.company_id = c.company_id AND o.placed_by = c.user_id)) AND ${isUnpaid}
        AND a.currency = '${currency}') AS won`;
}

const committedStatement = { name: 'read-commitments', text: committedText(withDailyLimit) };
