/**
 * The life cycle of lots: one table of states and transitions, used by all other code
 * (docs/rules.md, Life cycles).
 */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { LotEventKind } from '#contract/events.ts';
import type { LotStatus } from '#contract/lots.ts';

/** `draft`: not published, so no buyer's status. */
export type LotLifeStatus = LotStatus | 'draft' | 'counterOffered';

/**
 * The status stored in the database. Scheduled, open and just ended lots are all stored as `open`;
 * the clock distinguishes them.
 */
export type StoredLotStatus = Exclude<LotLifeStatus, 'scheduled'>;

export interface LotClock {
  status: StoredLotStatus;
  startsAt: Date;
  effectiveEndsAt: Date;
  /** Until when a lot that is for sale can be bought. */
  saleEndsAt?: Date | null;
}

/**
 * The states and their transitions. `begin` and the end of `open` follow from the clock; the others
 * are written.
 */
export const lotLife = {
  draft: { publish: 'open' },
  scheduled: { begin: 'open', withdraw: 'withdrawnBySeller' },
  open: {
    award: 'awarded',
    expire: 'unsold',
    wait: 'awaitingAward',
    buy: 'sold',
    withdraw: 'withdrawnBySeller',
    pause: 'paused',
  },
  paused: { resume: 'open', withdraw: 'withdrawnBySeller' },
  awaitingAward: {
    award: 'awarded',
    reject: 'rejected',
    withdraw: 'withdrawnBySeller',
    counter: 'counterOffered',
  },
  counterOffered: {
    accept: 'awarded',
    decline: 'awaitingAward',
    lapse: 'awaitingAward',
    withdrawOffer: 'awaitingAward',
  },
  awarded: { reverse: 'awaitingAward' },
  rejected: { offerForSale: 'forSale' },
  unsold: { offerForSale: 'forSale' },
  forSale: { buy: 'sold', endSale: 'unsold' },
  sold: {},
  withdrawnBySeller: {},
} as const satisfies Record<LotLifeStatus, Partial<Record<string, LotLifeStatus>>>;

type Transitions = { [S in LotLifeStatus]: keyof (typeof lotLife)[S] }[LotLifeStatus];
/** Transitions that somebody decides on; the clock makes the others. */
export type LotAct = Exclude<Transitions, 'begin' | 'expire' | 'wait' | 'buy'>;

/** Nothing can happen to the lot any more: its status leads nowhere, or its auction is settled. */
export function isLastStatus(status: LotLifeStatus, isSettled: boolean): boolean {
  return isSettled || Object.keys(lotLife[status]).length === 0;
}

/** Why a lot's status does not allow an act. Only operators and the offer's company see them. */
export const lotActRefusals = {
  publish: 'LotIsNoDraft',
  withdraw: 'LotHasEnded',
  pause: 'LotIsNotOpen',
  resume: 'LotIsNotPaused',
  award: 'LotIsNotAwaitingAward',
  reject: 'LotIsNotAwaitingAward',
  counter: 'LotIsNotAwaitingAward',
  accept: 'CounterOfferIsOver',
  decline: 'CounterOfferIsOver',
  lapse: 'CounterOfferIsOver',
  withdrawOffer: 'CounterOfferIsOver',
  reverse: 'LotIsNotAwarded',
  offerForSale: 'LotIsNotUnsold',
  endSale: 'LotIsNotForSale',
} as const satisfies Record<LotAct, string>;
export type LotActRefusal = (typeof lotActRefusals)[LotAct];

/** The transitions that end a lot's bidding without anybody's award of a waiting lot. */
type Closing = 'award' | 'expire' | 'wait';

/**
 * Returns the status after an act on a lot of this status. An open lot is awarded by the clock
 * alone, never by an act.
 */
export function lotAfter(
  status: LotLifeStatus,
  act: LotAct,
): { ok: true; status: StoredLotStatus } | { ok: false; code: LotActRefusal } {
  const ways: Partial<Record<string, LotLifeStatus>> = lotLife[status];
  const next = status === 'open' && act === 'award' ? undefined : ways[act];
  return next && next !== 'scheduled'
    ? { ok: true, status: next }
    : { ok: false, code: lotActRefusals[act] };
}

export type LotDecision = 'unpublished' | 'undecided' | 'sold' | 'unsold' | 'withdrawn';

/** What each stored status says of the sale. SQL that lists statuses is made from this table. */
const decisions: Record<StoredLotStatus, LotDecision> = {
  draft: 'unpublished',
  open: 'undecided',
  paused: 'undecided',
  awaitingAward: 'undecided',
  counterOffered: 'undecided',
  forSale: 'undecided',
  awarded: 'sold',
  sold: 'sold',
  rejected: 'unsold',
  unsold: 'unsold',
  withdrawnBySeller: 'withdrawn',
};
/** The auction house has to decide, or waits for the answer to its counter-offer. */
export const waitingStatuses = [
  'awaitingAward',
  'counterOffered',
] as const satisfies StoredLotStatus[];

export function awaitsDecision(status: string): boolean {
  return waitingStatuses.some((one) => one === status);
}

export const storedLotStatuses = Object.keys(decisions) as StoredLotStatus[];

export function statusesOf(decision: LotDecision): StoredLotStatus[] {
  return storedLotStatuses.filter((status) => decisions[status] === decision);
}

/** The transitions of the table above that close a lot. */
export type Ending = Closing | 'buy' | 'withdraw' | 'reject';

/** The event that readers receive for each ending. */
export const endingEvents: Record<Ending, LotEventKind> = {
  award: 'awarded',
  expire: 'unsold',
  wait: 'closed',
  buy: 'bought',
  withdraw: 'withdrawnBySeller',
  reject: 'rejected',
};

/**
 * The event that readers receive for each act. What happens to a counter-offer without an award is
 * its company's alone: others receive nothing.
 */
export const actEvents: Record<LotAct, LotEventKind> = {
  publish: 'published',
  withdraw: endingEvents.withdraw,
  pause: 'paused',
  resume: 'resumed',
  award: endingEvents.award,
  reject: endingEvents.reject,
  counter: 'counterOffer',
  accept: endingEvents.award,
  decline: 'counterOffer',
  lapse: 'counterOffer',
  withdrawOffer: 'counterOffer',
  reverse: 'awardReversed',
  offerForSale: 'offeredForSale',
  endSale: endingEvents.expire,
};

/**
 * Returns the lot's status at `now`, the database's clock (docs/rules.md, Clock). A lot is over
 * from its effective end on.
 */
export function lotLifeStatus(lot: LotClock, now: Date): LotLifeStatus {
  if (lot.status === 'forSale' && lot.saleEndsAt && now >= lot.saleEndsAt)
    return lotLife.forSale.endSale;
  if (lot.status !== 'open') return lot.status;
  if (now < lot.startsAt) return 'scheduled';
  // Over but not yet closed by the services, which happens within a second.
  return now < lot.effectiveEndsAt ? 'open' : 'awaitingAward';
}

/** Returns what buyers may know of that: a counter-offer shows to its company alone. */
export function lotStatus(lot: LotClock, now: Date): LotStatus {
  const status = lotLifeStatus(lot, now);
  if (status === 'draft') throw new Error('a draft has no status for buyers');
  return status === 'counterOffered' ? 'awaitingAward' : status;
}

/**
 * Whether bids rely on the lot's prices. A sealed lot's are fixed at its opening: a refusal from
 * the first bid on would tell an operator that there is one.
 */
export function termsAreFixed(
  { format, sequence }: { format: AuctionFormat; sequence: number },
  status: LotLifeStatus,
): boolean {
  if (sequence > 0) return true;
  return format === 'sealed' && (status === 'open' || status === 'paused');
}
