/**
 * Stores the newest state of each lot from events. An answer requested before an event may be older
 * than it, so the states are written again into every answer that arrives; the company's positions
 * go from the answer that has them into the other lists.
 */
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { BidList } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { lotKey } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { writeLotState, writeNewerStates, writeOwnBids } from './lot-cache.ts';

export interface NewestLots {
  record: (lot: LotState) => void;
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
    record(lot) {
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

/** An answer of the services, not a write of this module. */
function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
}
