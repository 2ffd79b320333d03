/** The life of auctions: one table of states and transitions, read by everything else (design rule 9). */
import type { AuctionStatus } from '#contract/auctions.ts';

/**
 * The states and what may happen in each. All but `settle` is the clock's: an auction is over when its time is, and closes when
 * the last of its lots does.
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
  /** Whether soft close keeps some lot open beyond the auction's end. */
  hasOpenLots: boolean;
}

/** Where the auction stands at `now`, the database's clock: scheduled → open → closing → closed → settled. */
export function auctionStatus(auction: AuctionClock, now: Date): AuctionStatus {
  if (now < auction.startsAt) return 'scheduled';
  if (now < auction.endsAt) return 'open';
  if (auction.hasOpenLots) return auctionLife.open.endWithLotsOpen;
  return auction.settledAt ? auctionLife.closed.settle : auctionLife.open.end;
}

/** Why an auction cannot be settled. The operator's command gives these to people of the house. */
export type SettlementRefusal =
  | 'AuctionIsUnknown'
  | 'AuctionHasNotClosed'
  | 'LotsAwaitAward'
  | 'AuctionIsSettled';

/** Settled is an auction of which nothing is left to decide. */
export function settlementRefusal(
  status: AuctionStatus,
  awaitingAwardCount: number,
): SettlementRefusal | undefined {
  if (status === 'settled') return 'AuctionIsSettled';
  if (!('settle' in auctionLife[status])) return 'AuctionHasNotClosed';
  return awaitingAwardCount > 0 ? 'LotsAwaitAward' : undefined;
}
