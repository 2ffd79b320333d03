/**
 * `node services/media/worker.ts`: works on photographs and documents, apart from the bids: at the
 * lowest priority, and a file that ends a process ends this one. Between them it sweeps the
 * storage. Ends when there has been no work for a while, when the parent has gone, or on SIGTERM
 * after the current file.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { mediaWorkIntervalMs, mediaWorkerFilesMax, mediaWorkerIdleMs } from '#services/limits.ts';
import { takeLowestPriority } from '#services/lowest-priority.ts';
import { processDueMedia } from './process-media.ts';
import { openStorage } from './storage.ts';
import { openSweep } from './sweep-storage.ts';
import { type WorkerOrder, parentLog as log } from './worker-messages.ts';

takeLowestPriority();
const stop = new AbortController();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stop.abort());

const order = await new Promise<WorkerOrder>((resolve) => process.once('message', resolve));
const database = connect(order.databaseUrl, 'carplaza_services', { connectionsMax: 1 });
const context = { database, storage: await openStorage(order.storage, { log }) };

const sweep = openSweep(context, log);
let [files, workedAt] = [0, performance.now()];
while (!stop.signal.aborted && files < mediaWorkerFilesMax) {
  const done = await processDueMedia(context, log, 1).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'work on a file was interrupted');
    return 0;
  });
  files += done;
  if (done > 0) workedAt = performance.now();
  // Photographs go first, for which somebody waits.
  else if (await sweep().catch(() => false)) continue;
  else if (performance.now() - workedAt > mediaWorkerIdleMs) break;
  else await wait(mediaWorkIntervalMs, undefined, { signal: stop.signal }).catch(() => undefined);
}
await database.end();
if (process.connected) process.disconnect();
