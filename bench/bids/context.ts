/**
 * The surroundings of a measurement of the services: a separate durable PostgreSQL, a token issuer,
 * and the environment of the processes.
 */
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
  /** The environment of a services process. */
  env: NodeJS.ProcessEnv;
  /** A folder for temporary files. */
  folder: string;
  /** Returns a token for this subject that is valid for an hour. */
  token: (subject: string) => Promise<string>;
}

/** pgbench needs one connection a client, beside those of the services. */
const connectionsMax = 160;

export async function withBenchContext<T>(work: (context: BenchContext) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-bench-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
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
