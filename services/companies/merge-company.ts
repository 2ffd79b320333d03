/** A company that is in twice becomes one: its users move, what it did stays (decision 267). */
import type { Connection } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { isWaiting } from '#services/lots/waiting-approvals.ts';
import { isAnonymous } from '#services/retention/anonymise.ts';
import { endSessions, setRole } from './accounts.ts';
import { type Company, type CompanyActed, actOnCompany, lockCompany } from './act-on-company.ts';

/** `companyId` is the one that goes: nothing that binds it may be open. */
export function mergeCompany(
  context: ActContext,
  companyId: string,
  into: string,
  options: ActOptions,
): Promise<CompanyActed> {
  const act = { ...options, kind: 'mergeCompany' as const };
  return actOnCompany(context, companyId, act, async (connection, company) => {
    if (!options.reason) return refused('ReasonIsMissing');
    const other = into === companyId ? undefined : await lockCompany(connection, into);
    if (!other || other.mergedInto !== null) return refused('CompanyIsUnknown');
    const refusal =
      differenceOf(company, other) ?? (await businessRefusal(connection, companyId, company.name));
    if (refusal) return refusal;
    await moveUsers(connection, companyId, other);
    await takeNumber(connection, company, other);
    const change = { before: { company: company.name }, after: { company: other.name } };
    const { reason } = options;
    await appendActs(connection, context.actor, [
      { kind: 'mergeCompany', companyId: into, ...change, reason },
    ]);
    return {
      columns: { merged_into: into, suspended_at: new Date(), vat_number: null },
      ...change,
    };
  });
}

/** Two numbers, or two countries, are two companies. */
function differenceOf(one: Company, other: Company): Refused | undefined {
  if (one.country !== other.country) return refused('CompaniesAreTwo', { field: 'country' });
  return one.vatNumber !== null && other.vatNumber !== null
    ? refused('CompaniesAreTwo', { field: 'vatNumber' })
    : undefined;
}

/** Bids cannot change hands, and nobody would be left for what is owed or asked. */
async function businessRefusal(
  connection: Connection,
  companyId: string,
  company: string,
): Promise<Refused | undefined> {
  const { rows } = await connection.query<{ bids: number; statements: number; requests: number }>(
    `SELECT (SELECT count(*)::integer FROM auction.standing_offer o
         WHERE o.company_id = $1 AND NOT o.is_over AND o.stands) AS bids,
       (SELECT count(*)::integer FROM auction.lot l LEFT JOIN auction.settlement x ON x.lot_id = l.id AND x.state <> 'reversed'
         WHERE l.awarded_company_id = $1 AND x.state IS DISTINCT FROM 'closed') AS statements,
       ((SELECT count(*) FROM auction.request r WHERE r.company_id = $1 AND r.done_at IS NULL)
         + (SELECT count(*) FROM auction.change_request r WHERE r.company_id = $1 AND r.state = 'waiting')
         + (SELECT count(*) FROM auction.finance_request r WHERE r.company_id = $1 AND r.decided_at IS NULL)
         + (SELECT count(*) FROM auction.claim k WHERE k.company_id = $1 AND k.decided_at IS NULL)
         + (SELECT count(*) FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id
             WHERE p.company_id = $1 AND ${isWaiting}))::integer AS requests`,
    [companyId],
  );
  const [open] = rows;
  return open && open.bids + open.statements + open.requests > 0
    ? refused('CompanyHasBusiness', { company, ...open })
    : undefined;
}

/** One who administered is a buyer where the other company has somebody. */
async function moveUsers(connection: Connection, from: string, to: Company): Promise<void> {
  const { rows } = await connection.query<{
    id: string;
    subject: string | null;
    isManager: boolean;
  }>(
    `UPDATE auction.buyer b SET company_id = $2 WHERE b.company_id = $1 AND NOT b.${isAnonymous}
     RETURNING b.id, b.subject, b.role = 'company-admin' AND EXISTS (SELECT FROM auction.buyer o
       WHERE o.company_id = $2 AND o.role = 'company-admin' AND o.suspended_at IS NULL) AS "isManager"`,
    [from, to.id],
  );
  for (const user of rows) {
    if (user.isManager) await setRole(connection, user, 'buyer');
    if (user.subject !== null) await endSessions(connection, user.subject);
  }
  await connection.query(
    'UPDATE identity.account SET company_id = $2, company_name = $3 WHERE company_id = $1',
    [from, to.id, to.name],
  );
}

/** The number that the other one lacks goes with what VIES has answered; its version rises. */
async function takeNumber(connection: Connection, from: Company, to: Company): Promise<void> {
  const { rows } = await connection.query<{ number: string | null; checks: unknown }>(
    'SELECT vat_number AS number, checks FROM auction.company WHERE id = $1',
    [from.id],
  );
  await connection.query('UPDATE auction.company SET vat_number = NULL WHERE id = $1', [from.id]);
  await connection.query(
    `UPDATE auction.company SET vat_number = coalesce(vat_number, $2),
       checks = CASE WHEN vat_number IS NULL AND $2::text IS NOT NULL THEN $3 ELSE checks END, version = version + 1 WHERE id = $1`,
    [to.id, rows[0]?.number ?? null, JSON.stringify(rows[0]?.checks ?? null)],
  );
}
