/**
 * What the live offers on a lot make of its price, its ranking and its next minimum, pure (design rules 3 and 4). All prices
 * are net minor units of the auction's currency.
 */
import { ladderValueMinor } from './ladder.ts';
import type { Lot } from './lot.ts';

/** A live offer of some company on the lot: its maximum (open) or its one bid (sealed). */
export interface LiveOffer {
  companyId: string;
  netMinor: number;
  /** Line of the log that gave the offer its place among equals: the lower one is the earlier. */
  prioritySequence: number;
}

/**
 * The price in open format: max(start, min(M1, M2 + increment(M2))), M1 the best maximum, M2 its best rival's; equal maxima
 * meet at M1. Once M1 reaches the reserve the price is at least the reserve (design rule 4). Null without an offer.
 */
export function priceOf(lot: Lot, live: readonly LiveOffer[]): number | null {
  const [best, rival] = rank(live);
  if (!best) return null;
  const reserveMinor = lot.reserveMinor ?? 0;
  const isReached = best.netMinor >= reserveMinor;
  const floorMinor = Math.max(firstMinimumMinor(lot), isReached ? reserveMinor : 0);
  if (!rival) return floorMinor;
  const pushedMinor = rival.netMinor + ladderValueMinor(lot.ladder, rival.netMinor);
  return Math.max(floorMinor, Math.min(best.netMinor, pushedMinor));
}

/** Best first: the higher amount, then the earlier line. */
export function rank(live: readonly LiveOffer[]): LiveOffer[] {
  return live.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Whether one offer ranks before another of the same lot: the higher amount, then the earlier line. */
export function isBefore(one: LiveOffer, other: LiveOffer): boolean {
  return one.netMinor === other.netMinor
    ? one.prioritySequence < other.prioritySequence
    : one.netMinor > other.netMinor;
}

/** What the next bid must reach (design rule 3). In sealed lots the start price: there is no price to go above. */
export function nextMinimumMinor(lot: Lot): number {
  if (lot.priceMinor === null) return firstMinimumMinor(lot);
  return lot.priceMinor + ladderValueMinor(lot.ladder, lot.priceMinor);
}

/** A lot without a start price, or with one of nothing, begins at one step. */
function firstMinimumMinor(lot: Lot): number {
  return lot.startPriceMinor || ladderValueMinor(lot.ladder, 0);
}

/**
 * Null when the lot has no reserve. The price alone tells: a maximum under the reserve makes a price under it, and the
 * first that reaches it lifts the price to it.
 */
export function reserveMet(lot: Lot): boolean | null {
  if (lot.reserveMinor === null) return null;
  return lot.priceMinor !== null && lot.priceMinor >= lot.reserveMinor;
}

/**
 * The buy-now price while it may be paid. In open format it disappears once the reserve is met; without a reserve, with the
 * first bid. In sealed lots it stays, because its going would tell of a bid.
 */
export function openBuyNowMinor(lot: Lot): number | null {
  if (lot.format !== 'open') return lot.buyNowMinor;
  const isUnderway = reserveMet(lot) ?? lot.priceMinor !== null;
  return isUnderway ? null : lot.buyNowMinor;
}
