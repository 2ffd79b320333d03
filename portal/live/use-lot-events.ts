import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LotEvent } from '#contract/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { lotEventsUrl, type LotRef } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { serverClock } from './clock.ts';
import { followEvents, type Connection } from './follow-events.ts';
import { writeLotState } from './lot-cache.ts';
import { browserPresence } from './presence.ts';

/**
 * Keeps a lot on the screen true while it is looked at: every event's state goes into the query cache at once; the lines
 * of its history, which events do not carry, are asked for just after. Off: for lots that are over.
 */
export function useLotEvents({ auctionId, assetId }: LotRef, isOn: boolean): Connection {
  const api = useApi();
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('live');

  useEffect(() => {
    if (!isOn) return undefined;
    const lot = { auctionId, assetId };
    let renewal: ReturnType<typeof setTimeout> | undefined;
    // A hot lot tells hundreds of readers the same event: they ask for its lines scattered, and once for several events.
    const renewLines = () => {
      renewal ??= setTimeout(
        () => {
          renewal = undefined;
          void queries.invalidateQueries({ queryKey: queryKeys.lotBids(lot) });
        },
        renewAfterMs + Math.random() * renewAfterMs,
      );
    };
    const stop = followEvents({
      url: lotEventsUrl(api, lot),
      credentials: api.settings.credentials,
      presence: browserPresence(),
      onConnection: setConnection,
      onMessage: ({ data }) => {
        const event = JSON.parse(data) as LotEvent;
        serverClock.readEvent(Date.parse(event.serverTime));
        writeLotState(queries, event.lot);
        if (event.kind !== 'state') renewLines();
      },
    });
    return () => {
      stop();
      clearTimeout(renewal);
      setConnection('live');
    };
  }, [api, queries, auctionId, assetId, isOn]);
  return connection;
}

/** Shorter than a glance from the price down to the history. */
const renewAfterMs = 250;
