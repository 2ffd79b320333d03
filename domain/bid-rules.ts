/**
 * The rules of bidding as pure functions, without SQL, clock or HTTP (docs/rules.md, Money, Clock,
 * Minimum bid, Proxy bids, Sealed bids, Soft close, Withdrawal, Buy now, Whole sum, Company). All
 * prices are net minor units of the auction's currency; `now` is the database's clock, read under
 * the lot's lock.
 */
import type { BidPayload, PurchasePayload } from '#contract/bids.ts';
import type { BidRefusal } from '#contract/errors.ts';
import type { LotStatus } from '#contract/lots.ts';
import { amountMax, fromMinor, toMinor } from '#contract/money.ts';
import { enteredAmountMinor, netAmountMinor } from '#contract/whole-sum.ts';
import { lotStatus } from './lot-life-cycle.ts';
import type { Lot } from './lot.ts';
import { type LiveOffer, nextMinimumMinor, openBuyNowMinor, priceOf, rank } from './price-rules.ts';

/**
 * The company's own offer on a lot: undefined before the first bid, `netMinor` null once withdrawn.
 */
export interface OwnOffer {
  companyId: string;
  netMinor: number | null;
}

export interface Refusal {
  accepted: false;
  code: BidRefusal;
  /** Values for the text of the code; amounts are wire amounts. */
  details?: Record<string, string | number | boolean | null>;
}

export interface AcceptedBid {
  accepted: true;
  outcome: 'leading' | 'outbid' | 'sealed';
  amountMinor: number;
  netMinor: number;
  /**
   * A leader that changes its maximum keeps its place among equals; every other bid takes the place
   * of its log entry.
   */
  keepsPriority: boolean;
  /** Null in sealed lots, as is the leader. */
  priceMinor: number | null;
  leaderCompanyId: string | null;
  effectiveEndsAt: Date;
}

/**
 * Decides a bid. `live` holds the lot's best live offers: at least the bidder's own and its rivals'
 * two best.
 */
export function decideBid(
  lot: Lot,
  live: readonly LiveOffer[],
  bid: BidPayload & { companyId: string },
  now: Date,
): AcceptedBid | Refusal {
  const barred = refusalByStatus(lot, bid.companyId, now);
  if (barred) return barred;
  if (lot.format === 'fixedPrice') return refuse('LotIsForBuyNowOnly');
  const offered = readAmount(lot, bid);
  if (!offered.accepted) return offered;
  if (lot.terms.vatScheme === 'margin' && !bid.includesVat)
    return refuse('BidMustIncludeVatOnMarginVehicle');
  const { amountMinor } = offered;
  const netMinor = netAmountMinor({ ...bid, amountMinor }, lot.terms);
  const own = live.find((offer) => offer.companyId === bid.companyId);
  if (lot.format === 'open' && own && lot.leaderCompanyId === bid.companyId)
    return decideMaximum(lot, live, { own, bid, amountMinor, netMinor }, now);
  if (netMinor < nextMinimumMinor(lot)) return belowMinimum(lot, bid);
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
  const placed = { companyId: bid.companyId, netMinor, prioritySequence: lot.sequence + 1 };
  return { ...standingAfter(lot, live, placed, now), amountMinor, keepsPriority: false };
}

/**
 * The leader sets another maximum (docs/rules.md, Proxy bids): up by any amount or down to the
 * visible price. It keeps its place among equals, and the price moves only where the old maximum
 * capped it or the new one reaches the reserve.
 */
function decideMaximum(
  lot: Lot,
  live: readonly LiveOffer[],
  change: { own: LiveOffer; bid: BidPayload; amountMinor: number; netMinor: number },
  now: Date,
): AcceptedBid | Refusal {
  const { own, bid, amountMinor, netMinor } = change;
  if (netMinor === own.netMinor) return refuse('BidDoesNotChangeOwnMaximum');
  if (lot.priceMinor !== null && netMinor < lot.priceMinor) return belowPrice(lot, bid);
  return {
    ...standingAfter(lot, live, { ...own, netMinor }, now),
    amountMinor,
    keepsPriority: true,
  };
}

/** Returns leader and price once `placed` replaces its company's earlier offer. */
function standingAfter(
  lot: Lot,
  live: readonly LiveOffer[],
  placed: LiveOffer,
  now: Date,
): Omit<AcceptedBid, 'amountMinor' | 'keepsPriority'> {
  const { companyId, netMinor } = placed;
  const after = rank([...live.filter((offer) => offer.companyId !== companyId), placed]);
  const priceMinor = priceOf(lot, after);
  const leaderCompanyId = after[0]?.companyId ?? null;
  const changes = priceMinor !== lot.priceMinor || leaderCompanyId !== lot.leaderCompanyId;
  return {
    accepted: true,
    outcome: leaderCompanyId === companyId ? 'leading' : 'outbid',
    netMinor,
    priceMinor,
    leaderCompanyId,
    effectiveEndsAt: changes ? softClose(lot, now) : lot.effectiveEndsAt,
  };
}

export interface AcceptedWithdrawal {
  accepted: true;
  outcome: 'withdrawn';
  /** The price resulting from the remaining offers. */
  priceMinor: number | null;
}

/** No change is needed: the request was carried out before. */
export interface Unchanged {
  accepted: true;
  outcome: 'unchanged';
}

/** Decides a withdrawal (docs/rules.md, Withdrawal). `live` is the same as for decideBid. */
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
  // Sealed lots have no current price.
  const priceMinor = lot.format === 'sealed' ? null : priceOf(lot, remaining);
  return { accepted: true, outcome: 'withdrawn', priceMinor };
}

/** Returns why a company with a live offer may not withdraw it now; undefined when it may. */
export function withdrawalRefusal(lot: Lot, companyId: string, now: Date): Refusal | undefined {
  const barred = refusalByStatus(lot, companyId, now);
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

/**
 * Decides a purchase at the fixed or buy-now price (docs/rules.md, Buy now): once, and only at the
 * price the buyer saw.
 */
export function decidePurchase(
  lot: Lot,
  purchase: PurchasePayload & { companyId: string },
  now: Date,
): AcceptedPurchase | Unchanged | Refusal {
  if (lot.status === 'sold' && lot.awardedCompanyId === purchase.companyId)
    return { accepted: true, outcome: 'unchanged' };
  const barred = refusalByStatus(lot, purchase.companyId, now);
  if (barred) return barred;
  const buyNowMinor = openBuyNowMinor(lot);
  if (buyNowMinor === null) return refuse('LotHasNoBuyNowPrice');
  const offered = readAmount(lot, purchase);
  if (!offered.accepted) return offered;
  if (offered.amountMinor !== buyNowMinor)
    return refuse('BuyNowPriceHasChanged', { buyNowPrice: fromMinor(buyNowMinor) });
  return { accepted: true, outcome: 'bought', amountMinor: buyNowMinor };
}

/** Soft close (docs/rules.md, Soft close): a change may move the end later, never earlier. */
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

const dateDetails: Partial<Record<BidRefusal, (lot: Lot, now: Date) => Refusal['details']>> = {
  LotIsNotOpenYet: (lot) => ({ startsAt: lot.startsAt.toISOString() }),
  LotIsClosed: (lot) => ({ endsAt: lot.effectiveEndsAt.toISOString() }),
  CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: ({ awardedAt }, now) =>
    awardedAt ? { soldAt: awardedAt.toISOString(), refusedAt: now.toISOString() } : undefined,
};

function refusalByStatus(lot: Lot, companyId: string, now: Date): Refusal | undefined {
  const status = lotStatus(lot, now);
  if (status === 'sold' && lot.awardedCompanyId === companyId)
    return refuse('CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany');
  const code = statusRefusals[status];
  return code && refuse(code, dateDetails[code]?.(lot, now));
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

/** A maximum below the price is no bid on this lot, because the leader already bids the price. */
function belowPrice(lot: Lot, bid: BidPayload): Refusal {
  const priceMinor = lot.priceMinor ?? 0;
  return refuse('MaximumIsBelowLeadingBid', {
    currentPrice: fromMinor(priceMinor),
    // The same price in the terms in which the bid was entered.
    minimumAmount: fromMinor(enteredAmountMinor(priceMinor, bid, lot.terms)),
    currencyCode: lot.currency,
  });
}

function refuse(code: BidRefusal, details?: Refusal['details']): Refusal {
  return details ? { accepted: false, code, details } : { accepted: false, code };
}
