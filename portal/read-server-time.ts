import type { RequestContext } from './request-context.ts';
import { serverClock } from '#portal/live/clock.ts';

/** The page itself says the time too: countdowns are right before the first call was answered. */
export function readServerTime({ answeredAtMs }: RequestContext): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page out of the browser's own cache tells an old time.
  if (!page || page.transferSize === 0) return;
  serverClock.read({
    serverMs: answeredAtMs,
    sentMs: performance.timeOrigin + page.requestStart,
    receivedMs: performance.timeOrigin + page.responseStart,
  });
}
