/**
 * Starts one real PostgreSQL before all suites, in a separate folder, with one migrated database as
 * the template of all others.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import type { TestProject } from 'vitest/node';
import { databaseFolder } from './database-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template; suites copy it (test/database.ts) and never change it. */
    templateUrl: string;
  }
}

/** Every suite opens a few small pools; suites run two at a time. */
const connectionsMax = 200;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await databaseFolder();
  const server = await startEmbedded(path.join(folder, 'database'), {
    durable: false,
    connectionsMax,
  });
  const owner = connect(server.url, undefined);
  await migrate(owner);
  await owner.end();
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
