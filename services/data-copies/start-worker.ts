/** Starts the process that makes copies of data when one waits, and stops it. */
import { copyIntervalMs } from '#services/limits.ts';
import { startWorker } from '#services/media/start-worker.ts';
import { copyWorkWaits } from './make-copies.ts';

type Given = Parameters<typeof startWorker>;

export function startCopyWorker(config: Given[0], database: Given[1], log: Given[2]) {
  return startWorker(config, database, log, {
    program: new URL('worker.ts', import.meta.url),
    workWaits: copyWorkWaits,
    isDesk: true,
    everyMs: copyIntervalMs,
    name: 'worker of data copies',
  });
}
