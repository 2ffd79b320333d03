import { rm } from 'node:fs/promises';

/** The journeys' house is ending when this runs; its data folder goes too. What writes its last file is waited for. */
export default async function teardown(): Promise<void> {
  const folder = process.env.JOURNEYS_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
