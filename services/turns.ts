/** Lets a few pieces of work run at once; others wait their turn for a while. */

export class TurnDidNotCome extends Error {
  constructor() {
    super('too much waits for its turn');
  }
}

/** Throws `TurnDidNotCome` where `waitingMax` wait already, or after `waitMs`. */
export function createTurns({
  atOnce,
  waitingMax,
  waitMs,
}: {
  atOnce: number;
  waitingMax: number;
  waitMs: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    if (waiting.size >= waitingMax) return Promise.reject(new TurnDidNotCome());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new TurnDidNotCome());
      }, waitMs);
      waiting.add(begin);
    });
  }

  return async (work) => {
    // The turn of one that ends is handed on, so that nobody comes in between.
    if (running >= atOnce) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
