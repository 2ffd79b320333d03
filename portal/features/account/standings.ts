/** The company's bids sorted for the account's pages. Pure: the time is a parameter. */
import type { Bid } from '#contract/bids.ts';
import { lotKey } from '#portal/api/bids.ts';
import { isOver } from '#portal/live/endings.ts';

/** A lot the company can still win: leading, outbid or sealed. */
export function isRunning({ mine }: Bid): boolean {
  return mine.standing === 'leading' || mine.standing === 'outbid' || mine.standing === 'sealed';
}

/** The next to close first. */
export function runningBids(bids: readonly Bid[]): Bid[] {
  return bids.filter(isRunning).toSorted((one, other) => endMs(one) - endMs(other));
}

/** The last to close first, whatever their outcome. */
export function endedBids(bids: readonly Bid[]): Bid[] {
  return newestEndFirst(bids.filter((bid) => !isRunning(bid)));
}

export function newestEndFirst(bids: readonly Bid[]): Bid[] {
  return bids.toSorted((one, other) => endMs(other) - endMs(one));
}

/** Lots offered to the company, won ones, then those yet to be decided; each newest first. */
export function wonOrAwaitingBids(bids: readonly Bid[]): Bid[] {
  const standing = (wanted: Bid['mine']['standing']) =>
    newestEndFirst(bids.filter(({ mine }) => mine.standing === wanted));
  return [...standing('offered'), ...standing('won'), ...standing('awaitingAward')];
}

export interface AuctionPosition {
  auctionId: string;
  /** Running ones first, the next to close first; then ended ones, the last to close first. */
  bids: Bid[];
  /** No lot with a bid of the company takes bids any more. */
  isOver: boolean;
}

/** The company's auctions: those that close next first, then those that ended last. */
export function auctionPositions(bids: readonly Bid[]): AuctionPosition[] {
  const sorted = [...runningBids(bids), ...endedBids(bids)];
  const positions = new Map<string, AuctionPosition>();
  for (const bid of sorted) {
    const position = positions.get(bid.auctionId) ?? {
      auctionId: bid.auctionId,
      bids: [],
      isOver: true,
    };
    position.bids.push(bid);
    position.isOver &&= isOver(bid.lot);
    positions.set(bid.auctionId, position);
  }
  // A Map keeps insertion order: that of the next closing.
  return [...positions.values()];
}

export function keyOfBid({ auctionId, vehicleId }: Pick<Bid, 'auctionId' | 'vehicleId'>): string {
  return lotKey({ auctionId, assetId: vehicleId });
}

function endMs({ lot }: Bid): number {
  return Date.parse(lot.endsAt);
}
