/**
 * The index of this process in a thread of its own, so that neither bids nor other answers wait for
 * a search. Calls are answered in their order: what is asked after a change sees it.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { searchThreadMegabytes } from '#services/limits.ts';
import type { Page, Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import { IndexHasEnded, type NameInStock } from '#services/vehicles/vehicle-index.ts';
import type { BuildOrder } from './build-in-thread.ts';
import type { Moment } from './queries.ts';

export interface BuiltIndex {
  /** What changed after it is not in the index. */
  moment: Moment;
  lots: number;
  megabytes: number;
}

export interface IndexCalls {
  /** Calls `onPage` before it counts. */
  find(query: Query, onPage: (page: Page) => void): WrittenCounts;
  findPage(query: Query): Page;
  names(isSignedIn: boolean): Promise<NameInStock[]>;
  /**
   * Takes in the rows of these lots as `lotAsJson` has them, and removes those that have none.
   * Returns how many lots have changed since the index was built.
   */
  change(changed: { ids: readonly string[]; rows: readonly string[] }): number;
}

type Asked<Name extends keyof IndexCalls> = Parameters<IndexCalls[Name]>[0];
type Answered<Name extends keyof IndexCalls> = Awaited<ReturnType<IndexCalls[Name]>>;

/** The page comes before its counts, so that its rows are read while these are counted. */
export interface Finding {
  page: Promise<Page>;
  counts: Promise<WrittenCounts>;
}

export interface IndexThread {
  built: BuiltIndex;
  find(query: Query): Finding;
  ask<Name extends keyof IndexCalls>(name: Name, asked: Asked<Name>): Promise<Answered<Name>>;
  /** Ends the thread once it has answered what it was asked. */
  end(): void;
}

interface Answer {
  number: number;
  page?: Page;
  answer?: unknown;
  error?: unknown;
}

interface Call {
  answer: PromiseWithResolvers<never>;
  page: PromiseWithResolvers<Page>;
}

/** Resolves once the index is built; rejects where it cannot be. The signal ends the thread. */
export async function openIndexThread(
  order: BuildOrder,
  signal: AbortSignal,
): Promise<IndexThread> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: searchThreadMegabytes },
  });
  const pending = new Map<number, Call>();
  let ended: IndexHasEnded | undefined;
  let asked = 0;
  let isEnding = false;

  function endNow(cause?: unknown): void {
    if (ended) return;
    ended = new IndexHasEnded({ cause });
    signal.removeEventListener('abort', onAbort);
    void worker.terminate();
    for (const { answer, page } of pending.values()) {
      answer.reject(ended);
      page.reject(ended);
    }
    pending.clear();
  }
  const onAbort = () => endNow(signal.reason);
  signal.addEventListener('abort', onAbort);
  worker.on('error', endNow);
  worker.once('exit', () => endNow());

  let built: BuiltIndex;
  try {
    signal.throwIfAborted();
    const exited = new AbortController();
    worker.once('exit', () => exited.abort(ended));
    const limit = AbortSignal.any([signal, exited.signal]);
    [built] = (await once(worker, 'message', { signal: limit })) as [BuiltIndex];
  } catch (error) {
    endNow(error);
    throw error;
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a worker of Node has both
  worker.on('message', ({ number, page, answer, error }: Answer) => {
    const call = pending.get(number);
    if (page) {
      call?.page.resolve(page);
      return;
    }
    pending.delete(number);
    if (error === undefined) call?.answer.resolve(answer as never);
    else {
      call?.answer.reject(error);
      call?.page.reject(error);
    }
    if (isEnding && pending.size === 0) endNow();
  });

  function call(name: keyof IndexCalls, one: unknown): Call {
    const asking: Call = { answer: Promise.withResolvers(), page: Promise.withResolvers() };
    // Who waits for one of the two has no listener on the other.
    asking.answer.promise.catch(() => undefined);
    asking.page.promise.catch(() => undefined);
    if (ended) {
      asking.answer.reject(ended);
      asking.page.reject(ended);
      return asking;
    }
    const number = (asked += 1);
    pending.set(number, asking);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage({ number, name, asked: one });
    return asking;
  }

  return {
    built,
    find(query) {
      const { answer, page } = call('find', query);
      return { page: page.promise, counts: answer.promise };
    },
    ask: (name, one) => call(name, one).answer.promise,
    end() {
      isEnding = true;
      if (pending.size === 0) endNow();
    },
  };
}
