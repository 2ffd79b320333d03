/**
 * Which taxes a purchase has: from who issues its invoices, where the vehicle stands, where the
 * company is established, and where the vehicle goes (docs/rules.md, Whole sum). Articles are those
 * of Directive 2006/112/EC. Pure, and nothing here ranks a bid.
 */
import type { BuyingCompany, VatStanding } from './buying-company.ts';
import type { Country } from './calls.ts';
import { isMemberState } from './destinations.ts';
import type { SumTerms } from './vehicles.ts';

export const sumCases = [
  'domestic',
  'reverseCharge',
  'intraCommunity',
  'margin',
  'export',
] as const;
export type SumCase = (typeof sumCases)[number];

/** Why it is that case; each has a text. */
export type CaseReason =
  | 'marginScheme'
  | 'leavesForMemberState'
  | 'leavesEu'
  | 'issuerFromAbroad'
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

/** Where the table of article 194 comes from, and the day for which it was last looked at. */
export const goodsReverseChargeSource = {
  name: 'European Commission, VAT in the Member States: Articles 194 to 199b',
  url: 'https://taxation-customs.ec.europa.eu/taxation/vat_en',
  asOf: '2026-11-29',
} as const;

/**
 * Whether a company of this country owes the VAT on goods that a seller from abroad supplies there
 * (article 194). The seller is registered there, without a fixed establishment or a representative.
 */
const owesVatOnGoods: Record<Country, boolean> = {
  /** Art. 51(2)(5) of the WBTW. */
  BE: true,
  /** § 13b(2)(1) of the UStG: works and services alone, no plain supplies of goods. */
  DE: false,
  /** Art. 84(1)(2)(a) of the LIVA. */
  ES: true,
  /** Art. 283(1) of the CGI, for buyers with a French number. */
  FR: true,
  /** Art. 17(2) of DPR 633/72. */
  IT: true,
  /** Art. 12(3) of the Wet OB. */
  NL: true,
  /** Art. 17(1)(5) of the VAT act: not where the seller is registered, as an issuer is. */
  PL: false,
  /** Art. 2(1)(g) of the CIVA: not where the seller has a representative. */
  PT: true,
};

/** `buyer` is null where the company is not known: then as for a domestic sale. */
export function taxCaseOf(terms: SumTerms, buyer: BuyingCompany | null): TaxCase {
  // Articles 313 and 321 to 325: taxed with the seller, and exempt on export with it.
  if (terms.vatScheme === 'margin') return { case: 'margin', reason: 'marginScheme' };
  if (!buyer) return { case: 'domestic', reason: 'buyerUnknown' };
  const { country, destination, vatNumber } = buyer;
  const isFromAbroad = terms.issuers !== undefined && terms.issuers.vehicle !== country;
  if (country === terms.vehicleCountry && isFromAbroad && vatNumber === 'valid')
    if (owesVatOnGoods[terms.vehicleCountry])
      return { case: 'reverseCharge', reason: 'issuerFromAbroad' };
  // Articles 31 and 32: a supply is where the vehicle stands or its transport begins.
  if (destination === terms.vehicleCountry) return { case: 'domestic', reason: 'staysInCountry' };
  // Articles 138 and 146 free a sale to another state's company, or to one from abroad.
  if (country === terms.vehicleCountry) return { case: 'domestic', reason: 'buyerOfSameCountry' };
  if (!isMemberState(destination)) return { case: 'export', reason: 'leavesEu' };
  if (vatNumber !== 'valid') return { case: 'domestic', reason: unconfirmed[vatNumber] };
  return { case: 'intraCommunity', reason: 'leavesForMemberState' };
}

/** `none`: it is no supply, and no invoice names it. */
export type ServiceTax = 'vat' | 'reverseCharge' | 'outsideEu' | 'none';
export type FeeTax = Exclude<ServiceTax, 'none'>;

/**
 * Services beside the vehicle: whose VAT a company of another member state pays without a confirmed
 * number, by where the service is for one that is no taxable person.
 */
const unconfirmedPays = {
  /** Article 45. */
  fee: 'issuer',
  /** Article 54(2)(a): ancillary to transport. */
  handling: 'vehicle',
  /** Article 45: no right to a part of a building. */
  storage: 'issuer',
  /** Articles 49 and 50: where it begins. */
  transport: 'vehicle',
} as const;

/** Interest and damages for late payment pay for no supply (article 73; case 222/81). */
export type ServiceKind = keyof typeof unconfirmedPays | 'interest' | 'damages';

export interface TaxedService {
  tax: ServiceTax;
  /** Whose VAT it is; null where there is none. */
  country: Country | null;
}

/** Articles 44 and 196: a company's service is where the company is established. */
export function serviceTaxOf(
  kind: ServiceKind,
  { issuer, vehicleCountry }: { issuer: Country; vehicleCountry: Country },
  buyer: BuyingCompany | null,
): TaxedService {
  if (kind === 'interest' || kind === 'damages') return { tax: 'none', country: null };
  if (!buyer || buyer.country === issuer) return { tax: 'vat', country: issuer };
  if (!isMemberState(buyer.country)) return { tax: 'outsideEu', country: null };
  if (buyer.vatNumber === 'valid') return { tax: 'reverseCharge', country: null };
  return { tax: 'vat', country: unconfirmedPays[kind] === 'issuer' ? issuer : vehicleCountry };
}

/** Who issues the fee's invoice; nobody is named: a company of the auction's country. */
export function feeTaxOf(terms: SumTerms, buyer: BuyingCompany | null): FeeTax {
  const issuer = terms.issuers?.fee ?? terms.country;
  const { tax } = serviceTaxOf('fee', { issuer, vehicleCountry: terms.vehicleCountry }, buyer);
  if (tax === 'none') throw new Error('the fee is a supply');
  return tax;
}

/** The countries under whose VAT numbers vehicle and fee are invoiced. */
export interface Invoicing {
  vehicle: Country;
  fee: Country;
  /** Else each has an invoice of its own, and both have one payment reference. */
  isOne: boolean;
}

/** Undefined where nobody issues invoices. */
export function invoicingOf(
  { issuers, vehicleCountry }: SumTerms,
  sumCase: SumCase,
  feeTax: FeeTax,
): Invoicing | undefined {
  if (!issuers) return undefined;
  // Where the buyer owes the VAT the issuer invoices as who it is, from abroad.
  const vehicle = sumCase === 'reverseCharge' ? issuers.vehicle : vehicleCountry;
  const { fee } = issuers;
  // EN 16931 has no other line on an invoice of what is not subject to VAT (BR-O-11).
  return { vehicle, fee, isOne: issuers.areOne && vehicle === fee && feeTax !== 'outsideEu' };
}

/** The registration tax of the terms is the Dutch one. */
const registrationTaxCountry = 'NL';

export function isRegistrationTaxDue(buyer: BuyingCompany | null): boolean {
  return !buyer || buyer.destination === registrationTaxCountry;
}
