export type PricePoint = { atMs: number; amountMinor: number };

/** SVG paths of a price over time in a box of 100 by 40; empty for fewer than two prices. */
export function pricePointsOf(
  points: readonly PricePoint[],
  untilMs: number,
): { line: string; area: string } {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return { line: '', area: '' };
  const amounts = points.map((point) => point.amountMinor);
  const lowest = Math.min(...amounts);
  const span = Math.max(...amounts) - lowest || 1;
  const duration = Math.max(untilMs, last.atMs) - first.atMs || 1;
  const x = (atMs: number) => round(((atMs - first.atMs) / duration) * 100);
  const y = (amountMinor: number) =>
    round(floorY - ((amountMinor - lowest) / span) * (floorY - topY));
  const steps = points.slice(1).map((point) => `H${x(point.atMs)}V${y(point.amountMinor)}`);
  const line = `M0 ${y(first.amountMinor)}${steps.join('')}H100`;
  return { line, area: `${line}V40H0Z` };
}

// The lowest price is drawn a little above the base line, the highest below the top edge, so that
// both lines are visible.
const floorY = 36;
const topY = 3;

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
