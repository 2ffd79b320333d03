export type SecondTicker = {
  subscribe: (listener: () => void) => () => void;
  /** The current time cut to the second, in ms. */
  second: () => number;
};

/**
 * Calls all listeners just after every whole second of the given clock. Runs one timer, and only while
 * somebody listens. Each tick is aimed anew, so neither drift nor a corrected clock adds up.
 */
export function secondTicker(nowMs: () => number): SecondTicker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function aim(): void {
    const untilNextMs = 1000 - (nowMs() % 1000);
    timer = setTimeout(tick, untilNextMs + lateByMs);
  }
  function tick(): void {
    for (const listener of listeners) listener();
    aim();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) aim();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    second: () => Math.floor(nowMs() / 1000) * 1000,
  };
}

// A timer may fire a hair early; then the second would still be the old one and the count would hang.
const lateByMs = 8;
