/**
 * Which taxes a purchase has: from where the vehicle stands, where the company is established, and
 * where the vehicle goes (docs/rules.md, Whole sum). Pure, and nothing here ranks a bid.
 */
import type { BuyingCompany, VatStanding } from './buying-company.ts';
import { isMemberState } from './destinations.ts';
import type { SumTerms } from './vehicles.ts';

export const sumCases = ['domestic', 'intraCommunity', 'margin', 'export'] as const;
export type SumCase = (typeof sumCases)[number];

/** Why it is that case; each has a text. */
export type CaseReason =
  | 'marginScheme'
  | 'leavesForMemberState'
  | 'leavesEu'
  | 'staysInCountry'
  | 'buyerOfSameCountry'
  | 'vatNumberMissing'
  | 'vatNumberInvalid'
  | 'vatNumberUnknown'
  | 'vatNumberNotChecked'
  | 'buyerUnknown';

export interface TaxCase {
  case: SumCase;
  reason: CaseReason;
}

const unconfirmed: Record<Exclude<VatStanding, 'valid'>, CaseReason> = {
  missing: 'vatNumberMissing',
  invalid: 'vatNumberInvalid',
  unknown: 'vatNumberUnknown',
  notChecked: 'vatNumberNotChecked',
};

/** `buyer` is null where the company is not known: then as for a domestic sale. */
export function taxCaseOf(terms: SumTerms, buyer: BuyingCompany | null): TaxCase {
  if (terms.vatScheme === 'margin') return { case: 'margin', reason: 'marginScheme' };
  if (!buyer) return { case: 'domestic', reason: 'buyerUnknown' };
  const { country, destination, vatNumber } = buyer;
  if (destination === terms.vehicleCountry) return { case: 'domestic', reason: 'staysInCountry' };
  // Articles 138 and 146 of the VAT directive free a sale to another state's company, or to one
  // from abroad.
  if (country === terms.vehicleCountry) return { case: 'domestic', reason: 'buyerOfSameCountry' };
  if (!isMemberState(destination)) return { case: 'export', reason: 'leavesEu' };
  if (vatNumber !== 'valid') return { case: 'domestic', reason: unconfirmed[vatNumber] };
  return { case: 'intraCommunity', reason: 'leavesForMemberState' };
}

export type FeeTax = 'vat' | 'reverseCharge' | 'outsideEu';

/** The fee is a service of the auction house, taxed where the company is (article 44). */
export function feeTaxOf(terms: SumTerms, buyer: BuyingCompany | null): FeeTax {
  if (!buyer || buyer.country === terms.country) return 'vat';
  if (!isMemberState(buyer.country)) return 'outsideEu';
  return buyer.vatNumber === 'valid' ? 'reverseCharge' : 'vat';
}

/** The registration tax of the terms is the Dutch one. */
const registrationTaxCountry = 'NL';

export function isRegistrationTaxDue(buyer: BuyingCompany | null): boolean {
  return !buyer || buyer.destination === registrationTaxCountry;
}
