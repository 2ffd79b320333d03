/** Starts processes that work on imports, and that fetch photographs, when any wait. */
import { importIntervalMs } from '#services/limits.ts';
import { startWorker } from '#services/media/start-worker.ts';
import { fetchIsDue } from './photos/fetch-jobs.ts';

type Given = Parameters<typeof startWorker>;

export function startStockWorker(config: Given[0], database: Given[1], log: Given[2]) {
  return startWorker(config, database, log, {
    program: new URL('worker.ts', import.meta.url),
    workWaits:
      'SELECT FROM auction.stock_import WHERE step IS NOT NULL AND next_try_at <= now() LIMIT 1',
    isDesk: true,
    everyMs: importIntervalMs,
    name: 'stock worker',
  });
}

export function startPhotoFetcher(config: Given[0], database: Given[1], log: Given[2]) {
  return startWorker(config, database, log, {
    program: new URL('photos/fetch-worker.ts', import.meta.url),
    workWaits: `SELECT FROM auction.photo_fetch WHERE next_try_at <= now() AND ${fetchIsDue} LIMIT 1`,
    isDesk: true,
    everyMs: importIntervalMs,
    name: 'photo fetcher',
  });
}
