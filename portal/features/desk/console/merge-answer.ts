/** Puts what the stream brings into the answer that the workspace shows; the newer lot wins. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { DeskChange } from '#contract/desk/events.ts';
import type { DeskAuctionAnswer, DeskLot } from '#contract/desk/auctions.ts';

/** Returns undefined when a lot is new to the answer, which is then to be loaded again. */
export function withChange(
  answer: DeskAuctionAnswer,
  change: DeskChange,
): DeskAuctionAnswer | undefined {
  const changed = new Map(change.lots.map((lot) => [lot.assetId, lot]));
  const lots = answer.lots.map((lot) => {
    const next = changed.get(lot.assetId);
    changed.delete(lot.assetId);
    return next && !isNewer(lot, next) ? next : lot;
  });
  if (changed.size > 0) return undefined;
  const isLater = change.serverTime >= answer.serverTime;
  return {
    auction: (isLater && change.auction) || answer.auction,
    lots,
    serverTime: isLater ? change.serverTime : answer.serverTime,
  };
}

/**
 * Keeps of an answer that was asked for before an event what the event has brought, and the objects
 * that are the same, so that their rows are not rendered again.
 */
export function keepNewer(known: unknown, next: unknown): unknown {
  if (!isAnswer(known) || !isAnswer(next)) return next;
  const newest = new Map(known.lots.map((lot) => [lot.assetId, lot]));
  const lots = next.lots.map((lot) => {
    const seen = newest.get(lot.assetId);
    return seen && isNewer(seen, lot) ? seen : lot;
  });
  return replaceEqualDeep(known, { ...next, lots });
}

/** A lot's events and an operator's acts are counted apart; a draft's acts make no event. */
function isNewer(one: DeskLot, other: DeskLot): boolean {
  return one.sequence > other.sequence || one.version > other.version;
}

function isAnswer(value: unknown): value is DeskAuctionAnswer {
  return typeof value === 'object' && value !== null && 'lots' in value && 'auction' in value;
}
