/**
 * Calculates the whole sum of a bid or a purchase in minor units (docs/rules.md, Whole sum). Pages,
 * mails and documents use this one function, so that their totals agree.
 */
import { toMinor } from './money.ts';
import type { SumTerms } from './vehicles.ts';

export interface WholeSum {
  /** The amount that is ranked: without VAT and registration tax. */
  netMinor: number;
  /** Includes its VAT on a margin vehicle, whose sum has no VAT line. */
  feeMinor: number;
  /** VAT on net amount and fee; zero on a margin vehicle. */
  vatMinor: number;
  registrationTaxMinor: number;
  totalMinor: number;
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

/** Returns the whole sum at a net price. */
export function wholeSum(netMinor: number, terms: SumTerms): WholeSum {
  const margin = terms.vatScheme === 'margin';
  const netFeeMinor = feeAt(netMinor, terms);
  const feeMinor = margin ? withVat(netFeeMinor, terms) : netFeeMinor;
  const vatMinor = margin ? 0 : Math.round(((netMinor + netFeeMinor) * terms.vatPercent) / 100);
  const registrationTaxMinor = minor(terms.registrationTax);
  const totalMinor = netMinor + feeMinor + vatMinor + registrationTaxMinor;
  return { netMinor, feeMinor, vatMinor, registrationTaxMinor, totalMinor };
}

/** Returns the buyer's fee: the value of the last band that begins at or below the price. */
function feeAt(netMinor: number, terms: SumTerms): number {
  let feeMinor = 0;
  for (const band of terms.feeLadder)
    if (netMinor >= minor(band.from)) feeMinor = minor(band.value);
  return feeMinor;
}

function withVat(netMinor: number, terms: SumTerms): number {
  return Math.round(netMinor * (1 + terms.vatPercent / 100));
}

function minor(amount: number): number {
  const amountMinor = toMinor(amount);
  if (amountMinor === undefined) throw new RangeError(`not an amount of money: ${amount}`);
  return amountMinor;
}
