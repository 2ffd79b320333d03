import { useEffect, useEffectEvent, useState } from 'react';
import { type LotEvent, type StreamOpening, ownEventName } from '#contract/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { followEvents, type Connection } from './follow-events.ts';
import { browserPresence } from './presence.ts';

/** Handles the events of a screen's stream. */
export interface StreamReader {
  /** `isOwn`: the buyer's company has bid on the lot, as an auction's stream says. */
  onEvent: (event: LotEvent, isOwn: boolean) => void;
  /** On streams of many lots: the screen's data may be old, every later event will arrive. */
  opened?: () => void;
  close?: () => void;
}

/** Opens a stream while the component is mounted and `isOn`. One per page. */
export function useStream(url: string, isOn: boolean, begin: () => StreamReader): Connection {
  const api = useApi();
  const [connection, setConnection] = useState<Connection>('live');
  const hasStreams = hasAllCalls(api.settings);
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    if (!isOn || !hasStreams) return undefined;
    const reader = beginNow();
    const stop = followEvents({
      url,
      credentials: api.settings.credentials,
      onCredentials: api.settings.onCredentials,
      presence: browserPresence(),
      onConnection: setConnection,
      onMessage: ({ data, event }) => {
        const parsed = JSON.parse(data) as LotEvent | StreamOpening;
        serverClock.readEvent(Date.parse(parsed.serverTime));
        if (parsed.kind === 'opened') reader.opened?.();
        else reader.onEvent(parsed, event === ownEventName);
      },
    });
    return () => {
      stop();
      reader.close?.();
      setConnection('live');
    };
  }, [api, url, isOn, hasStreams]);
  return isOn && !hasStreams ? 'polling' : connection;
}
