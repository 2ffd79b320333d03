/**
 * Holds a lot with its bids in memory and applies the services' rules, so that bids can be entered
 * at any given moment and written in bulk. The written rows are those of placing, buying and
 * closing: log entry, hash, offer, event, lot.
 */
import { randomBytes } from 'node:crypto';
import type { LotEventKind } from '#contract/events.ts';
import { fromMinor } from '#contract/money.ts';
import { enteredAmountMinor } from '#contract/whole-sum.ts';
import { firstHash, nonceBytes } from '#domain/bid-log-chain.ts';
import type { Lot, StandingOffer } from '#domain/lot.ts';
import {
  type LotAggregate as ServicesLotAggregate,
  type LotCommand,
  type OfferChange,
  applyCommand,
} from '#services/bids/apply-command.ts';
import { type NumberedEvent, numberEvents } from '#services/lots/lot-state.ts';
import type { Bidder } from './bidders.ts';

/**
 * The start of the nonce of every log entry that the demo writes. A user's nonce is random, so the
 * mark distinguishes the two for ever and the demo can leave lots with users' bids alone.
 */
export const demoMark: Buffer = Buffer.from('demobids', 'latin1');

export interface LotAggregate extends ServicesLotAggregate {
  /** What has been added since the lot was read, to be written. */
  changes: OfferChange[];
  events: NumberedEvent[];
  awardedAt: Date | null;
}

export function openLotState(
  lot: Lot,
  offers: readonly StandingOffer[] = [],
  previousHash: Buffer = firstHash,
): LotAggregate {
  return {
    lot,
    offers: new Map(offers.map((offer) => [offer.companyId, offer])),
    previousHash,
    // Only limits ask for it, and bidders of the demo have none.
    sellerId: null,
    country: '',
    changes: [],
    events: [],
    awardedAt: null,
  };
}

/** Enters a bid of this net amount by the rules of that moment; false when they refuse it. */
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
  const body = { ...flags, amount, currencyCode: currency };
  return enter(lotState, { kind: 'bid', buyer: buyerOf(bidder), body }, at);
}

/** Buys at the buy-now price; returns false when the rules refuse it. */
export function enterPurchase(lotState: LotAggregate, bidder: Bidder, at: Date): boolean {
  const { buyNowMinor, currency } = lotState.lot;
  if (buyNowMinor === null) return false;
  const body = { amount: fromMinor(buyNowMinor), currencyCode: currency };
  const isBought = enter(lotState, { kind: 'purchase', buyer: buyerOf(bidder), body }, at);
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

function buyerOf({ buyerId, companyId, name }: Bidder) {
  return { id: buyerId, companyId, name };
}

function enter(lotState: LotAggregate, command: LotCommand, at: Date): boolean {
  const nonce = Buffer.concat([demoMark, randomBytes(nonceBytes - demoMark.length)]);
  const { change: entered, events } = applyCommand(lotState, command, at, nonce);
  if (!entered) return false;
  lotState.changes.push(entered);
  lotState.events.push(...events);
  return true;
}
