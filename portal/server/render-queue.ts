/** Few pages are made at a time: more at once would each come later, and hold the process up for everything else. */

export class TooBusy extends Error {
  constructor() {
    super('too many pages are waited for');
    this.name = 'TooBusy';
  }
}

export interface QueueLimits {
  /** Made at the same time: one draws while others wait for the services. */
  atOnceMax: number;
  /** In the line behind them. */
  waitingMax: number;
  /** Nobody stands in it for longer. */
  waitMaxMs: number;
}

/** @throws TooBusy, at once where the line is full, and after `waitMaxMs` in it. */
export type RunInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function openQueue({ atOnceMax, waitingMax, waitMaxMs }: QueueLimits): RunInTurn {
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
      // The line moves on when the one who is served has what it waited for.
      setImmediate(next);
    }
  };
}
