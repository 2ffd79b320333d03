import type { Lot } from '#domain/lot.ts';

/** Returns a lot's trade value in net minor units, derived from what its seller asks. */
export function worth({ reserveMinor, startPriceMinor }: Lot): number {
  return reserveMinor === null ? (startPriceMinor ?? 0) / 0.77 : reserveMinor * 1.03;
}
