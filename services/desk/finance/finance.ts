/** Reads of the desk about finance that companies ask for. Connected as an operator. */
import type { DeskFinance, DeskFinanceList } from '#contract/desk/finance.ts';
import type { FinanceRate } from '#contract/finance.ts';
import type { Database } from '#database/connect.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { isFinanceOpen } from '#domain/finance-life-cycle.ts';
import { type StoredFinance, financeColumns, financeRequestOf } from '#services/finance/queries.ts';
import { plainText } from '#services/plain-text.ts';

/** With more an auction house needs staff, not a longer list. */
const openMax = 500;
const doneMax = 100;

interface Row
  extends StoredFinance, Pick<DeskFinance, 'companyId' | 'country' | 'locale' | 'version'> {
  company: string;
  email: string;
}

/** What is open comes by its deadline, what is decided with the newest first. */
export async function listDeskFinance(
  operators: Database,
  rate: FinanceRate | undefined,
  isDone: boolean,
): Promise<DeskFinanceList> {
  const order = isDone
    ? `r.state IN ('approved', 'declined') ORDER BY r.decided_at DESC LIMIT ${doneMax}`
    : `r.state IN ('asked', 'inReview') ORDER BY r.asked_at, r.id LIMIT ${openMax}`;
  const [{ rows }, clock] = await Promise.all([
    operators.query<Row>(
      `SELECT ${financeColumns}, r.version, c.id AS "companyId", c.name AS company, c.country, b.email,
         coalesce(b.locale, c.locale) AS locale
       FROM auction.finance_request r JOIN auction.company c ON c.id = r.company_id
       JOIN auction.buyer b ON b.id = r.buyer_id WHERE ${order}`,
    ),
    operators.query<{ now: Date }>('SELECT now() AS now'),
  ]);
  return {
    requests: rows.map((row) => deskFinanceOf(row, rate)),
    serverTime: (clock.rows[0]?.now ?? new Date()).toISOString(),
  };
}

function deskFinanceOf(row: Row, rate: FinanceRate | undefined): DeskFinance {
  const { companyId, country, locale, version } = row;
  const request = financeRequestOf(row);
  return {
    ...request,
    vehicles: request.vehicles.map((vehicle, index) => ({
      ...vehicle,
      hasChanged: isFinanceOpen(row.state) && row.vehicles[index]?.hasChanged === true,
    })),
    dueAt: decideBy(row.askedAt, officeTimeZone).toISOString(),
    companyId,
    company: plainText(row.company),
    country,
    email: plainText(row.email),
    locale,
    ratePercent: rate?.percent ?? null,
    version,
  };
}
