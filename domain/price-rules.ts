/**
 * Derives a lot's price, ranking and next minimum from its live offers, pure (docs/rules.md,
 * Minimum bid, Proxy bids). All prices are net minor units of the auction's currency.
 */
import { ladderValueMinor } from './ladder.ts';
import type { Lot } from './lot.ts';

/** A company's live offer on the lot: its maximum (open) or its one bid (sealed). */
export interface LiveOffer {
  companyId: string;
  netMinor: number;
  /** Number of the log entry that gave the offer its place among equals; lower is earlier. */
  prioritySequence: number;
}

/**
 * Returns the price in open format: max(start, min(M1, M2 + increment(M2))), M1 the best maximum,
 * M2 its best rival's; equal maxima meet at M1. Once M1 reaches the reserve the price is at least
 * the reserve (docs/rules.md, Proxy bids). Null without an offer.
 */
export function priceOf(lot: Lot, live: readonly LiveOffer[]): number | null {
  const [best, rival] = bestTwo(live);
  if (!best) return null;
  const reserveMinor = lot.reserveMinor ?? 0;
  const isReached = best.netMinor >= reserveMinor;
  const floorMinor = Math.max(firstMinimumMinor(lot), isReached ? reserveMinor : 0);
  if (!rival) return floorMinor;
  const pushedMinor = rival.netMinor + ladderValueMinor(lot.ladder, rival.netMinor);
  return Math.max(floorMinor, Math.min(best.netMinor, pushedMinor));
}

/** Returns the best offer and its best rival in one pass, without sorting for every bid. */
export function bestTwo<Offer extends LiveOffer>(
  offers: Iterable<Offer>,
): [best?: Offer, rival?: Offer] {
  let best: Offer | undefined;
  let rival: Offer | undefined;
  for (const offer of offers) {
    if (!best || isBefore(offer, best)) [best, rival] = [offer, best];
    else if (!rival || isBefore(offer, rival)) rival = offer;
  }
  if (!best) return [];
  return rival ? [best, rival] : [best];
}

/** Sorts best first: the higher amount, then the earlier log entry. */
export function rank(live: readonly LiveOffer[]): LiveOffer[] {
  return live.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Whether one offer of a lot ranks before another: by amount, then by log entry. */
export function isBefore(one: LiveOffer, other: LiveOffer): boolean {
  return one.netMinor === other.netMinor
    ? one.prioritySequence < other.prioritySequence
    : one.netMinor > other.netMinor;
}

/**
 * Returns the amount that the next bid must reach (docs/rules.md, Minimum bid). Sealed lots have no
 * current price, so it is the start price.
 */
export function nextMinimumMinor(lot: Lot): number {
  if (lot.priceMinor === null) return firstMinimumMinor(lot);
  return lot.priceMinor + ladderValueMinor(lot.ladder, lot.priceMinor);
}

/** A lot without a start price, or with a start price of zero, begins at one step. */
function firstMinimumMinor(lot: Lot): number {
  return lot.startPriceMinor || ladderValueMinor(lot.ladder, 0);
}

/**
 * Returns null when the lot has no reserve. The price alone decides: a maximum below the reserve
 * keeps the price below it, and the first that reaches the reserve lifts the price to it.
 */
export function reserveMet(lot: Lot): boolean | null {
  if (lot.reserveMinor === null) return null;
  return lot.priceMinor !== null && lot.priceMinor >= lot.reserveMinor;
}

/**
 * Returns the buy-now price while it is available. In open format it disappears once the reserve is
 * met or, without a reserve, with the first bid; in sealed lots it stays, because its disappearance
 * would reveal a bid.
 */
export function openBuyNowMinor(lot: Lot): number | null {
  if (lot.status === 'forSale') return lot.salePriceMinor;
  if (lot.format !== 'open') return lot.buyNowMinor;
  const isUnderway = reserveMet(lot) ?? lot.priceMinor !== null;
  return isUnderway ? null : lot.buyNowMinor;
}
