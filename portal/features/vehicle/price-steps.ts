/** Turns a lot's bid log into the points of its price chart. Pure. */
import type { BidLogEntry } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import type { PricePoint } from './price-points.ts';

/** Oldest first, one point for each change of the price: a raised maximum is no step. */
export function priceSteps(entries: readonly BidLogEntry[]): PricePoint[] {
  const points: PricePoint[] = [];
  for (const { placedAt, price } of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    const amountMinor = price === null ? undefined : toMinor(price);
    if (amountMinor === undefined || points.at(-1)?.amountMinor === amountMinor) continue;
    points.push({ atMs: Date.parse(placedAt), amountMinor });
  }
  return points;
}
