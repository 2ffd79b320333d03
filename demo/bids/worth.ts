import type { Lot } from '#services/lots/lot.ts';

/** What the trade would pay for a lot of the demo, read from what its seller asks. Net minor units. */
export function worth({ reserveMinor, startPriceMinor }: Lot): number {
  return reserveMinor === null ? (startPriceMinor ?? 0) / 0.77 : reserveMinor * 1.03;
}
