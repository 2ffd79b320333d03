/** Builds an index in a thread of its own, so that no request waits for it. */
import { indexBuildMs, indexThreadMegabytes } from '#services/limits.ts';
import type { Segment } from '#search/segment.ts';
import { answerOfThread } from '#services/thread.ts';
import type { Moment } from './queries.ts';

export interface Built {
  segment: Segment;
  /** What changed after it is not in the segment. */
  moment: Moment;
}

export interface BuildOrder {
  databaseUrl: string;
  /** No index answers meanwhile, or not for long: it does not wait for other work. */
  isUrgent: boolean;
}

export function buildInThread(order: BuildOrder, signal: AbortSignal): Promise<Built> {
  return answerOfThread(
    new URL('./build-worker.ts', import.meta.url),
    { workerData: order, resourceLimits: { maxOldGenerationSizeMb: indexThreadMegabytes } },
    AbortSignal.any([signal, AbortSignal.timeout(indexBuildMs)]),
  );
}
