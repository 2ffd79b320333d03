/** A start price where the operator names none: below the value, because bids only raise it. */
import type { Band } from '#domain/ladder.ts';

/** Bidding starts below the value, to attract bids. */
const startShare = 0.7;

/** Returns the start price, rounded down to the ladder's step, at least the first step. */
export function startPriceMinor(valueMinor: number, ladder: Band[]): number {
  return roundToLadder(valueMinor * startShare, ladder);
}

/** Rounds down to the ladder's step at this price. */
export function roundToLadder(priceMinor: number, ladder: Band[]): number {
  const step = ladder.findLast((band) => priceMinor >= band.fromMinor)?.valueMinor ?? 100;
  return Math.max(step, Math.floor(priceMinor / step) * step);
}
