/** What a measurement of the services stands on: a durable PostgreSQL of its own, an issuer of tokens, and their environment. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { openIssuer, testAudience } from '#test/issuer.ts';

export interface BenchContext {
  url: string;
  owner: Database;
  databasePid: number;
  /** Of a services process. */
  env: NodeJS.ProcessEnv;
  /** A place for files. */
  folder: string;
  /** A token of an hour for this subject. */
  token: (subject: string) => Promise<string>;
}

/** pgbench wants a connection a client, beside ours. */
const connectionsMax = 160;

export async function withBenchContext<T>(work: (context: BenchContext) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-bench-'));
  // PostgreSQL's own user must be able to enter when this runs as root.
  await chmod(folder, 0o755);
  const server = await startEmbedded(path.join(folder, 'database'), { connectionsMax });
  const owner = connect(server.url, undefined, { connectionsMax: 2 });
  const issuer = await openIssuer();
  try {
    await migrate(owner);
    return await work({
      url: server.url,
      owner,
      folder,
      databasePid: await pidOf(owner),
      token: (subject) => issuer.token({ subject, expiresInS: 3_600 }),
      env: {
        ...process.env,
        DATABASE_URL: server.url,
        AUTHORITY: issuer.authority,
        AUDIENCE: testAudience,
        LOG_LEVEL: 'warn',
        RATE_SIGNED_IN_PER_SECOND: '1000000',
      },
    });
  } finally {
    await owner.end();
    await issuer.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function pidOf(owner: Database): Promise<number> {
  const { rows } = await owner.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  const file = path.join(rows[0]?.folder ?? '', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}
