/** Limits the pages rendered at a time: more would take longer and block everything else. */

export class TooBusy extends Error {
  constructor() {
    super('too many pages are waited for');
    this.name = 'TooBusy';
  }
}

export interface QueueLimits {
  /** Rendered at the same time: one renders while others wait for the services. */
  atOnceMax: number;
  /** Limit of the queue behind them. */
  waitingMax: number;
  /** Longest wait in the queue. */
  waitMaxMs: number;
}

/** @throws TooBusy at once if the queue is full, and after `waitMaxMs` in it. */
export type RunInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createRenderQueue({ atOnceMax, waitingMax, waitMaxMs }: QueueLimits): RunInTurn {
  let running = 0;
  const waiting = new Set<() => void>();
  const next = () => {
    for (const begin of waiting) {
      if (running >= atOnceMax) return;
      waiting.delete(begin);
      begin();
    }
  };
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new TooBusy());
      }, waitMaxMs);
      waiting.add(begin);
    });
  return async (work) => {
    if (running >= atOnceMax) {
      if (waiting.size >= waitingMax) throw new TooBusy();
      await turn();
    } else running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      // Starts the next one after the finished work's callers have continued.
      setImmediate(next);
    }
  };
}
