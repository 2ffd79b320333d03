import { afterPress } from './while-pressed.ts';

export type SecondTicker = {
  subscribe: (listener: () => void) => () => void;
  /** The current second in ms: of the last tick, or of now while there are no listeners. */
  second: () => number;
};

/**
 * Calls all listeners just after every whole second of the given clock, with one timer that runs
 * only while there are listeners; each tick is scheduled anew, so neither drift nor a corrected
 * clock adds up. Until the first tick the second is `startMs`, if given, so that the rendered page
 * stays as it is and all countdowns move together.
 */
export function secondTicker(nowMs: () => number, startMs?: number): SecondTicker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownMs = startMs === undefined ? undefined : cutToSecond(startMs);

  function aim(): void {
    const untilNextMs = 1000 - (nowMs() % 1000);
    timer = setTimeout(tick, untilNextMs + lateByMs);
  }
  function tick(): void {
    afterPress(show);
    aim();
  }
  function show(): void {
    if (listeners.size === 0) return;
    shownMs = cutToSecond(nowMs());
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) aim();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        shownMs = undefined;
      };
    },
    second: () => shownMs ?? cutToSecond(nowMs()),
  };
}

export function cutToSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

// A timer may fire slightly early; the second would then still be the old one and the count would
// stall.
const lateByMs = 8;
