/**
 * The index of this process in a thread of its own, so that neither bids nor other answers wait for
 * a search. Calls are answered in their order: what is asked after a change sees it.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { searchThreadMegabytes } from '#services/limits.ts';
import type { Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import type { NameInStock } from '#services/vehicles/vehicle-index.ts';
import type { BuildOrder } from './build-in-thread.ts';
import type { Moment } from './queries.ts';

export interface BuiltIndex {
  /** What changed after it is not in the index. */
  moment: Moment;
  lots: number;
  megabytes: number;
}

export interface Page {
  ids: string[];
  total: number;
}
export type IndexAnswer = Page & { counts: WrittenCounts };

export interface IndexCalls {
  find(query: Query): IndexAnswer;
  count(query: Query): Page;
  names(isSignedIn: boolean): Promise<NameInStock[]>;
  /**
   * Takes in the rows of these lots as `lotAsJson` has them, and removes those that have none.
   * Returns how many lots have changed since the index was built.
   */
  change(changed: { ids: readonly string[]; rows: readonly string[] }): number;
}

type Asked<Name extends keyof IndexCalls> = Parameters<IndexCalls[Name]>[0];
type Answered<Name extends keyof IndexCalls> = Awaited<ReturnType<IndexCalls[Name]>>;

export interface IndexThread {
  built: BuiltIndex;
  ask<Name extends keyof IndexCalls>(name: Name, asked: Asked<Name>): Promise<Answered<Name>>;
  /** Ends the thread once it has answered what it was asked. */
  end(): void;
}

/** The thread is over: what it was asked has no answer. */
export class IndexHasEnded extends Error {
  constructor(options?: ErrorOptions) {
    super('the thread of the search index has ended', options);
  }
}

interface Answer {
  number: number;
  answer?: unknown;
  error?: unknown;
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
  const pending = new Map<number, PromiseWithResolvers<never>>();
  let ended: IndexHasEnded | undefined;
  let asked = 0;
  let isEnding = false;

  function endNow(cause?: unknown): void {
    if (ended) return;
    ended = new IndexHasEnded({ cause });
    signal.removeEventListener('abort', onAbort);
    void worker.terminate();
    for (const { reject } of pending.values()) reject(ended);
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
  worker.on('message', ({ number, answer, error }: Answer) => {
    const call = pending.get(number);
    pending.delete(number);
    if (error === undefined) call?.resolve(answer as never);
    else call?.reject(error);
    if (isEnding && pending.size === 0) endNow();
  });
  return {
    built,
    ask(name, one) {
      if (ended) return Promise.reject(ended);
      const number = (asked += 1);
      const call = Promise.withResolvers<never>();
      pending.set(number, call);
      worker.postMessage({ number, name, asked: one });
      return call.promise;
    },
    end() {
      isEnding = true;
      if (pending.size === 0) endNow();
    },
  };
}
