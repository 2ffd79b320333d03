/** Gathers what a stream brings, so that a screen renders at most four times a second. */

export interface Gatherer<Item> {
  add: (item: Item) => void;
  stop: () => void;
}

export interface GatherClock {
  nowMs: () => number;
  /** Both return a function that cancels. */
  after: (waitMs: number, work: () => void) => () => void;
  onFrame: (work: () => void) => () => void;
}

/** The least time between two renderings. */
export const renderEveryMs = 250;

/** Hands over all items since the last time, in an animation frame. */
export function createGatherer<Item>(
  apply: (items: readonly Item[]) => void,
  clock: GatherClock = browserClock,
): Gatherer<Item> {
  let items: Item[] = [];
  let appliedAtMs = -Infinity;
  let cancel: (() => void) | undefined;

  function flush(): void {
    const gathered = items;
    items = [];
    cancel = undefined;
    appliedAtMs = clock.nowMs();
    apply(gathered);
  }
  return {
    add(item) {
      items.push(item);
      if (cancel) return;
      const waitMs = Math.max(0, appliedAtMs + renderEveryMs - clock.nowMs());
      cancel = clock.after(waitMs, () => {
        cancel = clock.onFrame(flush);
      });
    },
    stop() {
      cancel?.();
      items = [];
    },
  };
}

const browserClock: GatherClock = {
  nowMs: () => performance.now(),
  after(waitMs, work) {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
  onFrame(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
};
