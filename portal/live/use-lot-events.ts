import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { lotEventsUrl, type LotRef } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import type { Connection } from './follow-events.ts';
import { writeLotState } from './lot-cache.ts';
import { createRenewal } from './renewal.ts';
import { useStream } from './use-stream.ts';

/**
 * Keeps a lot on the screen true while it is looked at: every event's state goes into the query cache at once; the lines
 * of its history, which events do not carry, are asked for just after. Off: for lots that are over.
 */
export function useLotEvents({ auctionId, assetId }: LotRef, isOn: boolean): Connection {
  const queries = useQueryClient();
  const lot = { auctionId, assetId };
  return useStream(lotEventsUrl(useApi(), lot), isOn, () => {
    const lines = createRenewal(
      () => void queries.invalidateQueries({ queryKey: queryKeys.lotBids(lot) }),
      renewAfterMs,
    );
    return {
      tell(event) {
        writeLotState(queries, event.lot);
        if (event.kind !== 'state') lines.soon();
      },
      close: lines.stop,
    };
  });
}

/** Shorter than a glance from the price down to the history. */
const renewAfterMs = 250;
