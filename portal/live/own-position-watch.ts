/** Which events tell of the own company what only the services know. */
import type { QueryClient } from '@tanstack/react-query';
import type { BidList } from '#contract/bids.ts';
import type { LotEvent } from '#contract/events.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';

interface OwnPositionWatch {
  /** `isOwn`: the own company has bid on the lot; where the own bids do not hold it yet, that is news of a colleague. */
  needsAsking: (event: LotEvent, isOwn: boolean) => boolean;
}

export function ownPositionWatch(queries: QueryClient): OwnPositionWatch {
  // A withdrawn bid's lot is told of for ever and is in no list: asked for once.
  const asked = new Set<string>();
  return {
    needsAsking(event, isOwn) {
      const mine = ownPositionIn(queries, event.lot);
      if (mine) return isUntold(mine, event);
      const key = lotKey(event.lot);
      if (!isOwn || asked.has(key)) return false;
      asked.add(key);
      return true;
    },
  };
}

/** A rival's bid, a withdrawal that changes the leader, more time: the own position follows from the lot's label and price. */
function isUntold(mine: OwnPosition, { kind, lot }: LotEvent): boolean {
  if (kind === 'state' || kind === 'extended' || kind === 'moved') return false;
  // An own user's new maximum is told to nobody but its company.
  if (kind === 'bidPlaced') return lot.leader === mine.label;
  return true;
}

function ownPositionIn(queries: QueryClient, lot: LotState): OwnPosition | undefined {
  for (const [, list] of queries.getQueriesData<BidList>({ queryKey: queryKeys.allOwnBids })) {
    const own = list?.bids.find((bid) => lotKey(bid.lot) === lotKey(lot));
    if (own) return own.mine;
  }
  return undefined;
}
