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

try {
  await run(readIdentityConfig());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
