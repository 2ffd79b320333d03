/**
 * The rules of bidding as pure functions, without SQL, clock or HTTP (docs/rules.md, Money, Clock,
 * Minimum bid, Proxy bids, Sealed bids, Soft close, Withdrawal, Buy now, Whole sum, Company). All
 * prices are net minor units of the auction's currency; `now` is the database's clock, read under
 * the lot's lock.
 */
import type { BidPayload, PurchasePayload } from '#contract/bids.ts';
import type { BidRefusal } from '#contract/errors.ts';
import type { LotEventKind } from '#contract/events.ts';
import { amountMax, fromMinor, toMinor } from '#contract/money.ts';
import { type OfferedAmount, enteredAmountMinor, netAmountMinor } from '#contract/whole-sum.ts';
import { isBeingCorrected } from './corrections.ts';
import { type LotLifeStatus, endingEvents, lotLife, lotLifeStatus } from './lot-life-cycle.ts';
import type { Lot, StandingOffer } from './lot.ts';
import {
  type LiveOffer,
  bestTwo,
  nextMinimumMinor,
  openBuyNowMinor,
  priceOf,
} from './price-rules.ts';

export interface Refusal {
  accepted: false;
  code: BidRefusal;
  /** Values for the text of the code; amounts are wire amounts. */
  details?: Record<string, string | number | boolean | null>;
}

/** No change is needed: the request was carried out before. */
export interface Unchanged {
  accepted: true;
  outcome: 'unchanged';
}

/** What an accepted bid, withdrawal or purchase changes. */
export interface Change {
  accepted: true;
  outcome: 'leading' | 'outbid' | 'sealed' | 'withdrawn' | 'bought';
  /** The company's offer from now on; null once withdrawn. */
  offer: PlacedOffer | null;
  /** The lot after the change, under the number of its log entry; without the leader's label. */
  lot: Lot;
  events: LotEventKind[];
}

export interface PlacedOffer extends OfferedAmount {
  netMinor: number;
  prioritySequence: number;
}

export type Verdict = Change | Unchanged | Refusal;

/** Decides a bid. `live` holds at least the bidder's own and its rivals' two best live offers. */
export function decideBid(
  lot: Lot,
  live: readonly LiveOffer[],
  bid: BidPayload & { companyId: string },
  now: Date,
): Change | Refusal {
  const barred = refusalByStatus(lot, bid.companyId, now);
  if (barred) return barred;
  if (lot.format === 'fixedPrice' || lot.status === 'forSale') return refuse('LotIsForBuyNowOnly');
  const offered = readAmount(lot, bid);
  if (!offered.accepted) return offered;
  const { includesVat, includesVehicleRegistrationTax } = bid;
  if (lot.terms.vatScheme === 'margin' && !includesVat)
    return refuse('BidMustIncludeVatOnMarginVehicle');
  const { amountMinor } = offered;
  const entered = { amountMinor, includesVat, includesVehicleRegistrationTax };
  const netMinor = netAmountMinor(entered, lot.terms);
  const own = live.find((offer) => offer.companyId === bid.companyId);
  if (lot.format === 'open' && own && lot.leaderCompanyId === bid.companyId)
    return decideMaximum(lot, live, { own, entered, netMinor }, now);
  if (netMinor < nextMinimumMinor(lot)) return belowMinimum(lot, entered);
  const offer = { ...entered, netMinor, prioritySequence: lot.sequence + 1 };
  if (lot.format === 'open')
    return standingAfter(lot, live, { ...offer, companyId: bid.companyId }, now);
  // A sealed bid is visible to its own company only, so no event reports it (docs/rules.md,
  // Sealed bids).
  const after = { ...lot, sequence: lot.sequence + 1, bidCount: lot.bidCount + 1 };
  return { accepted: true, outcome: 'sealed', offer, lot: after, events: [] };
}

/**
 * The leader sets another maximum (docs/rules.md, Proxy bids): up by any amount or down to the
 * visible price. It keeps its place among equals, and the price moves only where the old maximum
 * capped it or the new one reaches the reserve.
 */
function decideMaximum(
  lot: Lot,
  live: readonly LiveOffer[],
  change: { own: LiveOffer; entered: OfferedAmount; netMinor: number },
  now: Date,
): Change | Refusal {
  const { own, entered, netMinor } = change;
  if (netMinor === own.netMinor) return refuse('BidDoesNotChangeOwnMaximum');
  if (lot.priceMinor !== null && netMinor < lot.priceMinor) return belowPrice(lot, entered);
  const { companyId, prioritySequence } = own;
  return standingAfter(lot, live, { ...entered, companyId, netMinor, prioritySequence }, now);
}

/** Returns the open lot once `placed` replaces its company's earlier offer. */
function standingAfter(
  lot: Lot,
  live: readonly LiveOffer[],
  { companyId, ...offer }: PlacedOffer & { companyId: string },
  now: Date,
): Change {
  const { netMinor, prioritySequence } = offer;
  const rivals = live.filter((one) => one.companyId !== companyId);
  const standing = [...rivals, { companyId, netMinor, prioritySequence }];
  const priceMinor = priceOf(lot, standing);
  const leaderCompanyId = bestTwo(standing)[0]?.companyId ?? null;
  const changes = priceMinor !== lot.priceMinor || leaderCompanyId !== lot.leaderCompanyId;
  const effectiveEndsAt = changes ? softClose(lot, now) : lot.effectiveEndsAt;
  const isExtended = effectiveEndsAt > lot.effectiveEndsAt;
  return {
    accepted: true,
    outcome: leaderCompanyId === companyId ? 'leading' : 'outbid',
    offer,
    lot: {
      ...lot,
      sequence: lot.sequence + 1,
      bidCount: lot.bidCount + 1,
      priceMinor,
      leaderCompanyId,
      effectiveEndsAt,
      extensionCount: lot.extensionCount + (isExtended ? 1 : 0),
    },
    events: isExtended ? ['bidPlaced', 'extended'] : ['bidPlaced'],
  };
}

/** Decides a withdrawal (docs/rules.md, Withdrawal). `live` is the same as for decideBid. */
export function decideWithdrawal(
  lot: Lot,
  own: Pick<StandingOffer, 'companyId' | 'netMinor'> | undefined,
  live: readonly LiveOffer[],
  now: Date,
): Verdict {
  if (!own) return refuse('NoBidToWithdraw');
  if (own.netMinor === null) return { accepted: true, outcome: 'unchanged' };
  const barred = withdrawalRefusal(lot, own.companyId, now);
  if (barred) return barred;
  const isSealed = lot.format === 'sealed';
  const remaining = live.filter((offer) => offer.companyId !== own.companyId);
  const after = { ...lot, sequence: lot.sequence + 1 };
  // Sealed lots have no current price.
  if (isSealed)
    return { accepted: true, outcome: 'withdrawn', offer: null, lot: after, events: [] };
  const leaderCompanyId = bestTwo(remaining)[0]?.companyId ?? null;
  // A leader withdraws only after a correction: rivals get the time to bid against the next one.
  const isLed = leaderCompanyId !== lot.leaderCompanyId;
  const effectiveEndsAt = isLed ? softClose(lot, now) : lot.effectiveEndsAt;
  const isExtended = effectiveEndsAt > lot.effectiveEndsAt;
  return {
    accepted: true,
    outcome: 'withdrawn',
    offer: null,
    lot: {
      ...after,
      priceMinor: priceOf(lot, remaining),
      leaderCompanyId,
      effectiveEndsAt,
      extensionCount: lot.extensionCount + (isExtended ? 1 : 0),
    },
    events: isExtended ? ['bidWithdrawn', 'extended'] : ['bidWithdrawn'],
  };
}

/** Returns why a company with a live offer may not withdraw it now; undefined when it may. */
export function withdrawalRefusal(lot: Lot, companyId: string, now: Date): Refusal | undefined {
  const barred = refusalByStatus(lot, companyId, now);
  if (barred) return barred;
  if (lot.status === 'forSale')
    return refuse('LotIsClosed', { endsAt: lot.effectiveEndsAt.toISOString() });
  if (lot.format !== 'open' || isBeingCorrected(lot, now)) return undefined;
  if (lot.leaderCompanyId === companyId) return refuse('BidCannotBeWithdrawnWhileLeading');
  if (now.getTime() >= lot.effectiveEndsAt.getTime() - lot.softCloseMs)
    return refuse('BidCannotBeWithdrawnInLastMinutes');
  return undefined;
}

/**
 * Decides a purchase at the fixed or buy-now price (docs/rules.md, Buy now): once, and only at the
 * price the buyer saw.
 */
export function decidePurchase(
  lot: Lot,
  purchase: PurchasePayload & { companyId: string },
  now: Date,
): Verdict {
  const { companyId } = purchase;
  if (lot.status === 'sold' && lot.awardedCompanyId === companyId)
    return { accepted: true, outcome: 'unchanged' };
  const barred = refusalByStatus(lot, companyId, now);
  if (barred) return barred;
  const buyNowMinor = openBuyNowMinor(lot);
  if (buyNowMinor === null) return refuse('LotHasNoBuyNowPrice');
  const offered = readAmount(lot, purchase);
  if (!offered.accepted) return offered;
  if (offered.amountMinor !== buyNowMinor)
    return refuse('BuyNowPriceHasChanged', { buyNowPrice: fromMinor(buyNowMinor) });
  const sequence = lot.sequence + 1;
  return {
    accepted: true,
    outcome: 'bought',
    offer: {
      amountMinor: buyNowMinor,
      netMinor: buyNowMinor,
      // The price is net; on a margin vehicle it includes VAT.
      includesVat: lot.terms.vatScheme === 'margin',
      includesVehicleRegistrationTax: false,
      prioritySequence: sequence,
    },
    lot: {
      ...lot,
      sequence,
      status: lotLife.open.buy,
      awardedCompanyId: companyId,
      awardedAt: now,
      hammerPriceMinor: buyNowMinor,
      leaderCompanyId: lot.format === 'sealed' ? null : companyId,
    },
    events: [endingEvents.buy],
  };
}

/** Soft close (docs/rules.md, Soft close): a change may move the end later, never earlier. */
export function softClose(lot: Lot, now: Date): Date {
  const movedMs = now.getTime() + lot.softCloseMs;
  return movedMs > lot.effectiveEndsAt.getTime() ? new Date(movedMs) : lot.effectiveEndsAt;
}

const statusRefusals: Record<LotLifeStatus, BidRefusal | undefined> = {
  // Never reached: no call of a buyer finds a draft.
  draft: 'LotIsNotOpenYet',
  scheduled: 'LotIsNotOpenYet',
  open: undefined,
  paused: 'LotIsPaused',
  awaitingAward: 'LotIsClosed',
  counterOffered: 'LotIsClosed',
  forSale: undefined,
  awarded: 'LotIsClosed',
  rejected: 'LotIsClosed',
  unsold: 'LotIsClosed',
  sold: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  withdrawnBySeller: 'LotIsWithdrawnBySeller',
};

const dateDetails: Partial<Record<BidRefusal, (lot: Lot, now: Date) => Refusal['details']>> = {
  LotIsNotOpenYet: (lot) => ({ startsAt: lot.startsAt.toISOString() }),
  LotIsPaused: ({ pausedAt }) => (pausedAt ? { pausedAt: pausedAt.toISOString() } : undefined),
  LotIsClosed: (lot) => ({ endsAt: lot.effectiveEndsAt.toISOString() }),
  CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: ({ awardedAt }, now) =>
    awardedAt ? { soldAt: awardedAt.toISOString(), refusedAt: now.toISOString() } : undefined,
};

function refusalByStatus(lot: Lot, companyId: string, now: Date): Refusal | undefined {
  const status = lotLifeStatus(lot, now);
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

function belowMinimum(lot: Lot, entered: OfferedAmount): Refusal {
  const minimumMinor = nextMinimumMinor(lot);
  return refuse('BidAmountIsBelowMinimumBidAmount', {
    currentPrice: fromMinor(lot.priceMinor),
    minimumBid: fromMinor(minimumMinor),
    // The same minimum in the terms in which the bid was entered.
    minimumAmount: fromMinor(enteredAmountMinor(minimumMinor, entered, lot.terms)),
    currencyCode: lot.currency,
  });
}

/** A maximum below the price is no bid on this lot, because the leader already bids the price. */
function belowPrice(lot: Lot, entered: OfferedAmount): Refusal {
  const priceMinor = lot.priceMinor ?? 0;
  return refuse('MaximumIsBelowLeadingBid', {
    currentPrice: fromMinor(priceMinor),
    // The same price in the terms in which the bid was entered.
    minimumAmount: fromMinor(enteredAmountMinor(priceMinor, entered, lot.terms)),
    currencyCode: lot.currency,
  });
}

function refuse(code: BidRefusal, details?: Refusal['details']): Refusal {
  return details ? { accepted: false, code, details } : { accepted: false, code };
}
