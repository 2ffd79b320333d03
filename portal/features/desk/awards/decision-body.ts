/** What the decision panel may offer, and what it sends. Pure. */
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAward, DeskAwardLot, DeskBid } from '#contract/desk/awards.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { leastUnaskedMinor } from './approval.ts';
import { suggestedOfferMinor } from './award-groups.ts';
import type { Choice } from './choice-option.tsx';

export type Lot = Pick<DeskAward['lot'], 'reserve' | 'seller' | 'currencyCode'>;
export type Bid = Pick<DeskBid, 'amount' | 'companyId'>;

const hourMs = 3_600_000;

/** Above the bid there is room up to the reserve; a sealed lot without one has no upper end. */
export function canCounter({ reserve }: Pick<Lot, 'reserve'>, bid: Bid | undefined): boolean {
  if (bid?.amount === undefined || bid.amount === null) return false;
  return reserve === null || bid.amount < reserve;
}

/** Null where the lot has no reserve: how much more to ask is the operator's to say. */
export function suggestedOffer(lot: Lot, bid: Bid | undefined): number | null {
  const amount = bid?.amount;
  if (amount === undefined || amount === null || lot.reserve === null) return null;
  if (!canCounter(lot, bid)) return null;
  return suggestedOfferMinor(minorOf(amount), minorOf(lot.reserve), leastUnaskedMinor(lot));
}

/** As the rule of counter-offers: above the company's bid, and at most the reserve. */
export function isOutOfBounds(
  offerMinor: number | undefined,
  { reserve }: Pick<Lot, 'reserve'>,
  bid: Bid | undefined,
): boolean {
  if (offerMinor === undefined || bid?.amount === undefined || bid.amount === null) return true;
  return offerMinor <= minorOf(bid.amount) || (reserve !== null && offerMinor > minorOf(reserve));
}

/** The best bidder of a lot of the list, as one to decide about. */
export function bestBidOf({
  companyId,
  bestBid,
}: Pick<DeskAwardLot, 'companyId' | 'bestBid'>): Bid | undefined {
  return companyId === null ? undefined : { companyId, amount: bestBid };
}

export function endOfOffer(nowMs: number, hours: number): Date {
  return new Date(nowMs + hours * hourMs);
}

/**
 * Undefined while something is missing. `nowMs` is the moment of the decision: the panel may have
 * been open for hours.
 */
export function decisionBody(
  choice: Choice,
  { version, bid, ...offer }: Decided,
  nowMs: number,
): DeskLotAct | undefined {
  if (choice === 'rejectLot') return { act: choice, version };
  if (!bid) return undefined;
  const { companyId } = bid;
  if (choice === 'awardLot') return { act: choice, version, companyId };
  const { offerMinor, hours } = offer;
  if (offerMinor === undefined || offerMinor <= 0) return undefined;
  const expiresAt = endOfOffer(nowMs, hours).toISOString();
  return { act: choice, version, companyId, amount: fromMinor(offerMinor), expiresAt };
}

interface Decided {
  version: number;
  bid: Bid | undefined;
  offerMinor: number | undefined;
  hours: number;
}
