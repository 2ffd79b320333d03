/**
 * The life cycle of auctions: one table of states and transitions, used by all other code
 * (docs/rules.md, Life cycles).
 */
import type { AuctionStatus } from '#contract/auctions.ts';

/**
 * The states and their transitions. All but `settle` follow from the clock: an auction ends at its
 * end time, and closes when the last of its lots does.
 */
const auctionLife = {
  scheduled: { begin: 'open' },
  open: { end: 'closed', endWithLotsOpen: 'closing' },
  closing: { lastLotEnds: 'closed' },
  closed: { settle: 'settled' },
  settled: {},
} as const satisfies Record<AuctionStatus, Partial<Record<string, AuctionStatus>>>;

export interface AuctionClock {
  startsAt: Date;
  endsAt: Date;
  settledAt: Date | null;
  /** Whether soft close holds a lot open beyond the auction's end. */
  hasOpenLots: boolean;
}

/**
 * Returns the auction's status at `now`, the database's clock: scheduled → open → closing → closed
 * → settled.
 */
export function auctionStatus(auction: AuctionClock, now: Date): AuctionStatus {
  if (now < auction.startsAt) return 'scheduled';
  if (now < auction.endsAt) return 'open';
  if (auction.hasOpenLots) return auctionLife.open.endWithLotsOpen;
  return auction.settledAt ? auctionLife.closed.settle : auctionLife.open.end;
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
  status: AuctionStatus,
  awaitingAwardCount: number,
): SettlementRefusal | undefined {
  if (status === 'settled') return 'AuctionIsSettled';
  if (!('settle' in auctionLife[status])) return 'AuctionHasNotClosed';
  return awaitingAwardCount > 0 ? 'LotsAwaitAward' : undefined;
}
