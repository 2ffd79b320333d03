/**
 * Counts hits in this process, in windows that start with a caller's first hit. For limits that
 * protect the process itself: each process counts alone, and a restart forgets.
 */
import { LRUCache } from 'lru-cache';
import type { RateLimit } from './limit.ts';

/** The latest callers; 200 bytes each. As many as the services cache tokens. */
const callersMax = 10_000;

/** A monotonic clock in milliseconds, which is never set back. */
type Clock = () => number;

export interface Windows {
  /** Counts one more hit; returns the hits of the caller's window and when it ends. */
  hit(caller: string, windowMs: number): { hits: number; leftMs: number };
}

export function createWindows(clockMs: Clock = () => performance.now()): Windows {
  const windows = new LRUCache<string, { hits: number; endsAtMs: number }>({ max: callersMax });
  return {
    hit(caller, windowMs) {
      const nowMs = clockMs();
      let window = windows.get(caller);
      if (!window || window.endsAtMs <= nowMs) {
        window = { hits: 0, endsAtMs: nowMs + windowMs };
        windows.set(caller, window);
      }
      window.hits += 1;
      return { hits: window.hits, leftMs: window.endsAtMs - nowMs };
    },
  };
}

export interface RateLimiter {
  /** Counts one more hit; returns the whole seconds to wait if that exceeds the limit. */
  count(caller: string): number | undefined;
}

export function createRateLimiter({ max, withinS }: RateLimit, clockMs?: Clock): RateLimiter {
  const windows = createWindows(clockMs);
  return {
    count(caller) {
      const { hits, leftMs } = windows.hit(caller, withinS * 1_000);
      return hits > max ? Math.ceil(leftMs / 1_000) : undefined;
    },
  };
}
