/** `npm run identity`: the provider alone, for a house where each process has its own machine. */
import { connect } from '#database/connect.ts';
import { createIdentity } from './app.ts';
import { type IdentityConfig, readIdentityConfig } from './config.ts';

/** Whoever stops us waits no longer than this for the requests under way. */
const stopTimeoutMs = 10_000;

async function run(config: IdentityConfig): Promise<void> {
  const database = connect(config.databaseUrl, 'carplaza_identity');
  const app = await createIdentity({ config, database });
  await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.close();
    await database.end();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What to do about the faults that a person can mend, by the codes of Node and PostgreSQL. */
const advice: Record<string, string> = {
  EADDRINUSE: 'Another program uses this port: stop it, or set IDENTITY_PORT.',
  EADDRNOTAVAIL: 'This machine has no such address: set HOST.',
  EACCES: 'This port needs more rights: set IDENTITY_PORT above 1023.',
  ECONNREFUSED: 'The database does not answer: start it, or correct DATABASE_URL.',
  ENOTFOUND: 'The database’s host is unknown: correct DATABASE_URL.',
  '28P01': 'The database refuses the password: correct DATABASE_URL.',
  '22023': 'The database lacks our roles: run npm run migrate.',
  '42P01': 'The database lacks our tables: run npm run migrate.',
  '3D000': 'There is no such database: create it, or correct DATABASE_URL.',
};

try {
  await run(readIdentityConfig());
} catch (error) {
  const { code = '', message } = error as Error & { code?: string };
  process.stderr.write(`${advice[code] ?? message}\n`);
  process.exit(1);
}
