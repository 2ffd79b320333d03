/** Builds an index in a thread of its own, so that no request waits for it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { indexBuildMs, indexThreadMegabytes } from '#services/limits.ts';
import type { Segment } from '#search/segment.ts';
import type { Moment } from './queries.ts';

export interface Built {
  segment: Segment;
  /** What changed after it is not in the segment. */
  moment: Moment;
}

export async function buildInThread(databaseUrl: string, signal: AbortSignal): Promise<Built> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: databaseUrl,
    resourceLimits: { maxOldGenerationSizeMb: indexThreadMegabytes },
  });
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(indexBuildMs)]);
    // An error of the thread rejects this wait, as the time limit does.
    const [built] = (await once(worker, 'message', { signal: limit })) as [Built];
    return built;
  } finally {
    await worker.terminate();
  }
}
