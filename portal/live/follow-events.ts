/**
 * Keeps a stream of server-sent events open: with the reader's credentials, resumed after the last event seen, watched by the
 * heartbeat, opened again with growing, scattered waits, and closed while nobody looks or there is no network.
 */
import { heartbeatMs } from '#contract/events.ts';
import type { Credentials } from '#portal/api/client.ts';
import { sharedPresence, type Presence } from './presence.ts';
import { createSseParser, type SseMessage, type SseParser } from './sse-parser.ts';

/** `polling`: the backend has no streams, and screens ask by themselves. */
export type Connection = 'live' | 'polling' | 'reconnecting';

export interface FollowSettings {
  url: string;
  credentials: Credentials | undefined;
  /** Tells when the reader's credentials are others than before; returns how to stop. */
  onCredentials?: ((renewed: () => void) => () => void) | undefined;
  presence: Presence;
  onMessage: (message: SseMessage) => void;
  onConnection: (connection: Connection) => void;
  bounds?: FollowBounds;
}

export const followBounds = {
  /** Two heartbeats without a byte: the line is dead, whatever the operating system believes. */
  silenceMaxMs: 2 * heartbeatMs,
  firstWaitMs: 300,
  /** A services process is back within seconds; a bidder should not wait longer than it does. */
  waitMaxMs: 8_000,
  /** A gap shorter than this is nobody's business: a rolling restart closes streams too. */
  untoldGapMs: 1_500,
  /** Asked so often in a row, a stream that is refused stays refused until the credentials change. */
  refusalsMax: 3,
};
export type FollowBounds = typeof followBounds;

/** Starts at once; returns how to stop for good. */
export function followEvents(settings: FollowSettings): () => void {
  const bounds = settings.bounds ?? followBounds;
  const stopped = new AbortController();
  const presence = sharedPresence(settings.presence);
  const renewal = signal(settings.onCredentials);
  let lastEventId = '';
  let gap: ReturnType<typeof setTimeout> | undefined;

  function tellLive(): void {
    clearTimeout(gap);
    gap = undefined;
    settings.onConnection('live');
  }
  function tellGap(): void {
    gap ??= setTimeout(() => settings.onConnection('reconnecting'), bounds.untoldGapMs);
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
      tellGap();
      await untilPresent(presence, stopped.signal);
      const renewed = renewal.next();
      const outcome = await readOnce({
        settings: { ...settings, presence },
        silenceMaxMs: bounds.silenceMaxMs,
        lastEventId,
        parser: parserOf(),
        stopped: stopped.signal,
        onOpen: tellLive,
      });
      failures = outcome === 'wasOpen' ? 0 : failures + 1;
      refusals = outcome === 'refused' ? refusals + 1 : 0;
      if (stopped.signal.aborted) break;
      tellGap();
      if (refusals >= bounds.refusalsMax) {
        await renewed;
        failures = 0;
        refusals = 0;
      } else {
        await Promise.race([
          renewed,
          pause(waitAfter(failures, Math.random(), bounds), presence, stopped.signal),
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

/** The wait before the next opening: doubled for each failure in a row, scattered over its upper half. */
export function waitAfter(failures: number, chance: number, bounds: FollowBounds): number {
  const capMs = Math.min(bounds.waitMaxMs, bounds.firstWaitMs * 2 ** Math.min(failures, 20));
  return capMs / 2 + (capMs / 2) * chance;
}

interface Opening {
  settings: FollowSettings;
  silenceMaxMs: number;
  lastEventId: string;
  parser: SseParser;
  stopped: AbortSignal;
  onOpen: () => void;
}

/** One connection, from opening to its end for whatever reason. */
async function readOnce(opening: Opening): Promise<'wasOpen' | 'failed' | 'refused'> {
  const { settings, parser } = opening;
  const closing = new AbortController();
  const watchdog = silenceAlarm(opening.silenceMaxMs, () => closing.abort());
  const unsubscribe = settings.presence.subscribe(() => {
    if (!settings.presence.isPresent()) closing.abort();
  });
  let wasOpen = false;
  try {
    const answer = await fetch(settings.url, {
      headers: await headersOf(settings, opening.lastEventId),
      signal: AbortSignal.any([closing.signal, opening.stopped]),
      cache: 'no-store',
    });
    if (refusing.has(answer.status)) return 'refused';
    if (!answer.ok || !answer.body) return 'failed';
    wasOpen = true;
    opening.onOpen();
    for await (const text of textOf(answer.body)) {
      watchdog.heard();
      parser.push(text);
    }
  } catch {
    // Cut, cancelled or silent: the loop above opens it again.
  } finally {
    watchdog.stop();
    unsubscribe();
    closing.abort();
  }
  return wasOpen ? 'wasOpen' : 'failed';
}

/** Asking again with the same credentials brings the same answer. */
const refusing = new Set([401, 403]);

/** The next time that something is told, or the end, as a promise. */
function signal(subscribe: FollowSettings['onCredentials']) {
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const unsubscribe = subscribe?.(tell);
  return {
    next: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    close() {
      unsubscribe?.();
      tell();
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

/** Not `for await` over the body itself: Safari's streams cannot be iterated. */
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
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMaxMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Resolves once somebody is there, or when it is all over. */
function untilPresent(who: Presence, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (who.isPresent() || stopped.aborted) {
      resolve();
      return;
    }
    const settle = () => {
      if (!who.isPresent() && !stopped.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = who.subscribe(settle);
    stopped.addEventListener('abort', settle, { once: true });
  });
}

/** Waits, but goes on at once when the network or the reader comes back. */
function pause(waitMs: number, who: Presence, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      unsubscribe();
      stopped.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, waitMs);
    const unsubscribe = who.subscribe(() => who.isPresent() && settle());
    stopped.addEventListener('abort', settle, { once: true });
  });
}
