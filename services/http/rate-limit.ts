/** Counts calls in this process by name, in windows that start with a name's first call. */
import { LRUCache } from 'lru-cache';
import { countedNamesMax } from '#services/limits.ts';

export interface RateLimit {
  /** Counts one more call; returns the whole seconds to wait if that exceeds the limit. */
  count(name: string): number | undefined;
}

/** A monotonic clock in milliseconds, which is never set back. */
type Clock = () => number;

interface Window {
  count: number;
  endsAtMs: number;
}

/** Allows `max` calls within `windowMs`. */
export function createRateLimit(
  max: number,
  windowMs: number,
  clockMs: Clock = () => performance.now(),
): RateLimit {
  const windows = new LRUCache<string, Window>({ max: countedNamesMax });
  const over = ({ count, endsAtMs }: Window, nowMs: number) =>
    count > max ? Math.ceil((endsAtMs - nowMs) / 1_000) : undefined;
  return {
    count(name) {
      const nowMs = clockMs();
      const window = windows.get(name);
      if (window && window.endsAtMs > nowMs) {
        window.count += 1;
        return over(window, nowMs);
      }
      const first = { count: 1, endsAtMs: nowMs + windowMs };
      windows.set(name, first);
      return over(first, nowMs);
    },
  };
}
