import { rm } from 'node:fs/promises';

/**
 * Removes the data folder of the journeys' stack, which is ending when this runs; the retries wait
 * for its last file.
 */
export default async function teardown(): Promise<void> {
  const folder = process.env.JOURNEYS_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
