/** Who of a company decides. Contains SQL, makes no decisions. */
import type { CompanyRole } from '#contract/desk/values.ts';
import { type ApprovalList, namedColleaguesMax } from '#contract/approvals.ts';
import { fromMinor } from '#contract/money.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { mayApprove } from '#services/lots/waiting-approvals.ts';
import { plainText } from '#services/plain-text.ts';

interface Colleagues {
  company: string;
  approvers: string[];
  administrators: string[];
  limitsPerBid: ApprovalList['limitsPerBid'];
}

/** The company's name and limits, and colleagues who decide or give roles, as fit a sentence. */
export async function findColleagues(
  database: Database | Connection,
  { id, companyId }: Pick<Buyer, 'id' | 'companyId'>,
): Promise<Colleagues> {
  const { rows } = await database.query<{
    company: string;
    name: string | null;
    role: CompanyRole;
    user_minor: number | null;
    company_minor: number | null;
  }>(
    `SELECT o.name AS company, c.name, c.role, o.limit_per_bid_minor AS company_minor,
       (SELECT limit_per_bid_minor FROM auction.buyer WHERE id = $2) AS user_minor
     FROM auction.company o LEFT JOIN (
       SELECT b.name, b.role, row_number() OVER (PARTITION BY b.role ORDER BY b.name) AS number
       FROM auction.buyer b WHERE b.company_id = $1 AND b.id <> $2 AND ${mayApprove}) AS c ON number <= ${namedColleaguesMax}
     WHERE o.id = $1 ORDER BY c.role = 'approver' DESC, c.name`,
    [companyId, id],
  );
  const names = rows.flatMap(({ name, role }) =>
    name === null ? [] : [{ name: plainText(name), role }],
  );
  return {
    company: plainText(rows[0]?.company ?? ''),
    limitsPerBid: {
      user: amountOf(rows[0]?.user_minor),
      company: amountOf(rows[0]?.company_minor),
    },
    approvers: names.slice(0, namedColleaguesMax).map(({ name }) => name),
    administrators: names.filter(({ role }) => role === 'company-admin').map(({ name }) => name),
  };
}

function amountOf(minor: number | null | undefined): number | null {
  return minor == null ? null : fromMinor(minor);
}
