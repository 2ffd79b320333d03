/**
 * Lets a few pieces of work run at once; others wait their turn for a while. Guests have a share of
 * their own: however many come, they hold up nobody else for longer than they themselves run.
 */

export class TurnDidNotCome extends Error {
  constructor() {
    super('too much waits for its turn');
  }
}

interface TurnLimits {
  atOnce: number;
  /** Of guests, and of all others. */
  waitingMax: number;
  waitMs: number;
  /** How many of those at once may be guests; default: all. */
  guestsAtOnce?: number;
}

export type InTurn = <Result>(
  work: () => Promise<Result>,
  options?: { isGuest: boolean },
) => Promise<Result>;

/** Others go before guests who wait, but this often in a row at most. */
const othersInARowMax = 3;

/** Throws `TurnDidNotCome` where `waitingMax` wait already, or after `waitMs`. */
export function createTurns({
  atOnce,
  waitingMax,
  waitMs,
  guestsAtOnce = atOnce,
}: TurnLimits): InTurn {
  let [running, guests, othersInARow] = [0, 0, 0];
  const waiting = { guests: new Set<() => void>(), others: new Set<() => void>() };

  function turn(queue: Set<() => void>): Promise<void> {
    if (queue.size >= waitingMax) return Promise.reject(new TurnDidNotCome());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(new TurnDidNotCome());
      }, waitMs);
      queue.add(begin);
    });
  }

  /** Counts at once who may begin, so that nobody comes in between. */
  function beginNext(): void {
    while (running < atOnce) {
      const guest = guests < guestsAtOnce ? first(waiting.guests) : undefined;
      const other = first(waiting.others);
      const begin = other && !(guest && othersInARow >= othersInARowMax) ? other : guest;
      if (!begin) return;
      const isGuest = begin === guest;
      othersInARow = guest && !isGuest ? othersInARow + 1 : 0;
      running += 1;
      if (isGuest) guests += 1;
      begin();
    }
  }

  return async (work, { isGuest } = { isGuest: false }) => {
    const isFree = running < atOnce && (!isGuest || guests < guestsAtOnce);
    if (isFree) {
      running += 1;
      if (isGuest) guests += 1;
    } else await turn(isGuest ? waiting.guests : waiting.others);
    try {
      return await work();
    } finally {
      running -= 1;
      if (isGuest) guests -= 1;
      beginNext();
    }
  };
}

function first<One>(set: ReadonlySet<One>): One | undefined {
  return set.values().next().value;
}
