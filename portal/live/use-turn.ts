import { useEffect, useEffectEvent } from 'react';
import { serverClock } from '#portal/api/server-clock.ts';

/**
 * Calls `onTurn` once when the server's clock reaches `atMs`, at once if that is past. Undefined:
 * never.
 */
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

/** After the close the services decide and send an event; this delay covers a missing one. */
export const afterEndMs = 3_000;

/** Browsers' timers overflow at 24.8 days; no page stays open that long. */
const timerMaxMs = 2_000_000_000;
