/**
 * The newest state told of each lot. An answer that was under way when an event came may be older than it: what is told is
 * written again into every answer that arrives, and own positions from the answer that knows them into the lists beside it.
 */
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { BidList } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { writeLotState, writeNewerStates, writeOwnBids } from './lot-cache.ts';

export interface NewestLots {
  tell: (lot: LotState) => void;
  stop: () => void;
}

/** Some hundred bytes each; the largest sales have a few hundred lots. */
const lotsMax = 1_000;

export function holdNewest(queries: QueryClient): NewestLots {
  const newest = new Map<string, LotState>();
  const stop = queries.getQueryCache().subscribe((event) => {
    if (!isAnswer(event)) return;
    writeNewerStates(queries, newest);
    const { queryKey, state } = event.query;
    if (queryKey[0] === queryKeys.allOwnBids[0]) writeOwnBids(queries, state.data as BidList);
  });
  return {
    tell(lot) {
      const key = lotKey(lot);
      const known = newest.get(key);
      if (known && known.sequence > lot.sequence) return;
      newest.delete(key);
      newest.set(key, lot);
      const [oldest] = newest.keys();
      if (newest.size > lotsMax && oldest !== undefined) newest.delete(oldest);
      writeLotState(queries, lot);
    },
    stop,
  };
}

/** One from the services, not what was written here. */
function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
}
