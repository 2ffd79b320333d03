/**
 * Estimates the server's clock from its answers. Each answer limits the difference to the local
 * clock: the server's time was taken between the request and the answer. Many answers narrow it
 * down, so that a countdown neither trusts the visitor's clock nor jitters.
 */
import type { ServerTimeReading } from './client.ts';

export interface ServerClock {
  /** The server's time in ms; the local clock until the first reading. Always the same function. */
  nowMs(): number;
  /** Takes the reading of every answer: `createApiClient({ onServerTime: serverClock.read })`. */
  read(reading: ServerTimeReading): void;
  /** Takes an event's time, which proves only that the server's clock is not behind it. */
  readEvent(serverMs: number): void;
}

export function createServerClock(ownNowMs: () => number = Date.now): ServerClock {
  let range: OffsetRange | undefined;
  return {
    nowMs: () => ownNowMs() + (range ? middle(range) : 0),
    read: (reading) => {
      range = narrowed(range, rangeOf(reading));
    },
    readEvent: (serverMs) => {
      const leastMs = serverMs - ownNowMs();
      if (range && leastMs > range.mostMs) range = { leastMs, mostMs: leastMs };
    },
  };
}

/** The page's clock; the session feeds it and ClockProvider shows it. */
export const serverClock = createServerClock();

export interface OffsetRange {
  leastMs: number;
  mostMs: number;
}

export function rangeOf({ serverMs, sentMs, receivedMs }: ServerTimeReading): OffsetRange {
  return { leastMs: serverMs - receivedMs, mostMs: serverMs - sentMs };
}

/**
 * Returns the range both readings allow. If they contradict each other, one of the clocks was set
 * meanwhile and only the newer reading counts.
 */
export function narrowed(known: OffsetRange | undefined, next: OffsetRange): OffsetRange {
  if (!known) return next;
  const leastMs = Math.max(known.leastMs, next.leastMs);
  const mostMs = Math.min(known.mostMs, next.mostMs);
  return leastMs <= mostMs ? { leastMs, mostMs } : next;
}

function middle({ leastMs, mostMs }: OffsetRange): number {
  return Math.round((leastMs + mostMs) / 2);
}
