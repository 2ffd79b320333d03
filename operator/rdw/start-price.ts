/** A start price where the operator names none: below the value, because bidders raise a price and nobody lowers it. */
import type { Band } from '#domain/ladder.ts';

/** Bidding starts below the value, so that there is bidding. */
const startShare = 0.7;

/** The start price, rounded down to the ladder's step at that price and never below its first step. */
export function startPriceMinor(valueMinor: number, ladder: Band[]): number {
  return roundToLadder(valueMinor * startShare, ladder);
}

/** Rounded down to the step the ladder has there. */
export function roundToLadder(priceMinor: number, ladder: Band[]): number {
  const step = ladder.findLast((band) => priceMinor >= band.fromMinor)?.valueMinor ?? 100;
  return Math.max(step, Math.floor(priceMinor / step) * step);
}
