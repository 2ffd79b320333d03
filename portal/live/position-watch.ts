/** Decides which events need the services to say what they mean for the buyer's company. */
import type { QueryClient } from '@tanstack/react-query';
import type { BidList } from '#contract/bids.ts';
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';

interface PositionWatch {
  /**
   * `isOwn`: the buyer's company has bid on the lot; if the list of its bids does not contain it
   * yet, a colleague has bid.
   */
  needsFetch: (event: LotEvent, isOwn: boolean) => boolean;
}

export function createPositionWatch(queries: QueryClient): PositionWatch {
  // Events of a withdrawn bid's lot continue although no list contains it: it is fetched once.
  const asked = new Set<string>();
  return {
    needsFetch(event, isOwn) {
      const mine = ownPositionIn(queries, event.lot);
      if (mine) return changesPosition(mine, event);
      const key = lotKey(event.lot);
      if (!isOwn || asked.has(key)) return false;
      asked.add(key);
      return true;
    },
  };
}

/**
 * After a rival's bid or an extension the company's position follows from the lot's label and
 * price; only the company itself learns of its users' new maximum.
 */
const fetchNeeded: Record<LotEventKind, 'never' | 'whileLeading' | 'always'> = {
  state: 'never',
  extended: 'never',
  moved: 'never',
  outage: 'never',
  published: 'never',
  // The own bid may be withdrawn, or has ended.
  corrected: 'always',
  // The own bid may be withdrawn again, or not.
  paused: 'always',
  resumed: 'always',
  awardReversed: 'always',
  offeredForSale: 'always',
  counterOffer: 'always',
  // What waits is no bid; an approved one has events of its own.
  approval: 'always',
  // It is about money and keys, not about the bid.
  settlement: 'never',
  bidPlaced: 'whileLeading',
  bidWithdrawn: 'always',
  bought: 'always',
  closed: 'always',
  awarded: 'always',
  rejected: 'always',
  unsold: 'always',
  withdrawnBySeller: 'always',
};

function changesPosition(mine: OwnPosition, { kind, lot }: LotEvent): boolean {
  const need = fetchNeeded[kind];
  return need === 'whileLeading' ? lot.leader === mine.label : need === 'always';
}

function ownPositionIn(queries: QueryClient, lot: LotState): OwnPosition | undefined {
  for (const [, list] of queries.getQueriesData<BidList>({ queryKey: queryKeys.allOwnBids })) {
    const own = list?.bids.find((bid) => lotKey(bid.lot) === lotKey(lot));
    if (own) return own.mine;
  }
  return undefined;
}
