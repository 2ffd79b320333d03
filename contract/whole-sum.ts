/**
 * Calculates the whole sum of a bid or a purchase in minor units (docs/rules.md, Whole sum). Pages,
 * mails and documents use this one function, so that their totals agree.
 */
import type { BuyingCompany } from './buying-company.ts';
import { toMinor } from './money.ts';
import {
  type CaseReason,
  type FeeTax,
  type Invoicing,
  type SumCase,
  feeTaxOf,
  invoicingOf,
  isRegistrationTaxDue,
  taxCaseOf,
} from './tax-case.ts';
import type { SumTerms } from './vehicles.ts';

/** What a line says beside its name. */
export type LineNote =
  | 'reverseCharge'
  | 'outsideEu'
  | 'inclVat'
  | 'intraCommunity'
  | 'export'
  | 'paidBackOnTransport'
  | 'paidBackOnExport';

export interface SumLine {
  /** `feeVat` only where the fee is taxed unlike the vehicle; `vat` holds its own and the fee's. */
  key: 'net' | 'fee' | 'vat' | 'feeVat' | 'deposit' | 'registrationTax';
  amountMinor: number;
  /** The rate, where the line has one. */
  percent?: number;
  note?: LineNote;
}

export interface WholeSum {
  case: SumCase;
  reason: CaseReason;
  /** Under which VAT numbers it is invoiced; left out where nobody issues invoices. */
  invoicing?: Invoicing;
  /** Where the vehicle stands, and where it goes; null while the company is not known. */
  from: string;
  to: string | null;
  /** In their order on screen; they add up to the total. */
  lines: SumLine[];
  /** The amount that is ranked: without VAT and registration tax. */
  netMinor: number;
  /** Includes its VAT where one invoice has it and a margin vehicle: that has no VAT line. */
  feeMinor: number;
  vatMinor: number;
  /** Paid with the purchase, and paid back on proof that the vehicle has left. */
  depositMinor: number;
  registrationTaxMinor: number;
  /** To pay. */
  totalMinor: number;
  /** What is left of it without VAT and once the deposit is back: the price in the buyer's yard. */
  costMinor: number;
  /** Whether the terms have a registration tax that this buyer does not owe. */
  isRegistrationTaxSpared: boolean;
  /** Whether the vehicle goes to another country, whose own taxes on it are not in the sum. */
  isRegisteredElsewhere: boolean;
}

export interface OfferedAmount {
  amountMinor: number;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

/**
 * Returns the net amount that is ranked: subtracts registration tax first, then VAT (Dutch: (gross
 * − rest-BPM) / 1.21).
 */
export function netAmountMinor(offer: OfferedAmount, terms: SumTerms): number {
  const tax = offer.includesVehicleRegistrationTax ? minor(terms.registrationTax) : 0;
  const withoutTax = offer.amountMinor - tax;
  // VAT cannot be separated from a margin vehicle's price, so none is subtracted.
  if (!offer.includesVat || terms.vatScheme === 'margin') return withoutTax;
  return Math.round(withoutTax / (1 + terms.vatPercent / 100));
}

/**
 * Returns the amount to enter so that it ranks at least at `netMinor`: the inverse of
 * netAmountMinor, rounded up to the cent.
 */
export function enteredAmountMinor(
  netMinor: number,
  flags: Omit<OfferedAmount, 'amountMinor'>,
  terms: SumTerms,
): number {
  const taxed = flags.includesVat && terms.vatScheme === 'vat';
  const tax = flags.includesVehicleRegistrationTax ? minor(terms.registrationTax) : 0;
  let amountMinor = (taxed ? Math.floor(netMinor * (1 + terms.vatPercent / 100)) : netMinor) + tax;
  while (netAmountMinor({ ...flags, amountMinor }, terms) < netMinor) amountMinor += 1;
  return amountMinor;
}

/** Returns the whole sum at a net price; `buyer` is null where the company is not known. */
export function wholeSum(netMinor: number, terms: SumTerms, buyer: BuyingCompany | null): WholeSum {
  const taxCase = taxCaseOf(terms, buyer);
  const feeTax = feeTaxOf(terms, buyer);
  const invoicing = invoicingOf(terms, taxCase.case, feeTax);
  const taxes = { sumCase: taxCase.case, feeTax, isOneInvoice: invoicing?.isOne ?? true };
  const lines: SumLine[] = [
    { key: 'net', amountMinor: netMinor },
    ...taxLines(netMinor, terms, taxes),
  ];
  const registrationTaxMinor = minor(terms.registrationTax);
  const isDue = isRegistrationTaxDue(buyer);
  if (registrationTaxMinor > 0 && isDue)
    lines.push({ key: 'registrationTax', amountMinor: registrationTaxMinor });
  const of = (...keys: SumLine['key'][]) =>
    lines.reduce((sum, { key, amountMinor }) => sum + (keys.includes(key) ? amountMinor : 0), 0);
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const vatMinor = of('vat', 'feeVat');
  const depositMinor = of('deposit');
  const to = buyer?.destination ?? null;
  return {
    ...taxCase,
    ...(invoicing && { invoicing }),
    from: terms.vehicleCountry,
    to,
    lines,
    netMinor,
    feeMinor: of('fee'),
    vatMinor,
    depositMinor,
    registrationTaxMinor: of('registrationTax'),
    totalMinor,
    costMinor: totalMinor - vatMinor - depositMinor,
    isRegistrationTaxSpared: registrationTaxMinor > 0 && !isDue,
    isRegisteredElsewhere:
      to !== null && to !== terms.vehicleCountry && of('registrationTax') === 0,
  };
}

interface Taxes {
  sumCase: SumCase;
  feeTax: FeeTax;
  isOneInvoice: boolean;
}

/** The fee, VAT and deposit. Each is rounded for itself, as an invoice shows them. */
function taxLines(netMinor: number, terms: SumTerms, taxes: Taxes): SumLine[] {
  const { sumCase, feeTax, isOneInvoice } = taxes;
  const netFeeMinor = feeAt(netMinor, terms);
  const percent = terms.vehicleVatPercent;
  const feePercent = terms.issuers?.feeVatPercent ?? terms.vatPercent;
  const isFeeTaxed = feeTax === 'vat';
  const fee: SumLine = isFeeTaxed
    ? { key: 'fee', amountMinor: netFeeMinor }
    : { key: 'fee', amountMinor: netFeeMinor, note: feeTax };
  const feeVat: SumLine[] = isFeeTaxed
    ? [{ key: 'feeVat', amountMinor: share(netFeeMinor, feePercent), percent: feePercent }]
    : [];
  switch (sumCase) {
    case 'margin':
      return isFeeTaxed && isOneInvoice
        ? [
            {
              key: 'fee',
              amountMinor: netFeeMinor + share(netFeeMinor, feePercent),
              note: 'inclVat',
            },
          ]
        : [fee, ...feeVat];
    case 'domestic': {
      const isOneRate = isFeeTaxed && isOneInvoice && feePercent === percent;
      const taxedMinor = isOneRate ? netMinor + netFeeMinor : netMinor;
      const vat: SumLine = { key: 'vat', amountMinor: share(taxedMinor, percent), percent };
      return [fee, vat, ...(isOneRate ? [] : feeVat)];
    }
    case 'reverseCharge':
      return [fee, { key: 'vat', amountMinor: 0, percent: 0, note: 'reverseCharge' }, ...feeVat];
    default: {
      const [note, back] = (
        {
          intraCommunity: ['intraCommunity', 'paidBackOnTransport'],
          export: ['export', 'paidBackOnExport'],
        } as const
      )[sumCase];
      return [
        fee,
        { key: 'vat', amountMinor: 0, percent: 0, note },
        ...feeVat,
        { key: 'deposit', amountMinor: share(netMinor, percent), percent, note: back },
      ];
    }
  }
}

/** How the fee of a sum is taxed, where it has no VAT. */
export function feeTaxNoteOf({ lines }: WholeSum): Exclude<FeeTax, 'vat'> | undefined {
  const note = lines.find(({ key }) => key === 'fee')?.note;
  return note === 'reverseCharge' || note === 'outsideEu' ? note : undefined;
}

/** Returns the buyer's fee: the value of the last band that begins at or below the price. */
function feeAt(netMinor: number, terms: SumTerms): number {
  let feeMinor = 0;
  for (const band of terms.feeLadder)
    if (netMinor >= minor(band.from)) feeMinor = minor(band.value);
  return feeMinor;
}

function share(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

function minor(amount: number): number {
  const amountMinor = toMinor(amount);
  if (amountMinor === undefined) throw new RangeError(`not an amount of money: ${amount}`);
  return amountMinor;
}
