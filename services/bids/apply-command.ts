/**
 * A locked lot while a batch of commands is applied to it; each command sees the result of the one
 * before. Pure: takes what was read, returns what is to be written.
 */
import type { BidAnswer, BidPayload, PurchasePayload } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { LotState } from '#contract/lots.ts';
import { toMinor } from '#contract/money.ts';
import { type ChainedEntry, type LogEntry, entryHash } from '#domain/bid-log-chain.ts';
import {
  type Change,
  type Verdict,
  decideBid,
  decidePurchase,
  decideWithdrawal,
} from '#domain/bid-rules.ts';
import {
  type Limits,
  committedAfter,
  limitRefusal,
  userLimitRefusal,
} from '#domain/company-limits.ts';
import type { Lot, LotAddress, StandingOffer } from '#domain/lot.ts';
import { ownPosition, receiptOf } from '#domain/position.ts';
import { type LiveOffer, isBefore } from '#domain/price-rules.ts';
import type { Buyer } from '#services/auth/users.ts';
import { type NumberedEvent, lotState, numberEvents } from '#services/lots/lot-state.ts';

/** In whose name a command is; the transaction reads the role anew. */
export type Bidder = Omit<Buyer, 'role'>;

/** What a buyer can do on a lot. */
export type LotCommand = { buyer: Bidder } & (
  | { kind: 'bid'; body: BidPayload }
  | { kind: 'withdrawal'; body: null }
  | { kind: 'purchase'; body: PurchasePayload }
);

export type BidCommand = LotCommand & {
  address: LotAddress;
  /** The Idempotency-Key. */
  key: string;
  /** Of a bid that waited: which, and who approves it instead of the bidder's own limit. */
  approval?: { id: string; by: Bidder };
};

export { nonceBytes } from '#domain/bid-log-chain.ts';

export type CommandResult =
  /** A BidAnswer as JSON, serialised once: the bytes sent are the bytes stored under the key. */
  { ok: true; answer: string } | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

export interface LotAggregate {
  lot: Lot;
  /** The offers of all companies, including withdrawn ones. */
  offers: Map<string, StandingOffer>;
  previousHash: Buffer;
  /** Of its auction. */
  country: string;
  /** Whose vehicle it is; null where nobody is named. */
  sellerId: string | null;
}

/** The log entry of an accepted command, and the company's offer after it. */
export interface OfferChange {
  entry: ChainedEntry;
  offer: StandingOffer;
}

const noLimits: Limits = { companies: new Map(), users: new Map() };

/** What is to be written besides the lot, which `LotAggregate` holds. */
export interface CommandEffects {
  result: CommandResult;
  change?: OfferChange;
  events: NumberedEvent[];
}

/**
 * Applies one command to the aggregate. `now` is the database's clock, read after the lot was
 * locked; `nonce` is random; the commitments in `limits` follow what it accepts. An `approver`'s
 * limit stands in the place of the bidder's.
 */
export function applyCommand(
  aggregate: LotAggregate,
  command: LotCommand,
  now: Date,
  nonce: Buffer,
  limits: Limits = noLimits,
  approver?: Bidder,
): CommandEffects {
  const { lot, offers } = aggregate;
  const verdict = withinLimits(
    aggregate,
    command,
    decide(aggregate, command, now),
    limits,
    approver,
  );
  if (!verdict.accepted) {
    // Every answer carries the lot's event number, so that a page can tell which state is newer.
    const details = { ...verdict.details, sequence: lot.eventSequence };
    return { result: { ok: false, code: verdict.code, details }, events: [] };
  }
  const { outcome } = verdict;
  if (outcome === 'unchanged') {
    const own = offers.get(command.buyer.companyId);
    return { result: accepted({ outcome, lot, own, state: lotState(lot, now) }, now), events: [] };
  }
  const change = entryAndOffer(aggregate, command, verdict, now, nonce);
  const { entry, offer } = change;
  offers.set(offer.companyId, offer);
  aggregate.previousHash = entry.hash;
  const leader = offers.get(verdict.lot.leaderCompanyId ?? '');
  const labelled = { ...verdict.lot, leaderLabelNumber: leader?.labelNumber ?? null };
  const { lot: after, events } = numberEvents(labelled, verdict.events, now);
  aggregate.lot = after;
  // The last event already holds the lot's current state.
  const state = events.at(-1)?.payload.lot ?? lotState(after, now);
  return { result: accepted({ outcome, lot: after, own: offer, state }, now), change, events };
}

function decide(
  { lot, offers }: LotAggregate,
  { kind, buyer, body }: LotCommand,
  now: Date,
): Verdict {
  const { companyId } = buyer;
  if (kind === 'purchase') return decidePurchase(lot, { ...body, companyId }, now);
  const live = bestOffers(offers.values(), companyId);
  return kind === 'bid'
    ? decideBid(lot, live, { ...body, companyId }, now)
    : decideWithdrawal(lot, offers.get(companyId), live, now);
}

/** Replaces a verdict that role or limits do not allow; a withdrawal is within every limit. */
function withinLimits(
  { lot, offers, country, sellerId }: LotAggregate,
  { buyer: { id, companyId } }: LotCommand,
  verdict: Verdict,
  { companies, users }: Limits,
  approver: Bidder | undefined,
): Verdict {
  const user = users.get(id);
  if (user && !user.mayBid) return { accepted: false, code: 'UserMayNotBid', details: {} };
  if (!verdict.accepted || verdict.outcome === 'unchanged' || !verdict.offer) return verdict;
  const standing = offers.get(companyId);
  const own = standing && isLive(standing) ? standing : undefined;
  const { netMinor } = verdict.offer;
  const offer = { companyId, netMinor, own, before: lot, after: verdict.lot, country, sellerId };
  const company = companies.get(companyId);
  // An offer that a colleague placed counts for the colleague, until it is replaced.
  const ofUser = own?.placedById === id ? offer : { ...offer, own: undefined };
  // An approver answers for the amount of this bid; the day is the bidder's.
  const approving = approver && users.get(approver.id);
  const ofWhom = approver ? approving && { ...approving, perDayMinor: null } : user;
  const refusal =
    (company && limitRefusal(company, offer)) ?? (ofWhom && userLimitRefusal(ofWhom, ofUser));
  if (refusal) return { accepted: false, ...refusal };
  if (company) company.committedMinor = committedAfter(company, offer);
  if (user) user.committedMinor = committedAfter(user, ofUser);
  return verdict;
}

function entryAndOffer(
  { lot, offers, previousHash }: LotAggregate,
  { kind, buyer }: LotCommand,
  { offer: placed, lot: after }: Change,
  now: Date,
  nonce: Buffer,
): OfferChange {
  const { companyId } = buyer;
  const own = offers.get(companyId);
  const terms = placed ?? (own && { ...own, amountMinor: null, netMinor: null });
  if (!terms) throw new Error(`a withdrawal on lot ${lot.id} was accepted without an offer`);
  const { amountMinor, netMinor, includesVat, includesVehicleRegistrationTax } = terms;
  const entry: LogEntry = {
    lotId: lot.id,
    sequence: after.sequence,
    kind,
    companyId,
    buyerId: buyer.id,
    amountMinor,
    netMinor,
    currency: lot.currency,
    includesVat,
    includesRegistrationTax: includesVehicleRegistrationTax,
    priceMinor: lot.format === 'sealed' ? null : (after.hammerPriceMinor ?? after.priceMinor),
    placedAt: now,
    nonce,
  };
  const hash = entryHash(previousHash, entry);
  const offer: StandingOffer = {
    companyId,
    labelNumber: own?.labelNumber ?? offers.size + 1,
    netMinor,
    prioritySequence: terms.prioritySequence,
    amountMinor,
    includesVat,
    includesVehicleRegistrationTax,
    placedAt: now,
    placedById: buyer.id,
    placedByName: buyer.name,
    entrySequence: after.sequence,
    entryHash: hash,
    entryCount: (own?.entryCount ?? 0) + 1,
  };
  return { entry: { ...entry, previousHash, hash }, offer };
}

interface Applied {
  outcome: BidAnswer['outcome'];
  lot: Lot;
  own: StandingOffer | undefined;
  state: LotState;
}

function accepted({ outcome, lot, own, state }: Applied, now: Date): CommandResult {
  if (!own) throw new Error(`lot ${lot.id} was written by a company without an offer`);
  const answer: BidAnswer = {
    outcome,
    lot: state,
    mine: ownPosition(lot, own, now),
    serverTime: now.toISOString(),
    receipt: receiptOf(lot, own),
  };
  return { ok: true, answer: JSON.stringify(answer) };
}

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

function isLive(offer: StandingOffer): offer is StandingOffer & LiveOffer {
  return offer.netMinor !== null;
}

/** The most that the commands may add to what companies and users may have to pay, by id. */
export function askedMinor(commands: readonly BidCommand[]): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { buyer, body } of commands) {
    // With VAT or registration tax in it, an amount counts for less.
    const minor = (body && toMinor(body.amount)) ?? 0;
    for (const id of [buyer.companyId, buyer.id]) asked.set(id, (asked.get(id) ?? 0) + minor);
  }
  return asked;
}
