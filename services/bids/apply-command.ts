/**
 * A locked lot while a batch of commands is applied to it; each command sees the result of the one
 * before. Pure: takes what was read, returns what is to be written.
 */
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { instantOf } from '#domain/instant.ts';
import { lotState } from '#services/lots/lot-state.ts';
import type { Lot } from '#domain/lot.ts';
import type { NumberedEvent } from '#services/lots/events.ts';
import { type StandingOffer, ownPosition } from '#domain/position.ts';
import type { ChainedEntry } from '#domain/bid-log-chain.ts';
import { effectsOf } from './decision.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { receiptOf } from './receipt.ts';
import { isBefore } from '#domain/price-rules.ts';
import { type BidCommand, type CommandResult, decideCommand } from './command.ts';

export interface LotAggregate {
  lot: Lot;
  /** The offers of all companies, including withdrawn ones. */
  offers: Map<string, StandingOffer>;
  previousHash: Buffer;
}

/** What is to be written besides the lot, which `LotAggregate` holds. */
export interface CommandEffects {
  written: CommandResult;
  line?: ChainedEntry;
  offer?: StandingOffer;
  events: NumberedEvent[];
}

/**
 * Applies one command to the aggregate. `now` is the database's clock, read after the lot was
 * locked; `nonce` is random.
 */
export function applyCommand(
  aggregate: LotAggregate,
  write: BidCommand,
  now: Date,
  nonce: Buffer,
): CommandEffects {
  const { kind, buyer } = write;
  const locked = lockedFor(aggregate, buyer.companyId, now);
  const decision = decideCommand(locked, write);
  if (!decision.accepted) {
    // Every answer carries the lot's event number, so that a page can tell which state is newer.
    const details = { ...decision.details, sequence: aggregate.lot.eventSequence };
    return { written: { ok: false, code: decision.code, details }, events: [] };
  }
  if (decision.outcome === 'unchanged')
    return {
      written: answered('unchanged', locked.lot, locked.own, now, lotState(locked.lot, now)),
      events: [],
    };
  const { entry, offer, lot, events } = effectsOf(locked, decision, { kind, buyer, nonce });
  aggregate.lot = lot;
  aggregate.previousHash = entry.hash;
  aggregate.offers.set(offer.companyId, offer);
  // The last event already holds the lot's current state.
  const state = events.at(-1)?.payload.lot ?? lotState(lot, now);
  return {
    written: answered(decision.outcome, lot, offer, now, state),
    line: entry,
    offer,
    events,
  };
}

function answered(
  outcome: BidAnswer['outcome'],
  lot: Lot,
  own: StandingOffer | undefined,
  now: Date,
  state: LotState,
): CommandResult {
  if (!own) throw new Error(`lot ${lot.id} was written by a company without an offer`);
  const answer: BidAnswer = {
    outcome,
    lot: state,
    mine: ownPosition(lot, own, now),
    serverTime: instantOf(now),
    receipt: receiptOf(lot, own),
  };
  return { ok: true, answer: JSON.stringify(answer) };
}

function lockedFor(aggregate: LotAggregate, companyId: string, now: Date): LockedLot {
  const { lot, offers, previousHash } = aggregate;
  return {
    lot,
    now,
    own: offers.get(companyId),
    live: bestOffers(offers.values(), companyId),
    // Labels are assigned in order and never change.
    labelNumberMax: offers.size,
    previousHash,
  };
}

type LiveOffer = StandingOffer & { netMinor: number };

/**
 * Returns the company's own live offer and its rivals' two best, all that a decision needs. One
 * pass avoids sorting many offers for every bid.
 */
function bestOffers(offers: Iterable<StandingOffer>, companyId: string): LiveOffer[] {
  let own: LiveOffer | undefined;
  let first: LiveOffer | undefined;
  let second: LiveOffer | undefined;
  for (const offer of offers) {
    if (!isLive(offer)) continue;
    if (offer.companyId === companyId) own = offer;
    else if (!first || isBefore(offer, first)) [first, second] = [offer, first];
    else if (!second || isBefore(offer, second)) second = offer;
  }
  return [own, first, second].filter((offer) => offer !== undefined);
}

function isLive(offer: StandingOffer): offer is LiveOffer {
  return offer.netMinor !== null;
}
