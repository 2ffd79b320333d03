/**
 * Holds a lot with its bids in memory and applies the services' rules, so that bids can be entered
 * at any given moment and written in bulk. The written rows are those of placing, buying and
 * closing: log entry, hash, offer, event, lot.
 */
import { randomBytes } from 'node:crypto';
import type { LotEventKind } from '#contract/events.ts';
import { fromMinor } from '#contract/money.ts';
import { enteredAmountMinor } from '#contract/whole-sum.ts';
import { type ChainedEntry, firstHash } from '#domain/bid-log-chain.ts';
import { purchaseDecision } from '#services/bids/buy-now.ts';
import { type Decision, effectsOf, nonceBytes } from '#services/bids/decision.ts';
import { bidDecision } from '#services/bids/place-bid.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { type NumberedEvent, numberEvents } from '#services/lots/events.ts';
import type { Lot } from '#domain/lot.ts';
import type { StandingOffer } from '#domain/position.ts';
import type { Bidder } from './bidders.ts';

/**
 * The start of the nonce of every log entry that the demo writes. A user's nonce is random, so the
 * mark distinguishes the two for ever and the demo can leave lots with users' bids alone.
 */
export const demoMark: Buffer = Buffer.from('demoline', 'latin1');

export interface LotAggregate {
  lot: Lot;
  offers: Map<string, StandingOffer>;
  lastHash: Buffer;
  /** What has been added since the lot was read, to be written. */
  lines: ChainedEntry[];
  events: NumberedEvent[];
  newOffers: Map<string, { offer: StandingOffer; buyerId: string }>;
  awardedAt: Date | null;
}

export function openLotState(
  lot: Lot,
  offers: readonly StandingOffer[] = [],
  lastHash: Buffer = firstHash,
): LotAggregate {
  return {
    lot,
    offers: new Map(offers.map((offer) => [offer.companyId, offer])),
    lastHash,
    lines: [],
    events: [],
    newOffers: new Map(),
    awardedAt: null,
  };
}

/**
 * Enters a bid of this net amount by the rules of that moment; returns false when they refuse it.
 */
export function enterBid(
  lotState: LotAggregate,
  bidder: Bidder,
  netMinor: number,
  at: Date,
): boolean {
  const { terms, currency } = lotState.lot;
  // A margin vehicle's price includes VAT; trade buyers enter the others net.
  const flags = {
    includesVat: terms.vatScheme === 'margin',
    includesVehicleRegistrationTax: false,
  };
  const amount = fromMinor(enteredAmountMinor(netMinor, flags, terms));
  const locked = lockedAt(lotState, bidder, at);
  const payload = { ...flags, amount, currencyCode: currency };
  return enter(lotState, bidder, locked, 'bid', bidDecision(locked, bidder.companyId, payload));
}

/** Buys at the buy-now price; returns false when the rules refuse it. */
export function enterPurchase(lotState: LotAggregate, bidder: Bidder, at: Date): boolean {
  const { buyNowMinor, currency } = lotState.lot;
  if (buyNowMinor === null) return false;
  const locked = lockedAt(lotState, bidder, at);
  const payload = { amount: fromMinor(buyNowMinor), currencyCode: currency };
  const decision = purchaseDecision(locked, bidder.companyId, payload);
  const isBought = enter(lotState, bidder, locked, 'purchase', decision);
  if (isBought) lotState.awardedAt = at;
  return isBought;
}

/** Changes the lot and adds its events. */
export function change(
  lotState: LotAggregate,
  changes: Partial<Lot>,
  kinds: readonly LotEventKind[],
  at: Date,
): void {
  const { lot, events } = numberEvents({ ...lotState.lot, ...changes }, kinds, at);
  lotState.lot = lot;
  lotState.events.push(...events);
}

export function live(lotState: LotAggregate): (StandingOffer & { netMinor: number })[] {
  return [...lotState.offers.values()].flatMap((offer) =>
    offer.netMinor === null ? [] : [{ ...offer, netMinor: offer.netMinor }],
  );
}

/** Returns the lot as the services would read it under its lock at that moment. */
function lockedAt(lotState: LotAggregate, bidder: Bidder, at: Date): LockedLot {
  return {
    lot: lotState.lot,
    now: at,
    own: lotState.offers.get(bidder.companyId),
    live: live(lotState),
    labelNumberMax: lotState.offers.size,
    previousHash: lotState.lastHash,
  };
}

function enter(
  lotState: LotAggregate,
  { buyerId, companyId, name }: Bidder,
  locked: LockedLot,
  kind: 'bid' | 'purchase',
  decision: Decision,
): boolean {
  if (!decision.accepted || decision.outcome === 'unchanged') return false;
  const { entry, offer, lot, events } = effectsOf(locked, decision, {
    kind,
    buyer: { id: buyerId, companyId, name },
    nonce: Buffer.concat([demoMark, randomBytes(nonceBytes - demoMark.length)]),
  });
  lotState.lines.push(entry);
  lotState.lastHash = entry.hash;
  lotState.offers.set(companyId, offer);
  lotState.newOffers.set(companyId, { offer, buyerId });
  lotState.lot = lot;
  lotState.events.push(...events);
  return true;
}
