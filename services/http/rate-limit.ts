/** How often somebody does something: counted in this process, per name, from the first time on until the window is over. */
import { LRUCache } from 'lru-cache';
import { countedNamesMax } from '#services/limits.ts';

export interface RateLimit {
  /** Counts once more; after how many whole seconds to come back when that was once too often. */
  count(name: string): number | undefined;
}

/** Never set back, as the clock of the wall is. */
type Clock = () => number;

interface Window {
  count: number;
  endsAtMs: number;
}

/** `max` times within `windowMs` are not too often. */
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
