import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bid } from '#contract/bids.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { closingSoon, newsKey, nextClosingMs } from './news.ts';

/** A browser's clock may be set meanwhile, and its longest timer is some weeks. */
const waitMaxMs = 60_000;

/**
 * Calls `onSoon` with the company's bids on lots that have come near to their end, each lot once;
 * not with those that were near when the page opened.
 */
export function useClosingSoon(bids: readonly Bid[], onSoon: (soon: readonly Bid[]) => void): void {
  const known = useRef<Set<string>>(undefined);
  const poll = useEffectEvent(() => {
    const soon = closingSoon(bids, serverClock.nowMs());
    const isFirst = known.current === undefined;
    known.current ??= new Set();
    const { current } = known;
    const fresh = soon.filter((bid) => !current.has(newsKey('closing', bid)));
    for (const bid of fresh) current.add(newsKey('closing', bid));
    if (!isFirst && fresh.length > 0) onSoon(fresh);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      poll();
      const waitMs = nextClosingMs(bids, serverClock.nowMs());
      if (waitMs !== undefined) timer = setTimeout(next, Math.min(waitMs, waitMaxMs));
    };
    next();
    return () => clearTimeout(timer);
  }, [bids]);
}
