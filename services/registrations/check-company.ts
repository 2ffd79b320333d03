/** Asks the register about a known company's VAT number, on which its sums depend. */
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { askVies } from './vies.ts';
import { type CompanyActed, actOnCompany } from '#services/companies/act-on-company.ts';

/** Stores the answer with its time; no transaction is open while the register thinks. */
export async function checkCompany(
  context: ActContext,
  settings: Pick<CompanySettings, 'viesUrl'>,
  companyId: string,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const { rows } = await context.database.query<{ vatNumber: string | null }>(
    'SELECT vat_number AS "vatNumber" FROM auction.company WHERE id = $1',
    [companyId],
  );
  const vatNumber = rows[0]?.vatNumber;
  const answer = vatNumber ? await askVies(settings.viesUrl, vatNumber) : undefined;
  const act = { ...options, kind: 'checkCompany' as const };
  return actOnCompany(context, companyId, act, () =>
    answer
      ? { columns: { checks: JSON.stringify(answer) }, after: { register: answer.state } }
      : refused('VatNumberIsInvalid'),
  );
}
