/**
 * Follows a stream of server-sent events with the user's credentials and resumes after the last
 * event. It checks the heartbeat, reconnects with growing, scattered waits, and closes while the
 * page is hidden or offline.
 */
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type CompanyEvent,
  heartbeatMs,
  type LotEvent,
  ownEventName,
  type StreamOpening,
} from '#contract/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import type { Credentials } from '#portal/auth/credentials.ts';
import { browserPresence, pause, type Presence, sharedPresence, untilPresent } from './presence.ts';

export interface SseMessage {
  /** The id in force at the end of the message; it lasts until the next one. */
  id: string;
  event: string;
  data: string;
}

/** `polling`: the backend has no streams, and screens poll. */
export type Connection = 'live' | 'polling' | 'reconnecting';

export interface FollowSettings {
  url: string;
  credentials: Credentials | undefined;
  /** Calls `renewed` when the user's credentials have changed; returns the unsubscribe function. */
  onCredentials?: ((renewed: () => void) => () => void) | undefined;
  presence: Presence;
  onMessage: (message: SseMessage) => void;
  onConnection: (connection: Connection) => void;
  limits?: FollowLimits;
}

export const followLimits = {
  /** Two heartbeats without a byte: the connection is dead, whatever the system reports. */
  silenceMaxMs: 2 * heartbeatMs,
  firstWaitMs: 300,
  /** A services process restarts within seconds; a bidder should not wait longer than that. */
  waitMaxMs: 8_000,
  /** Shorter gaps are not shown: a rolling restart closes streams too. */
  hiddenGapMs: 1_500,
  /** After this many refusals in a row the stream is asked for again with other credentials. */
  refusalsMax: 3,
  /** Or after this time: a user who was refused for a while, and by mistake, is not forgotten. */
  refusedWaitMs: 60_000,
};
export type FollowLimits = typeof followLimits;

/** Starts at once; returns the function that stops it for good. */
export function followEvents(settings: FollowSettings): () => void {
  const limits = settings.limits ?? followLimits;
  const stopped = new AbortController();
  const presence = sharedPresence(settings.presence);
  const renewal = signal(settings.onCredentials);
  let lastEventId = '';
  let gap: ReturnType<typeof setTimeout> | undefined;

  function showLive(): void {
    clearTimeout(gap);
    gap = undefined;
    settings.onConnection('live');
  }
  function showGap(): void {
    gap ??= setTimeout(() => settings.onConnection('reconnecting'), limits.hiddenGapMs);
  }
  const parserOf = () =>
    createSseParser((message) => {
      lastEventId = message.id;
      settings.onMessage(message);
    });

  async function keepOpen(): Promise<void> {
    let failures = 0;
    let refusals = 0;
    while (!stopped.signal.aborted) {
      showGap();
      await untilPresent(presence, stopped.signal);
      const renewed = renewal.next();
      const outcome = await readOnce({
        settings: { ...settings, presence },
        silenceMaxMs: limits.silenceMaxMs,
        lastEventId,
        parser: parserOf(),
        stopped: stopped.signal,
        onOpen: showLive,
      });
      if (outcome === 'over') {
        showLive();
        return;
      }
      failures = outcome === 'wasOpen' ? 0 : failures + 1;
      refusals = outcome === 'refused' ? refusals + 1 : 0;
      if (stopped.signal.aborted) break;
      showGap();
      if (refusals >= limits.refusalsMax) {
        await Promise.race([renewed, pause(limits.refusedWaitMs, presence, stopped.signal)]);
        failures = 0;
        refusals = 0;
      } else {
        await Promise.race([
          renewed,
          pause(waitAfter(failures, Math.random(), limits), presence, stopped.signal),
        ]);
      }
    }
  }
  void keepOpen();
  return () => {
    stopped.abort();
    presence.close();
    renewal.close();
    clearTimeout(gap);
  };
}

/** The wait before the next opening: doubled per failure, scattered over its upper half. */
export function waitAfter(failures: number, chance: number, limits: FollowLimits): number {
  const capMs = Math.min(limits.waitMaxMs, limits.firstWaitMs * 2 ** Math.min(failures, 20));
  return capMs / 2 + (capMs / 2) * chance;
}

interface Opening {
  settings: FollowSettings;
  silenceMaxMs: number;
  lastEventId: string;
  parser: EventSourceParser;
  stopped: AbortSignal;
  onOpen: () => void;
}

/** Handles one connection, from opening to its end for whatever reason. */
async function readOnce(opening: Opening): Promise<'wasOpen' | 'failed' | 'refused' | 'over'> {
  const { settings, parser } = opening;
  const closing = new AbortController();
  const watchdog = silenceAlarm(opening.silenceMaxMs, () => closing.abort());
  const unsubscribe = settings.presence.subscribe(() => {
    if (!settings.presence.isPresent()) closing.abort();
  });
  let wasOpen = false;
  try {
    const signal = AbortSignal.any([closing.signal, opening.stopped]);
    const headers = await unlessAborted(headersOf(settings, opening.lastEventId), signal);
    const answer = await fetch(settings.url, { headers, signal, cache: 'no-store' });
    if (refusing.has(answer.status)) return 'refused';
    // No content: nothing happens here any more, and the reader has all that did.
    if (answer.status === 204) return 'over';
    if (!answer.ok || !answer.body) return 'failed';
    opening.onOpen();
    for await (const text of textOf(answer.body)) {
      // A server that ends streams before it has sent anything is in trouble: the waits grow.
      wasOpen = true;
      watchdog.received();
      parser.feed(text);
    }
  } catch {
    // Cut, cancelled or silent: the loop above reconnects.
  } finally {
    watchdog.stop();
    unsubscribe();
    closing.abort();
  }
  return wasOpen ? 'wasOpen' : 'failed';
}

/** A renewal of the credentials that never ends must not hold the stream for ever. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([value, aborted]);
}

/** The same credentials would get the same answer. */
const refusing = new Set([401, 403]);

/** Returns the next notification, or the end, as a promise. */
function signal(subscribe: FollowSettings['onCredentials']) {
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const unsubscribe = subscribe?.(notify);
  return {
    next: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    close() {
      unsubscribe?.();
      notify();
    },
  };
}

async function headersOf(
  { url, credentials }: FollowSettings,
  lastEventId: string,
): Promise<Headers> {
  const own = await credentials?.({ method: 'GET', url });
  const headers = new Headers({ accept: 'text/event-stream', ...own });
  if (lastEventId) headers.set('last-event-id', lastEventId);
  return headers;
}

/** No `for await` over the body itself: Safari's streams are not iterable. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function silenceAlarm(silenceMaxMs: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceMaxMs);
  return {
    received() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMaxMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** A lot event is under a kilobyte; a stream with a line or a message this long is foreign. */
export const messageCharsMax = 256 * 1024;

/** `feed` throws a RangeError when the stream exceeds `messageCharsMax`. */
export function createSseParser(onMessage: (message: SseMessage) => void): EventSourceParser {
  let id = '';
  return createParser({
    maxBufferSize: messageCharsMax,
    onId: (latest) => (id = latest),
    onEvent: ({ event = 'message', data }) => onMessage({ id, event, data }),
    onError: (error) => {
      // Unknown fields are ignored, as the format demands.
      if (error.type === 'max-buffer-size-exceeded') throw new RangeError(error.message);
    },
  });
}

/** Handles the events of a screen's stream. */
export interface StreamReader {
  /** `isOwn`: the buyer's company has bid on the lot, as an auction's stream says. */
  onEvent: (event: LotEvent, isOwn: boolean) => void;
  /** On streams of many lots: the screen's data may be old, every later event will arrive. */
  opened?: () => void;
  /** On the stream of own bids: what the company asks the auction house has changed. */
  onNotice?: (kind: CompanyEvent['kind']) => void;
  close?: () => void;
}

/** Opens a stream while the component is mounted and `isOn`. One per page. */
export function useStream(
  url: string,
  isOn: boolean,
  begin: () => StreamReader,
  options: StreamOptions = {},
): Connection {
  return useMessages<LotEvent | StreamOpening | CompanyEvent>(
    url,
    isOn,
    () => {
      const reader = begin();
      return {
        onMessage(message, event) {
          if (message.kind === 'opened') reader.opened?.();
          else if (!('lot' in message)) reader.onNotice?.(message.kind);
          else reader.onEvent(message, event === ownEventName);
        },
        close: reader.close,
      };
    },
    options,
  );
}

export interface StreamOptions {
  /** The stream is open in one tab in the background, too. */
  staysInBackground?: boolean;
}

/** Handles the messages of a stream, each with its SSE `event`. */
export interface MessageReader<Message> {
  onMessage: (message: Message, event: string) => void;
  close?: (() => void) | undefined;
}

/** The same for any stream whose messages carry the server's time. */
export function useMessages<Message extends { serverTime: string }>(
  url: string,
  isOn: boolean,
  begin: () => MessageReader<Message>,
  { staysInBackground = false }: StreamOptions = {},
): Connection {
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
      presence: browserPresence({ staysInBackground }),
      onConnection: setConnection,
      onMessage: ({ data, event }) => {
        const parsed = JSON.parse(data) as Message;
        serverClock.readEvent(Date.parse(parsed.serverTime));
        reader.onMessage(parsed, event);
      },
    });
    return () => {
      stop();
      reader.close?.();
      setConnection('live');
    };
  }, [api, url, isOn, hasStreams, staysInBackground]);
  return isOn && !hasStreams ? 'polling' : connection;
}
