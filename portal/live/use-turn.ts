import { useEffect, useEffectEvent } from 'react';
import { serverClock } from './clock.ts';

/** Calls once when the auction house's clock reaches `atMs`; at once where that is past. Undefined: there is no turn to come. */
export function useTurn(atMs: number | undefined, onTurn: () => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (atMs === undefined) return undefined;
    const waitMs = atMs - serverClock.nowMs();
    if (waitMs > timerMaxMs) return undefined;
    const timer = setTimeout(() => turn(), Math.max(waitMs, 0));
    return () => clearTimeout(timer);
  }, [atMs]);
}

/** After the close the house needs a moment to decide; it says so by an event. This is for the case that none comes. */
export const afterEndMs = 3_000;

/** Timers of browsers overflow at 24.8 days; no page stays open that long. */
const timerMaxMs = 2_000_000_000;
