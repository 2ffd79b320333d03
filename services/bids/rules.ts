/**
 * The rules of bidding, pure: what is known comes in, a verdict comes out. No SQL, no clock, no HTTP (design rules 1-8, 11,
 * 14). All prices are net minor units of the auction's currency; `now` is the database's clock, read under the lot's lock.
 */
import type { BidPayload, PurchasePayload } from '#contract/bids.ts';
import type { BidRefusal } from '#contract/errors.ts';
import type { LotStatus } from '#contract/lots.ts';
import { amountMax, fromMinor, toMinor } from '#contract/money.ts';
import { enteredAmountMinor, netAmountMinor } from '#contract/whole-sum.ts';
import { ladderValueMinor } from '../lots/ladder.ts';
import { lotStatus } from '../lots/life-cycle.ts';
import type { Lot } from '../lots/lot.ts';

/** A live offer of some company on the lot: its maximum (open) or its one bid (sealed). */
export interface LiveOffer {
  companyId: string;
  netMinor: number;
  /** Line of the log that gave the offer its place among equals: the lower one is the earlier. */
  prioritySequence: number;
}

/** The reader's own standing on a lot: undefined before the first bid, `netMinor` null once withdrawn. */
export interface OwnOffer {
  companyId: string;
  netMinor: number | null;
}

export interface Refusal {
  accepted: false;
  code: BidRefusal;
  /** What the text for the code needs; amounts are wire amounts. */
  details?: Record<string, string | number | boolean | null>;
}

export interface AcceptedBid {
  accepted: true;
  outcome: 'leading' | 'outbid' | 'sealed';
  amountMinor: number;
  netMinor: number;
  /** A leader who raises keeps its place among equals; every other bid takes its line's. */
  keepsPriority: boolean;
  /** Null in sealed lots, as is the leader. */
  priceMinor: number | null;
  leaderCompanyId: string | null;
  effectiveEndsAt: Date;
}

/** Decides a bid. `live` holds the lot's best live offers: at least the bidder's own and the two best of its rivals. */
export function decideBid(
  lot: Lot,
  live: readonly LiveOffer[],
  bid: BidPayload & { companyId: string },
  now: Date,
): AcceptedBid | Refusal {
  const barred = refusalByStatus(lot, now);
  if (barred) return barred;
  if (lot.format === 'fixedPrice') return refuse('LotIsForBuyNowOnly');
  const offered = readAmount(lot, bid);
  if (!offered.accepted) return offered;
  if (lot.terms.vatScheme === 'margin' && !bid.includesVat)
    return refuse('BidMustIncludeVatOnMarginVehicle');
  const netMinor = netAmountMinor({ ...bid, amountMinor: offered.amountMinor }, lot.terms);
  if (netMinor < nextMinimumMinor(lot)) return belowMinimum(lot, bid);

  const amountMinor = offered.amountMinor;
  if (lot.format === 'sealed')
    return {
      accepted: true,
      outcome: 'sealed',
      amountMinor,
      netMinor,
      keepsPriority: false,
      priceMinor: null,
      leaderCompanyId: null,
      effectiveEndsAt: lot.effectiveEndsAt,
    };
  return decideOpenBid(lot, live, { companyId: bid.companyId, amountMinor, netMinor }, now);
}

function decideOpenBid(
  lot: Lot,
  live: readonly LiveOffer[],
  bid: { companyId: string; amountMinor: number; netMinor: number },
  now: Date,
): AcceptedBid | Refusal {
  const own = live.find((offer) => offer.companyId === bid.companyId);
  const isLeading = lot.leaderCompanyId === bid.companyId;
  if (own && isLeading && bid.netMinor <= own.netMinor) return refuse('BidDoesNotRaiseOwnMaximum');

  const prioritySequence = own && isLeading ? own.prioritySequence : lot.sequence + 1;
  const after = rank([
    ...live.filter((offer) => offer !== own),
    { companyId: bid.companyId, netMinor: bid.netMinor, prioritySequence },
  ]);
  const priceMinor = priceOf(lot, after);
  const leaderCompanyId = after[0]?.companyId ?? null;
  const changes = priceMinor !== lot.priceMinor || leaderCompanyId !== lot.leaderCompanyId;
  return {
    accepted: true,
    outcome: leaderCompanyId === bid.companyId ? 'leading' : 'outbid',
    amountMinor: bid.amountMinor,
    netMinor: bid.netMinor,
    keepsPriority: isLeading,
    priceMinor,
    leaderCompanyId,
    effectiveEndsAt: changes ? softClose(lot, now) : lot.effectiveEndsAt,
  };
}

export interface AcceptedWithdrawal {
  accepted: true;
  outcome: 'withdrawn';
  /** The price that the remaining offers make. */
  priceMinor: number | null;
}

/** Nothing to do: it was done before. */
export interface Unchanged {
  accepted: true;
  outcome: 'unchanged';
}

/** Decides a withdrawal (design rule 7). `live` as for decideBid. */
export function decideWithdrawal(
  lot: Lot,
  own: OwnOffer | undefined,
  live: readonly LiveOffer[],
  now: Date,
): AcceptedWithdrawal | Unchanged | Refusal {
  if (!own) return refuse('NoBidToWithdraw');
  if (own.netMinor === null) return { accepted: true, outcome: 'unchanged' };
  const barred = withdrawalRefusal(lot, own.companyId, now);
  if (barred) return barred;
  const remaining = rank(live.filter((offer) => offer.companyId !== own.companyId));
  // In sealed lots there is no price to make.
  const priceMinor = lot.format === 'sealed' ? null : priceOf(lot, remaining);
  return { accepted: true, outcome: 'withdrawn', priceMinor };
}

/** Why a company with a live offer may not withdraw it now; undefined when it may. */
export function withdrawalRefusal(lot: Lot, companyId: string, now: Date): Refusal | undefined {
  const barred = refusalByStatus(lot, now);
  if (barred) return barred;
  if (lot.format !== 'open') return undefined;
  if (lot.leaderCompanyId === companyId) return refuse('BidCannotBeWithdrawnWhileLeading');
  if (now.getTime() >= lot.effectiveEndsAt.getTime() - lot.softCloseMs)
    return refuse('BidCannotBeWithdrawnInLastMinutes');
  return undefined;
}

export interface AcceptedPurchase {
  accepted: true;
  outcome: 'bought';
  amountMinor: number;
}

/** Decides a purchase at the fixed or buy-now price (design rule 8): once, and only at the price the buyer saw. */
export function decidePurchase(
  lot: Lot,
  purchase: PurchasePayload & { companyId: string },
  now: Date,
): AcceptedPurchase | Unchanged | Refusal {
  if (lot.status === 'sold' && lot.awardedCompanyId === purchase.companyId)
    return { accepted: true, outcome: 'unchanged' };
  const barred = refusalByStatus(lot, now);
  if (barred) return barred;
  const buyNowMinor = openBuyNowMinor(lot);
  if (buyNowMinor === null) return refuse('LotHasNoBuyNowPrice');
  const offered = readAmount(lot, purchase);
  if (!offered.accepted) return offered;
  if (offered.amountMinor !== buyNowMinor)
    return refuse('BuyNowPriceHasChanged', { buyNowPrice: fromMinor(buyNowMinor) });
  return { accepted: true, outcome: 'bought', amountMinor: buyNowMinor };
}

/**
 * The price in open format: max(start, min(M1, M2 + increment(M2))), M1 the best maximum, M2 its best rival's; equal maxima
 * meet at M1. From the reserve on never below it; under it the price is M1 (design rule 4). Null without an offer.
 */
export function priceOf(lot: Lot, live: readonly LiveOffer[]): number | null {
  const [best, rival] = rank(live);
  if (!best) return null;
  const { reserveMinor } = lot;
  if (reserveMinor !== null && best.netMinor < reserveMinor) return best.netMinor;
  const floorMinor = Math.max(firstMinimumMinor(lot), reserveMinor ?? 0);
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

/** Null when the lot has no reserve. Under the reserve the price is the best maximum, so the price alone tells. */
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

/** Soft close (design rule 6): the end moves away from a change, and never comes nearer. */
function softClose(lot: Lot, now: Date): Date {
  const movedMs = now.getTime() + lot.softCloseMs;
  return movedMs > lot.effectiveEndsAt.getTime() ? new Date(movedMs) : lot.effectiveEndsAt;
}

const statusRefusals: Record<LotStatus, BidRefusal | undefined> = {
  scheduled: 'LotIsNotOpenYet',
  open: undefined,
  awaitingAward: 'LotIsClosed',
  awarded: 'LotIsClosed',
  rejected: 'LotIsClosed',
  unsold: 'LotIsClosed',
  sold: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  withdrawnBySeller: 'LotIsWithdrawnBySeller',
};

const dateDetails: Partial<Record<BidRefusal, (lot: Lot) => Refusal['details']>> = {
  LotIsNotOpenYet: (lot) => ({ startsAt: lot.startsAt.toISOString() }),
  LotIsClosed: (lot) => ({ endsAt: lot.effectiveEndsAt.toISOString() }),
};

function refusalByStatus(lot: Lot, now: Date): Refusal | undefined {
  const code = statusRefusals[lotStatus(lot, now)];
  return code && refuse(code, dateDetails[code]?.(lot));
}

function readAmount(
  lot: Lot,
  offer: { amount: number; currencyCode: string },
): { accepted: true; amountMinor: number } | Refusal {
  if (offer.currencyCode !== lot.currency)
    return refuse('BidCurrencyDiffersFromAuctionCurrency', { currencyCode: lot.currency });
  if (offer.amount > amountMax) return refuse('BidAmountIsTooHigh', { highestBid: amountMax });
  const amountMinor = toMinor(offer.amount);
  if (amountMinor === undefined || amountMinor <= 0) return refuse('BidAmountIsInvalid');
  return { accepted: true, amountMinor };
}

function belowMinimum(lot: Lot, bid: BidPayload): Refusal {
  const minimumMinor = nextMinimumMinor(lot);
  return refuse('BidAmountIsBelowMinimumBidAmount', {
    currentPrice: lot.priceMinor === null ? null : fromMinor(lot.priceMinor),
    minimumBid: fromMinor(minimumMinor),
    // The same minimum in the terms in which the bid was entered.
    minimumAmount: fromMinor(enteredAmountMinor(minimumMinor, bid, lot.terms)),
    currencyCode: lot.currency,
  });
}

function refuse(code: BidRefusal, details?: Refusal['details']): Refusal {
  return details ? { accepted: false, code, details } : { accepted: false, code };
}
