/** An act on one company: one transaction under its lock, with the row of the act log. */
import type { CompanyState } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import type { Connection } from '#database/connect.ts';
import type { ActKind } from '#domain/acts.ts';
import type { BlockStart } from '#domain/company-limits.ts';
import { type ActFields, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { refusable } from '#services/acts/refusable.ts';

export type CompanyActed =
  | { ok: true; companyId: string; version: number; status: CompanyState }
  | Refused;

/** A company as acts see it. */
export interface Company {
  id: string;
  name: string;
  country: string;
  locale: string;
  limitPerBidMinor: number | null;
  limitPerDayMinor: number | null;
  countries: string[] | null;
  blockedFrom: BlockStart | null;
  isSuspended: boolean;
  vatNumber: string | null;
  /** The company that it has become part of. */
  mergedInto: string | null;
  version: number;
}

/** What an act did, once its own statements are written. */
export interface CompanyChange {
  /** Columns of auction.company with their new values. */
  columns?: Record<string, unknown>;
  before?: ActFields;
  after?: ActFields;
}

export function actOnCompany(
  context: ActContext,
  companyId: string,
  { kind, reason, expectedVersion }: ActOptions & { kind: ActKind },
  decide: (
    connection: Connection,
    company: Company,
  ) => Promise<CompanyChange | Refused> | CompanyChange | Refused,
): Promise<CompanyActed> {
  return refusable<CompanyActed>(context.database, async (connection) => {
    const company = await lockCompany(connection, companyId);
    if (!company) return refused('CompanyIsUnknown');
    if (company.mergedInto !== null) return refused('CompanyIsMerged');
    const old = olderVersion(expectedVersion, company.version);
    if (old) return old;
    const decided = await decide(connection, company);
    if ('ok' in decided) return decided;
    await writeColumns(connection, companyId, decided.columns ?? {});
    const { before = {}, after = {} } = decided;
    await appendActs(connection, context.actor, [{ kind, companyId, before, after, reason }]);
    return companyActed(connection, companyId);
  });
}

/** Returns the company after an act. */
export async function companyActed(
  connection: Connection,
  companyId: string,
): Promise<Extract<CompanyActed, { ok: true }>> {
  const company = await lockCompany(connection, companyId);
  if (!company) throw new Error(`company ${companyId} vanished under its lock`);
  return { ok: true, companyId, version: company.version, status: stateOf(company) };
}

export function stateOf({
  blockedFrom,
  isSuspended,
}: Pick<Company, 'blockedFrom' | 'isSuspended'>): CompanyState {
  if (isSuspended) return 'suspended';
  if (blockedFrom === 'now') return 'blocked';
  return blockedFrom === null ? 'bids' : 'blockedAfterRunningBids';
}

export async function lockCompany(
  connection: Connection,
  companyId: string,
): Promise<Company | undefined> {
  const { rows } = await connection.query<Company>(
    `SELECT id, name, country, locale, limit_per_bid_minor AS "limitPerBidMinor",
       limit_per_day_minor AS "limitPerDayMinor", buying_countries AS countries,
       blocked_from AS "blockedFrom", suspended_at IS NOT NULL AS "isSuspended", vat_number AS "vatNumber",
       merged_into AS "mergedInto", version
     FROM auction.company WHERE id = $1 FOR NO KEY UPDATE`,
    [companyId],
  );
  return rows[0];
}

/** The names come from the callers' code, never from a request. */
async function writeColumns(
  connection: Connection,
  companyId: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const set = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await connection.query(
    `UPDATE auction.company SET ${[...set, 'version = version + 1'].join(', ')} WHERE id = $1`,
    [companyId, ...Object.values(columns)],
  );
}

/** Limits as acts name them. */
export interface GivenLimits {
  limitPerBidMinor: number | null;
  limitPerDayMinor: number | null;
  countries: readonly string[] | null;
}

/** Limits as the log shows them. */
export function shownLimits(limits: GivenLimits): ActFields {
  return {
    limitPerBid: fromMinor(limits.limitPerBidMinor),
    limitPerDay: fromMinor(limits.limitPerDayMinor),
    countries: limits.countries,
  };
}

/** A limit of nothing would be a block without a reason, and one bid above the day never fits. */
export function limitsRefusal(limits: GivenLimits): Refused | undefined {
  const { limitPerBidMinor: bid, limitPerDayMinor: day } = limits;
  const isWrong = bid === 0 || day === 0 || (bid !== null && day !== null && bid > day);
  return isWrong ? refused('AmountIsInvalid') : undefined;
}
