/**
 * The life cycle of auctions: one table of states and transitions, used by all other code
 * (docs/rules.md, Life cycles).
 */
import type { AuctionStatus } from '#contract/auctions.ts';

/** `draft`: not published, so no buyer's status. */
export type AuctionLifeStatus = AuctionStatus | 'draft';

/**
 * The states and their transitions. `publish`, `cancel` and `settle` are acts; the others follow
 * from the clock: an auction closes from its first lot's planned end to its last lot's end.
 */
export const auctionLife = {
  draft: { publish: 'scheduled', plan: 'draft', cancel: 'cancelled' },
  scheduled: { begin: 'open', plan: 'scheduled', extend: 'scheduled', cancel: 'cancelled' },
  open: {
    firstLotEnds: 'closing',
    end: 'closed',
    extend: 'open',
    pause: 'open',
    resume: 'open',
    cancel: 'cancelled',
  },
  closing: {
    lastLotEnds: 'closed',
    extend: 'closing',
    pause: 'closing',
    resume: 'closing',
    cancel: 'cancelled',
  },
  closed: { settle: 'settled' },
  settled: {},
  cancelled: {},
} as const satisfies Record<AuctionLifeStatus, Partial<Record<string, AuctionLifeStatus>>>;

type Transitions = { [S in AuctionLifeStatus]: keyof (typeof auctionLife)[S] }[AuctionLifeStatus];
/** Transitions that somebody decides on; the clock makes the others. */
export type AuctionAct = Exclude<Transitions, 'begin' | 'firstLotEnds' | 'end' | 'lastLotEnds'>;

/** Why an auction's status does not allow an act. Operators alone see these codes. */
export const auctionActRefusals = {
  publish: 'AuctionIsPublished',
  plan: 'AuctionHasOpened',
  extend: 'AuctionHasEnded',
  pause: 'AuctionIsNotRunning',
  resume: 'AuctionIsNotRunning',
  cancel: 'AuctionHasEnded',
  settle: 'AuctionHasNotClosed',
} as const satisfies Record<AuctionAct, string>;
export type AuctionActRefusal = (typeof auctionActRefusals)[AuctionAct];

/** Returns why an auction of this status does not allow the act; undefined when it does. */
export function auctionRefusal(
  status: AuctionLifeStatus,
  act: AuctionAct,
): AuctionActRefusal | undefined {
  return act in auctionLife[status] ? undefined : auctionActRefusals[act];
}

export interface AuctionClock {
  startsAt: Date;
  /** The first lot's planned end; the same as `endsAt` where all lots end together. */
  firstEndsAt: Date;
  /** The last lot's planned end. */
  endsAt: Date;
  settledAt: Date | null;
  cancelledAt: Date | null;
  /** Whether soft close or a pause holds a lot open beyond the auction's end. */
  hasOpenLots: boolean;
}

/**
 * Returns the auction's status at `now`, the database's clock: scheduled → open → closing → closed
 * → settled, or cancelled.
 */
export function auctionStatus(auction: AuctionClock, now: Date): AuctionStatus {
  if (auction.cancelledAt) return 'cancelled';
  if (now < auction.startsAt) return 'scheduled';
  if (now < auction.firstEndsAt) return 'open';
  if (now < auction.endsAt || auction.hasOpenLots) return auctionLife.open.firstLotEnds;
  return auction.settledAt ? auctionLife.closed.settle : auctionLife.open.end;
}

/** Returns the same with drafts, which buyers never see. */
export function auctionLifeStatus(
  auction: AuctionClock & { publishedAt: Date | null },
  now: Date,
): AuctionLifeStatus {
  return auction.publishedAt || auction.cancelledAt ? auctionStatus(auction, now) : 'draft';
}

/**
 * Why an auction cannot be settled. The operator's command shows these codes to the auction house's
 * staff.
 */
export type SettlementRefusal =
  | 'AuctionIsUnknown'
  | 'AuctionHasNotClosed'
  | 'LotsAwaitAward'
  | 'AuctionIsSettled';

/**
 * Returns why the auction cannot be settled, undefined when it can: settling requires that nothing
 * is left to decide.
 */
export function settlementRefusal(
  status: AuctionLifeStatus,
  awaitingAwardCount: number,
): SettlementRefusal | undefined {
  if (status === 'settled') return 'AuctionIsSettled';
  if (auctionRefusal(status, 'settle')) return 'AuctionHasNotClosed';
  return awaitingAwardCount > 0 ? 'LotsAwaitAward' : undefined;
}
