import { afterPress } from './while-pressed.ts';

export type SecondTicker = {
  subscribe: (listener: () => void) => () => void;
  /** The second that is shown, in ms: of the last tick, or of now while nobody listens. */
  second: () => number;
};

/**
 * Calls all listeners just after every whole second of the given clock. Runs one timer, and only while
 * somebody listens. Each tick is aimed anew, so neither drift nor a corrected clock adds up. Until the first tick the
 * second is `startMs`, if given: what the page was drawn with stays as it is, and everything moves on at once.
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

// A timer may fire a hair early; then the second would still be the old one and the count would hang.
const lateByMs = 8;
