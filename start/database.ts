/**
 * Opens the database of `npm start`: the one DATABASE_URL names, or embedded PostgreSQL in
 * DATA_DIR. It is migrated when it returns.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { claimFolder } from '#database/claim-folder.ts';
import { startEmbedded } from '#database/embedded.ts';
import { type LoginUrls, makeLogins } from '#database/logins.ts';
import { migrate } from '#database/migrate.ts';
import { step } from './progress.ts';

export interface OpenDatabase {
  /** The URL for the owner's role. */
  url: string;
  /** Those for the processes; of another server the same, because its logins are its operator's. */
  logins: LoginUrls;
  /** Resolves when an embedded server ends by itself; never for another server. */
  ended: Promise<string>;
  close(): Promise<void>;
}

export async function openDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<OpenDatabase> {
  const release = await claimFolder(dataDir);
  const undo: (() => Promise<void>)[] = [release];
  const close = async () => {
    for (const part of undo.toReversed()) await part();
  };
  try {
    const server = databaseUrl
      ? { url: databaseUrl, ended: new Promise<string>(() => undefined) }
      : await step('Starting PostgreSQL', () => startEmbedded(path.join(dataDir, 'database')));
    if ('stop' in server) undo.push(() => server.stop());
    await migrateWith(server.url);
    const logins = databaseUrl ? sameFor(server.url) : await loginsOf(server.url);
    // The operator's commands read the running database's URL from this file; it contains the
    // password.
    const address = path.join(dataDir, 'database-url');
    await writeFile(address, `${server.url}\n`, { mode: 0o600 });
    undo.push(() => rm(address, { force: true }));
    return { url: server.url, logins, ended: server.ended, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const sameFor = (url: string): LoginUrls => ({
  services: url,
  desk: url,
  identity: url,
  audit: url,
});

async function loginsOf(url: string): Promise<LoginUrls> {
  const owner = connect(url, undefined, { connectionsMax: 1 });
  return makeLogins(owner, url).finally(() => owner.end());
}

/** Migrates the database at this URL; throws a plain sentence when it cannot be reached. */
export async function migrateWith(url: string): Promise<void> {
  const owner = connect(url, undefined, { connectionsMax: 1 });
  try {
    await owner.query('SELECT 1').catch((error: Error) => {
      throw new Error(
        `The database at ${withoutSecret(url)} does not answer (${error.message || 'no connection'}): start it, or mend DATABASE_URL.`,
        { cause: error },
      );
    });
    await step('Migrating the database', () => migrate(owner));
  } finally {
    await owner.end();
  }
}

function withoutSecret(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}
