/** Finance that companies ask for and nobody has decided yet. */
import type { Reader } from '#database/connect.ts';
import { type CompanyWork, type CompanyWorkRow, companyWork } from './company-work.ts';

/** `operators` is connected as carplaza_operator. */
export async function readFinanceWork(operators: Reader, limit: number): Promise<CompanyWork> {
  const { rows } = await operators.query<CompanyWorkRow>(
    `SELECT r.id, r.asked_at AS since, c.name AS company, c.country, NULL AS vehicle, (count(*) OVER ())::integer AS "ofAll"
     FROM auction.finance_request r JOIN auction.company c ON c.id = r.company_id
     WHERE r.state IN ('asked', 'inReview') ORDER BY r.asked_at, r.id LIMIT $1`,
    [limit],
  );
  return companyWork('finance', rows);
}
