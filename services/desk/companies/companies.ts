/** Reads of the desk about companies and their users. Connected as an operator. */
import { type CompanyFilter, companyFilters } from '#contract/desk/values.ts';
import type {
  CompanyHistoryEntry,
  DeskCompany,
  DeskCompanyAnswer,
  DeskCompanyList,
  DeskCompanyUser,
  RegisterAnswer,
} from '#contract/desk/companies.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { BlockStart } from '#domain/company-limits.ts';
import { lotEnd } from '#services/lots/queries.ts';
import { vatStandingOf } from '#services/companies/buying-company.ts';
import { stateOf } from '#services/companies/act-on-company.ts';
import { committedColumn } from '#services/companies/committed.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { isAnonymous } from '#services/retention/anonymise.ts';
import { overdueInSql } from '#services/desk/settlement/settlements.ts';
import { settlementTables } from '#services/settlement/queries.ts';

export interface CompanySearch {
  /** Name, VAT number, or a user's name or address. */
  search?: string | undefined;
  country?: string | undefined;
  filter?: CompanyFilter | undefined;
  page: number;
  pageSize: number;
}

/** From this share of its limit on a company is near it. */
const nearShare = 0.8;
/** Entries of the log beside a company. */
const historyMax = 50;

interface CompanyRow {
  id: string;
  name: string;
  country: string;
  city: string | null;
  vat_number: string | null;
  users: number;
  committed_minor: number;
  limit_per_bid_minor: number | null;
  limit_per_day_minor: number | null;
  won_this_year: number;
  overdue: number;
  blocked_from: BlockStart | null;
  is_suspended: boolean;
  last_seen: Date | null;
  version: number;
}

/** SQL: the number of its statements that were to be paid by now. */
const overdueOfCompany = `SELECT count(*) FROM ${settlementTables} WHERE x.company_id = c.id AND ${overdueInSql}`;
const shownColumns = `c.id, c.name, c.country, c.city, c.vat_number, c.limit_per_bid_minor, c.limit_per_day_minor,
  c.blocked_from, c.suspended_at IS NOT NULL AS is_suspended, c.version,
  (SELECT count(*) FROM auction.buyer b WHERE b.company_id = c.id) AS users,
  (SELECT count(*) FROM auction.lot l WHERE l.awarded_company_id = c.id
     AND ${lotEnd} >= date_trunc('year', now())) AS won_this_year,
  (${overdueOfCompany}) AS overdue,
  greatest((SELECT max(e.at) FROM auction.buyer b JOIN identity.security_event e
      ON e.subject = b.subject AND e.kind = 'signIn' WHERE b.company_id = c.id),
    (SELECT max(o.placed_at) FROM auction.standing_offer o WHERE o.company_id = c.id)) AS last_seen`;
const isFound = `($1::text IS NULL OR c.name ILIKE $1 OR c.vat_number ILIKE $1 OR EXISTS (
    SELECT FROM auction.buyer b WHERE b.company_id = c.id AND (b.name ILIKE $1 OR b.email ILIKE $1)))`;
const isOfCountry = '($2::text IS NULL OR c.country = $2)';
const conditions: Record<CompanyFilter, string> = {
  nearLimit: `c.limit_per_day_minor IS NOT NULL AND c.spent >= c.limit_per_day_minor * ${nearShare}`,
  overdue: `(${overdueOfCompany}) > 0`,
  blocked: '(c.blocked_from IS NOT NULL OR c.suspended_at IS NOT NULL)',
};

/** Returns one page by name, with counts of the whole search. */
export async function listDeskCompanies(
  database: Database,
  search: CompanySearch,
): Promise<DeskCompanyList> {
  const { filter, page, pageSize } = search;
  const asked = likeOf(search.search);
  const values = [asked, search.country ?? null];
  const limited = `SELECT c.*, CASE WHEN c.limit_per_day_minor IS NULL THEN 0 ELSE ${committedColumn} END AS spent
    FROM auction.company c WHERE ${isFound} AND ${isOfCountry}`;
  const condition = filter === undefined ? 'true' : conditions[filter];
  const counters = companyFilters.map(
    (one) => `count(*) FILTER (WHERE ${conditions[one]}) AS "${one}"`,
  );
  const [counted, listed, countries] = await Promise.all([
    database.query<Record<CompanyFilter | 'all', number> & { now: Date }>(
      `SELECT count(*) AS all, ${counters.join(', ')}, now() AS now FROM (${limited}) c`,
      values,
    ),
    database.query<CompanyRow>(
      `SELECT ${shownColumns}, ${committedColumn} AS committed_minor FROM (${limited}) c WHERE ${condition}
       ORDER BY c.name COLLATE "und-x-icu", c.id LIMIT $3 OFFSET $4`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    database.query<DeskCompanyList['countries'][number]>(
      `SELECT c.country, count(*) AS companies FROM auction.company c WHERE ${isFound} GROUP BY c.country ORDER BY c.country`,
      [asked],
    ),
  ]);
  const { now = new Date(), ...found } = counted.rows[0] ?? {};
  const counts = { all: 0, nearLimit: 0, overdue: 0, blocked: 0, ...found };
  return {
    companies: listed.rows.map(companyOf),
    counts,
    countries: countries.rows,
    total: counts[filter ?? 'all'],
    page,
    pageSize,
    serverTime: now.toISOString(),
  };
}

function likeOf(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function companyOf(row: CompanyRow): DeskCompany {
  return {
    id: row.id,
    name: plainText(row.name),
    country: row.country,
    city: plainOrNull(row.city),
    vatNumber: plainOrNull(row.vat_number),
    users: row.users,
    committed: fromMinor(row.committed_minor),
    limitPerBid: fromMinor(row.limit_per_bid_minor),
    limitPerDay: fromMinor(row.limit_per_day_minor),
    wonThisYear: row.won_this_year,
    overdue: row.overdue,
    state: stateOf({ blockedFrom: row.blocked_from, isSuspended: row.is_suspended }),
    lastSeen: moment(row.last_seen),
    version: row.version,
  };
}

interface DetailRow extends CompanyRow {
  register_number: string | null;
  street: string | null;
  postcode: string | null;
  locale: string;
  buying_countries: string[] | null;
  merged_into: string | null;
  merged_into_name: string | null;
  checks: RegisterAnswer | null;
  failed_at: Date | null;
  failure: string | null;
  next_try_at: Date | null;
  now: Date;
}

export async function readDeskCompany(
  database: Database,
  companyId: string,
): Promise<DeskCompanyAnswer | undefined> {
  const [{ rows }, users, history] = await Promise.all([
    database.query<DetailRow>(
      `SELECT ${shownColumns}, ${committedColumn} AS committed_minor, c.register_number, c.street, c.postcode, c.locale, c.buying_countries,
         c.checks, c.merged_into, m.name AS merged_into_name, v.failed_at, v.failure, v.next_try_at, now() AS now
       FROM auction.company c LEFT JOIN auction.company m ON m.id = c.merged_into LEFT JOIN auction.vat_check v ON v.id = c.id WHERE c.id = $1`,
      [companyId],
    ),
    listUsers(database, companyId),
    listHistory(database, companyId),
  ]);
  const [row] = rows;
  if (!row) return undefined;
  return {
    company: {
      ...companyOf(row),
      registerNumber: plainOrNull(row.register_number),
      street: plainOrNull(row.street),
      postcode: plainOrNull(row.postcode),
      locale: row.locale,
      mergedInto:
        row.merged_into === null
          ? null
          : { id: row.merged_into, name: plainText(row.merged_into_name ?? '') },
      countries: row.buying_countries,
      checks: row.checks,
      vatStanding: vatStandingOf(row),
      vatCheck: vatCheckOf(row),
    },
    users,
    history,
    serverTime: row.now.toISOString(),
  };
}

function vatCheckOf(row: DetailRow): DeskCompanyAnswer['company']['vatCheck'] {
  const { failed_at: failedAt, failure: reason, next_try_at: nextAt } = row;
  if (!failedAt || reason === null || !nextAt) return null;
  return { failedAt: failedAt.toISOString(), reason, nextAt: nextAt.toISOString() };
}

async function listUsers(database: Database, companyId: string): Promise<DeskCompanyUser[]> {
  const { rows } = await database.query<{
    id: string;
    name: string;
    email: string;
    role: DeskCompanyUser['role'];
    limit_per_bid_minor: number | null;
    is_blocked: boolean;
    has_account: boolean;
    subject: string | null;
    is_invited: boolean;
    last_sign_in: Date | null;
    conditions: string | null;
    accepted_at: Date | null;
  }>(
    `SELECT b.id, b.name, coalesce(b.invited_email, b.email) AS email, b.subject, b.limit_per_bid_minor, b.role, a.subject IS NOT NULL AS has_account,
       b.suspended_at IS NOT NULL AS is_blocked,
       EXISTS (SELECT FROM identity.invitation i WHERE i.subject = b.subject) AS is_invited,
       (SELECT max(e.at) FROM identity.security_event e WHERE e.subject = b.subject AND e.kind = 'signIn') AS last_sign_in,
       k.version AS conditions, k.accepted_at
     FROM auction.buyer b LEFT JOIN identity.account a ON a.subject = b.subject
     LEFT JOIN LATERAL (SELECT version, accepted_at FROM auction.conditions_acceptance
       WHERE buyer_id = b.id ORDER BY accepted_at DESC LIMIT 1) k ON true
     WHERE b.company_id = $1 AND NOT b.${isAnonymous} ORDER BY b.name, b.email`,
    [companyId],
  );
  return rows.map((row) => ({
    id: row.id,
    name: plainText(row.name),
    email: plainText(row.email),
    role: row.role,
    limitPerBid: fromMinor(row.limit_per_bid_minor),
    isBlocked: row.is_blocked,
    hasSignedIn: row.has_account ? row.last_sign_in !== null : row.subject !== null,
    isInvited: row.is_invited,
    lastSignIn: moment(row.last_sign_in),
    conditions:
      row.conditions === null || !row.accepted_at
        ? null
        : { version: row.conditions, at: row.accepted_at.toISOString() },
  }));
}

/** Acts on the company itself, not those on its lots. */
async function listHistory(database: Database, companyId: string): Promise<CompanyHistoryEntry[]> {
  const { rows } = await database.query<Omit<CompanyHistoryEntry, 'at'> & { at: Date }>(
    `SELECT at, actor_name AS actor, kind, before, after, reason FROM auction.act
     WHERE company_id = $1 AND lot_id IS NULL ORDER BY id DESC LIMIT ${historyMax}`,
    [companyId],
  );
  return rows.map((row) => ({ ...row, actor: plainText(row.actor), at: row.at.toISOString() }));
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
