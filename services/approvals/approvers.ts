/** Who of a company decides. Contains SQL, makes no decisions. */
import type { CompanyRole } from '#contract/desk/values.ts';
import { namedColleaguesMax } from '#contract/approvals.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { mayApprove } from '#services/lots/waiting-approvals.ts';
import { plainText } from '#services/plain-text.ts';

interface Colleagues {
  approvers: string[];
  administrators: string[];
}

/** Names of colleagues who decide and who give roles; as many as a sentence has room for. */
export async function findColleagues(
  database: Database | Connection,
  { id, companyId }: Pick<Buyer, 'id' | 'companyId'>,
): Promise<Colleagues> {
  const { rows } = await database.query<{ name: string; role: CompanyRole }>(
    `SELECT name, role FROM (
       SELECT b.name, b.role, row_number() OVER (PARTITION BY b.role ORDER BY b.name) AS number
       FROM auction.buyer b WHERE b.company_id = $1 AND b.id <> $2 AND ${mayApprove}) AS c
     WHERE number <= ${namedColleaguesMax} ORDER BY role = 'approver' DESC, name`,
    [companyId, id],
  );
  const names = rows.map(({ name, role }) => ({ name: plainText(name), role }));
  return {
    approvers: names.slice(0, namedColleaguesMax).map(({ name }) => name),
    administrators: names.filter(({ role }) => role === 'company-admin').map(({ name }) => name),
  };
}
