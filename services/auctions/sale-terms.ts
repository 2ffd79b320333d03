/** What an auction lays down for after an award, as pages, papers and claims read it. */
import { fromMinor } from '#contract/money.ts';
import type { SaleTerms } from '#contract/sale-terms.ts';

export type SaleTermsRow = Omit<SaleTerms, 'claimLeast'> & { claimLeastMinor: number | null };

/** Of the auction a: SaleTermsRow as "saleTerms". */
export const saleTermColumns = `json_build_object('claimHours', a.claim_hours, 'claimLeastMinor', a.claim_least_minor,
  'claimEvidence', a.claim_evidence, 'paymentDays', a.payment_days, 'collectionDays', a.collection_days) AS "saleTerms"`;

export function saleTermsFrom({ claimLeastMinor, ...terms }: SaleTermsRow): SaleTerms {
  return { ...terms, claimLeast: fromMinor(claimLeastMinor) };
}
