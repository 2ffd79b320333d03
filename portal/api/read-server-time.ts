import type { RequestContext } from '#portal/app/request-context.ts';
import { serverClock } from './server-clock.ts';

/** Reads the time from the page itself: countdowns are right before the first answer. */
export function readServerTime({ answeredAtMs }: RequestContext): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page from the browser's cache has an old time.
  if (!page || page.transferSize === 0) return;
  serverClock.read({
    serverMs: answeredAtMs,
    sentMs: performance.timeOrigin + page.requestStart,
    receivedMs: performance.timeOrigin + page.responseStart,
  });
}
