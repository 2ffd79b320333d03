/**
 * A locked lot while a batch of writes is applied to it: each write finds what the one before it left. Pure: what is read
 * comes in, what is to be written comes out.
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
  /** Every company's, withdrawn ones too. */
  offers: Map<string, StandingOffer>;
  previousHash: Buffer;
}

/** What there is to write, beside the lot as it stands in its book. */
export interface CommandEffects {
  written: CommandResult;
  line?: ChainedEntry;
  offer?: StandingOffer;
  events: NumberedEvent[];
}

/** Applies one write to the book. `now` is the database's clock, read after the lot was locked; `nonce` is random. */
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
    // Every answer carries the lot's number, so that a screen knows which is newer.
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
  // What the last event tells everybody is the lot as it is now.
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
    // Labels are given in order and kept for ever.
    labelNumberMax: offers.size,
    previousHash,
  };
}

type LiveOffer = StandingOffer & { netMinor: number };

/** The own live offer and the two best of its rivals, all that a decision looks at, without sorting a crowd for every bid. */
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
