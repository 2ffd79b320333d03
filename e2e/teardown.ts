import { rm } from 'node:fs/promises';

/** The journeys' house is gone when this runs; its data folder goes too. */
export default async function teardown(): Promise<void> {
  const folder = process.env.JOURNEYS_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true });
}
