import type { QueueLimits } from './render-queue.ts';

/** A core renders some 60 lists a second: the queue behind four of them is a second long. */
export const pageQueue: QueueLimits = { atOnceMax: 4, waitingMax: 60, waitMaxMs: 2_000 };
