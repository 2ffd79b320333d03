import type { Lot } from '#domain/lot.ts';

/**
 * Returns what the trade would pay for a lot of the demo, derived from what its seller asks, in net
 * minor units.
 */
export function worth({ reserveMinor, startPriceMinor }: Lot): number {
  return reserveMinor === null ? (startPriceMinor ?? 0) / 0.77 : reserveMinor * 1.03;
}
