/**
 * The auction house's clock as this machine knows it. Every answer says the server's time; the difference to the own clock
 * lies somewhere between "it was said the moment we asked" and "it was said the moment we heard". Many answers together
 * narrow that down, so that a countdown neither trusts the visitor's clock nor jitters with each answer.
 */
import type { ServerTimeReading } from '#portal/api/client.ts';

export interface ServerClock {
  /** The server's time now, in ms. The own clock until the first reading. Always the same function. */
  nowMs(): number;
  /** Feed it every answer: `createApiClient({ onServerTime: serverClock.read })`. */
  read(reading: ServerTimeReading): void;
  /** An event's time: true is only that the server cannot be behind it. */
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

/** The page's own; the session feeds it and ClockProvider shows it. */
export const serverClock = createServerClock();

export interface OffsetRange {
  leastMs: number;
  mostMs: number;
}

export function rangeOf({ serverMs, sentMs, receivedMs }: ServerTimeReading): OffsetRange {
  return { leastMs: serverMs - receivedMs, mostMs: serverMs - sentMs };
}

/**
 * What both readings allow. Where they contradict each other one of the clocks was set meanwhile, and the newer reading
 * counts alone.
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
