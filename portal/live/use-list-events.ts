/** Live updates of lists of lots: an auction's page, and the company's bids. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#portal/api/api-context.tsx';
import { auctionEventsUrl, ownBidsEventsUrl } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { holdNewest } from './newest-lots.ts';
import { setOwnConnection } from './own-connection.ts';
import { ownPositionWatch } from './own-position-watch.ts';
import { createRenewal } from './renewal.ts';
import { type Connection, useStream } from './follow-events.ts';

/** Updates the rows of an auction's lots from its stream. */
export function useAuctionEvents(auctionId: string, isOn: boolean): Connection {
  const url = auctionEventsUrl(useApi(), auctionId);
  return useListEvents({ url, isOn, lists: auctionLists, isOfOwnLots: false });
}

/**
 * Updates the company's bids on every page, over all auctions. Used once per page, by the strip.
 */
export function useOwnBidsEvents(): void {
  const url = ownBidsEventsUrl(useApi());
  const connection = useListEvents({ url, isOn: true, lists: ownLists, isOfOwnLots: true });
  useEffect(() => setOwnConnection(connection), [connection]);
}

const ownLists = [queryKeys.allOwnBids];
const auctionLists = [queryKeys.allVehicles, queryKeys.allOwnBids];

interface ListStream {
  url: string;
  isOn: boolean;
  /** Lists to reload if the stream has nothing to resume from. */
  lists: readonly QueryKey[];
  isOfOwnLots: boolean;
}

/**
 * Events update the rows. Positions that events lack come with the company's bids, fetched just
 * after; the list itself is not reloaded, so that nothing moves under the pointer.
 */
function useListEvents({ url, isOn, lists, isOfOwnLots }: ListStream): Connection {
  const queries = useQueryClient();
  const connection = useStream(url, isOn, () => {
    const newest = holdNewest(queries);
    const watch = ownPositionWatch(queries);
    const ownBids = createRenewal(
      () => void queries.invalidateQueries({ queryKey: queryKeys.allOwnBids }),
      isOfOwnLots ? ownRenewAfterMs : renewAfterMs,
    );
    return {
      opened() {
        for (const queryKey of lists) void queries.invalidateQueries({ queryKey });
      },
      onEvent(event, isOwn) {
        if (watch.needsAsking(event, isOwn || isOfOwnLots)) ownBids.soon();
        newest.record(event.lot);
      },
      close: newest.stop,
    };
  });
  useEffect(() => {
    if (connection !== 'polling') return undefined;
    const poll = () => {
      if (document.hidden) return;
      for (const queryKey of lists) void queries.invalidateQueries({ queryKey });
    };
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [connection, lists, queries]);
  return connection;
}

/** A page of lots is heavier than one lot; the same interval as while a stream is lost. */
const pollMs = 10_000;

/**
 * A list of the company's bids is larger than a lot's history, and a whole auction may close within
 * one second.
 */
const renewAfterMs = 500;
/** Every page shows how a lot ended for the company within a second. */
const ownRenewAfterMs = 250;
