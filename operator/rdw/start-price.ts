/**
 * A start price where the operator names none: an estimate from list price and age. It errs on the low side, because bidders
 * raise a price and nobody lowers it. Mileage and condition are not in the register, so this is no valuation.
 */
import type { LadderRecord } from '../import/records.ts';
import { elapsedMonths } from '#domain/registration-tax.ts';

export interface Valued {
  /** The list price as it was new: VAT and registration tax inside. */
  listPriceMinor: number;
  grossRegistrationTaxMinor: number;
  /** yyyy-mm-dd */
  firstRegistration: string;
  vatScheme: 'vat' | 'margin';
}

/** What of the net list price the trade pays at the end of each year of age; older ones keep the last share. */
const tradeShares = [
  0.88, 0.74, 0.63, 0.54, 0.46, 0.39, 0.33, 0.28, 0.24, 0.2, 0.17, 0.145, 0.125, 0.105, 0.09, 0.08,
];
/** Bidding starts below the value, so that there is bidding. */
const startShare = 0.7;

/** The value among traders, in minor units: without VAT for a VAT vehicle, with it for a margin vehicle. */
export function tradeValueMinor(vehicle: Valued, vatPercent: number, on: string): number {
  const untaxedMinor = Math.max(0, vehicle.listPriceMinor - vehicle.grossRegistrationTaxMinor);
  const baseMinor =
    vehicle.vatScheme === 'vat' ? untaxedMinor / (1 + vatPercent / 100) : untaxedMinor;
  return Math.round(baseMinor * shareAt(elapsedMonths(vehicle.firstRegistration, on).begun));
}

/** The start price, rounded down to the ladder's step at that price and never below its first step. */
export function startPriceMinor(valueMinor: number, ladder: LadderRecord): number {
  return roundToLadder(valueMinor * startShare, ladder);
}

/** Rounded down to the step the ladder has there. */
export function roundToLadder(priceMinor: number, ladder: LadderRecord): number {
  const step = ladder.findLast((band) => priceMinor >= band.fromMinor)?.valueMinor ?? 100;
  return Math.max(step, Math.floor(priceMinor / step) * step);
}

/** Between two ends of years the share falls evenly; a new vehicle loses its first twelfth at once. */
function shareAt(months: number): number {
  const year = Math.floor(months / 12);
  const before = year === 0 ? 1 : (tradeShares[year - 1] ?? lastShare);
  const after = tradeShares[year] ?? lastShare;
  return before - ((before - after) * (months % 12)) / 12;
}

const lastShare = tradeShares.at(-1) ?? 0;
