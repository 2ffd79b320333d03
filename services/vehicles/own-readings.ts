/** What a company alone sees of lots. */
import type { Reader as Database } from '#database/connect.ts';
import { findBuyingCompanies } from '#services/companies/buying-company.ts';
import type { LotsOfCompany } from '#services/lots/lots-of-companies.ts';
import { findOffersOfCompanies } from '#services/lots/queries.ts';
import type { Reader } from './vehicle.ts';

/** Answers with the reader of each of its lots. */
export type OwnReading = (lotId: string) => Reader;

export async function readOwn(
  database: Database,
  companyId: string,
  lotIds: readonly string[],
): Promise<OwnReading> {
  const readingOf = await readOwnOfCompanies(database, [{ companyId, lotIds }]);
  return readingOf(0);
}

/** The same of several companies, by their place among them; throws where one is gone. */
export async function readOwnOfCompanies(
  database: Database,
  asked: readonly LotsOfCompany[],
): Promise<(at: number) => OwnReading> {
  const [offersOf, companyOf] = await Promise.all([
    findOffersOfCompanies(database, asked),
    findBuyingCompanies(database, asked),
  ]);
  return (at) => {
    const own = offersOf(asked[at]?.companyId ?? '');
    const buyerFor = companyOf(at);
    return (lotId) => ({ own: own.get(lotId), buyer: buyerFor(lotId) });
  };
}
