/**
 * What financing would cost: an annuity with instalments at the end of each month (docs/rules.md,
 * Finance). Pure, and exact: whole numbers of any length, rounded once.
 */

/** Hundredths of a percent in one whole, for a month: twelve months of ten thousand. */
const monthlyUnit = 120_000n;

/** No lender takes more than the whole again each year. */
export const rateBpMax = 10_000;

export interface FinanceTerms {
  financedMinor: number;
  months: number;
  /** Nominal, for a year, in hundredths of a percent. */
  rateBp: number;
}

export interface FinanceEstimate {
  monthlyMinor: number;
  /** Of all instalments. */
  totalMinor: number;
  /** What the total is above the financed sum. */
  costMinor: number;
}

/** Each instalment is rounded up to the cent: the total is at least what is financed. */
export function financeEstimate({ financedMinor, months, rateBp }: FinanceTerms): FinanceEstimate {
  const monthlyMinor = Number(instalment(BigInt(financedMinor), BigInt(months), BigInt(rateBp)));
  const totalMinor = monthlyMinor * months;
  return { monthlyMinor, totalMinor, costMinor: totalMinor - financedMinor };
}

/** P · i / (1 − (1 + i)⁻ⁿ) with i = rate / unit, as one fraction; P / n without interest. */
function instalment(financed: bigint, months: bigint, rate: bigint): bigint {
  if (rate === 0n) return dividedUp(financed, months);
  const grown = (monthlyUnit + rate) ** months;
  const base = monthlyUnit ** months;
  return dividedUp(financed * rate * grown, monthlyUnit * (grown - base));
}

function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** A percentage with at most two decimals as hundredths; undefined for any other number. */
export function rateBpOf(percent: number): number | undefined {
  const rateBp = Math.round(percent * 100);
  return rateBp / 100 === percent && rateBp >= 0 && rateBp <= rateBpMax ? rateBp : undefined;
}

/** What of a statement can be financed: what is open of it, without the deposit that comes back. */
export function financeableMinor(sum: {
  totalMinor: number;
  depositMinor: number;
  bookedMinor: number;
}): number {
  const openMinor = sum.totalMinor - sum.bookedMinor;
  return Math.max(0, Math.min(openMinor, sum.totalMinor - sum.depositMinor));
}
