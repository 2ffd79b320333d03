/** Who is written to when the desk has decided what somebody of a company asked for. */
import type { Country } from '#contract/calls.ts';
import type { Connection } from '#database/connect.ts';

export interface DecisionReader {
  id: string;
  email: string;
  locale: string | null;
  country: Country;
}

/** Who asked, and every administrator of the company where it concerns all of it. */
export async function readersOfDecision(
  connection: Connection,
  { companyId, buyerId }: { companyId: string; buyerId: string },
  withAdministrators: boolean,
): Promise<DecisionReader[]> {
  const { rows } = await connection.query<DecisionReader>(
    `SELECT b.id, b.email, b.locale, c.country FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     WHERE b.company_id = $1 AND b.suspended_at IS NULL AND (b.id = $2 OR $3 AND b.role = 'company-admin')
     ORDER BY b.id LIMIT ${readersMax}`,
    [companyId, buyerId, withAdministrators],
  );
  return rows;
}

/** Administrators of one company: more are no company of ours. */
const readersMax = 50;
