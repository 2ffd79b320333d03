/** Live updates of lists of lots: an auction's page, and the company's bids. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAuction, followOwnBids } from '#contract/calls/events.ts';
import type { LotEventKind } from '#contract/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { holdNewest } from './newest-lots.ts';
import { setBidsConnection } from './bids-connection.ts';
import { createPositionWatch } from './position-watch.ts';
import { readAgain } from './read-again.ts';
import { createRenewal } from './renewal.ts';
import { type Connection, type StreamReader, useStream } from './follow-events.ts';

/** Updates the rows of an auction's lots from its stream. */
export function useAuctionEvents(auctionId: string, isOn: boolean): Connection {
  const url = callUrl(useApi(), followAuction, { auctionId });
  const auction = queryKeys.auction(auctionId);
  return useListEvents({ url, isOn, lists: auctionLists, isOfOwnLots: false, auction });
}

/** Updates the company's bids over all auctions; used once per page, by the strip. */
export function useOwnBidsEvents(): void {
  const url = callUrl(useApi(), followOwnBids, {});
  const connection = useListEvents({ url, isOn: true, lists: ownLists, isOfOwnLots: true });
  useEffect(() => setBidsConnection(connection), [connection]);
}

const ownLists = [queryKeys.allOwnBids];
/** What follows from what was paid, and changes with it. */
const paidFor = [queryKeys.ownCompany, queryKeys.ownUsers];
/** What only events of the company bring up to date. */
const readByEvents = [
  queryKeys.approvals,
  queryKeys.settlements,
  queryKeys.inquiries,
  queryKeys.finance,
  queryKeys.notices,
  ...paidFor,
];
/** By kind of notice: the mark that makes pages read the list, and the list. */
const noticed = {
  inquiry: { changed: queryKeys.inquiriesChanged, list: queryKeys.inquiries },
  finance: { changed: queryKeys.financeChanged, list: queryKeys.finance },
};
const auctionLists = [queryKeys.allVehicles, queryKeys.allOwnBids];

interface ListStream {
  url: string;
  isOn: boolean;
  /** Lists to reload if the stream has nothing to resume from. */
  lists: readonly QueryKey[];
  isOfOwnLots: boolean;
  /** The auction of the lots: an operator's act on a lot may be one on all of it. */
  auction?: QueryKey;
}

/** Events of acts by which operators pause, extend or cancel an auction, too. */
const actKinds: ReadonlySet<string> = new Set<LotEventKind>([
  'moved',
  'outage',
  'paused',
  'resumed',
  'published',
  'withdrawnBySeller',
]);

/**
 * Events update the rows. Positions that events lack come with the company's bids, fetched just
 * after; the list itself is not reloaded, so that nothing moves under the pointer.
 */
function useListEvents({ url, isOn, lists, isOfOwnLots, auction }: ListStream): Connection {
  const queries = useQueryClient();
  const begin = (): StreamReader => {
    const newest = holdNewest(queries);
    const watch = createPositionWatch(queries);
    const ownBids = createRenewal(
      () => void readAgain(queries, queryKeys.allOwnBids),
      isOfOwnLots ? ownRenewAfterMs : renewAfterMs,
    );
    const notices = createRenewal(
      () => void readAgain(queries, queryKeys.notices),
      ownRenewAfterMs,
    );
    const ofAuction = createRenewal(() => {
      if (auction) void readAgain(queries, auction);
    }, renewAfterMs);
    return {
      opened() {
        for (const queryKey of lists) void readAgain(queries, queryKey);
        if (isOfOwnLots) for (const queryKey of readByEvents) void readAgain(queries, queryKey);
      },
      onEvent(event, isOwn) {
        if (watch.needsFetch(event, isOwn || isOfOwnLots)) ownBids.soon();
        if (event.kind === 'approval') {
          void readAgain(queries, queryKeys.approvals);
          notices.soon();
        }
        if (event.kind === 'settlement')
          for (const queryKey of [queryKeys.settlements, ...paidFor])
            void readAgain(queries, queryKey);
        if (auction && actKinds.has(event.kind)) ofAuction.soon();
        newest.record(event.lot);
      },
      onNotice(kind) {
        if (kind === 'notices') return notices.soon();
        const { changed, list } = noticed[kind];
        queries.setQueryData(changed, Date.now());
        void readAgain(queries, list);
      },
      close: newest.stop,
    };
  };
  // Being outbid concerns who looks at another tab.
  const connection = useStream(url, isOn, begin, { staysInBackground: isOfOwnLots });
  useEffect(() => {
    if (connection !== 'polling') return undefined;
    const poll = () => {
      if (document.hidden) return;
      for (const queryKey of lists) void readAgain(queries, queryKey);
    };
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [connection, lists, queries]);
  return connection;
}

/** A page of lots is heavier than one lot; the same interval as while a stream is lost. */
const pollMs = 10_000;

/** A list of own bids is large, and a whole auction may close within one second. */
const renewAfterMs = 500;
/** Every page shows how a lot ended for the company within a second. */
const ownRenewAfterMs = 250;
