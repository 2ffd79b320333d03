/** The price over time as points of a step chart. Pure. */
import type { BidLine } from '#contract/bids.ts';

export interface PriceStep {
  atMs: number;
  price: number;
}

/** Oldest first, one for each change of the price; fewer than two make no chart. */
export function priceSteps(lines: readonly BidLine[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { placedAt, price } of lines.toSorted((a, b) => a.sequence - b.sequence)) {
    if (price === null || steps.at(-1)?.price === price) continue;
    steps.push({ atMs: Date.parse(placedAt), price });
  }
  return steps;
}

export interface ChartBox {
  width: number;
  height: number;
  /** Kept free all round, so that a thick line is not cut. */
  inset: number;
}

/** The steps as an SVG path: level until the next bid, then straight up; the last level runs to `untilMs`. */
export function stepPath(steps: readonly PriceStep[], untilMs: number, box: ChartBox): string {
  const [first] = steps;
  if (!first) return '';
  const prices = steps.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const spanPrice = Math.max(...prices) - lowest || 1;
  const spanMs = Math.max(untilMs, steps.at(-1)?.atMs ?? 0) - first.atMs || 1;
  const x = (atMs: number) =>
    round(box.inset + ((atMs - first.atMs) / spanMs) * (box.width - 2 * box.inset));
  const y = (price: number) =>
    round(box.height - box.inset - ((price - lowest) / spanPrice) * (box.height - 2 * box.inset));
  const rises = steps.slice(1).map(({ atMs, price }) => `H${x(atMs)}V${y(price)}`);
  const end = x(Math.max(untilMs, steps.at(-1)?.atMs ?? 0));
  return `M${x(first.atMs)} ${y(first.price)}${rises.join('')}H${end}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
