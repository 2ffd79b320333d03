/** Asks the register about a known company's VAT number, on which its sums depend. */
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import type { Connection } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { vatAnswerAgeDays, vatCheckWaitsS } from '#services/limits.ts';
import { type CompanyActed, actOnCompany } from '#services/companies/act-on-company.ts';
import { askVies } from './vies.ts';

/** Stores the answer with its time; no transaction is open while the register thinks. */
export async function checkCompany(
  context: ActContext,
  settings: Pick<CompanySettings, 'viesUrl' | 'log'>,
  companyId: string,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const { rows } = await context.database.query<{ vatNumber: string | null }>(
    'SELECT vat_number AS "vatNumber" FROM auction.company WHERE id = $1',
    [companyId],
  );
  const vatNumber = rows[0]?.vatNumber;
  const answer = vatNumber ? await askVies(settings.viesUrl, vatNumber, settings) : undefined;
  return storeAnswer(context, companyId, answer, options);
}

/** `answer` is undefined where the company gave no number. */
export function storeAnswer(
  context: ActContext,
  companyId: string,
  answer: RegisterAnswer | undefined,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const act = { ...options, kind: 'checkCompany' as const };
  return actOnCompany(context, companyId, act, async (connection) => {
    if (!answer) return refused('VatNumberIsInvalid');
    // The number was changed while the register thought: the answer is about another one.
    if (!(await writeAnswer(connection, companyId, answer)))
      return refused('DataHasChanged', { field: 'vatNumber' });
    return { after: { register: answer.state } };
  });
}

/**
 * A register that is away takes no answer about the same number back. Returns false, and writes
 * nothing, when the company has another number by now.
 */
export async function writeAnswer(
  connection: Connection,
  companyId: string,
  answer: RegisterAnswer,
): Promise<boolean> {
  const isAway = answer.state === 'unreachable';
  const { rowCount } = await connection.query(
    'SELECT FROM auction.company WHERE id = $1 AND vat_number = $2 FOR NO KEY UPDATE',
    [companyId, answer.vatNumber],
  );
  if (rowCount === 0) return false;
  await connection.query(
    `UPDATE auction.company SET checks = $2 WHERE id = $1
       AND ($3 OR checks->>'vatNumber' IS DISTINCT FROM vat_number OR checks->>'state' = 'unreachable')`,
    [companyId, JSON.stringify(answer), !isAway],
  );
  // The job has counted its try and waits longer each time; an operator's ask wakes it up.
  await (isAway
    ? connection.query(
        `UPDATE auction.vat_check SET failed_at = $2::timestamptz, failure = $3, next_try_at = CASE WHEN tries = 0
           THEN least(next_try_at, $2::timestamptz + make_interval(secs => $4)) ELSE next_try_at END WHERE id = $1`,
        [companyId, answer.at, answer.reason ?? 'answer', vatCheckWaitsS[0]],
      )
    : connection.query(
        `UPDATE auction.vat_check SET next_try_at = $2::timestamptz + make_interval(days => $3),
           tries = 0, failed_at = NULL, failure = NULL WHERE id = $1`,
        [companyId, answer.at, vatAnswerAgeDays],
      ));
  return true;
}
