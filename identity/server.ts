/** `npm run identity`: the provider alone, where each process has its own machine. */
import { connect } from '#database/connect.ts';
import { runProgram } from '#runtime/run.ts';
import { readIdentityConfig } from './config.ts';

await runProgram(async () => {
  const config = readIdentityConfig();
  const database = connect(config.databaseUrl, 'carplaza_identity');
  // Read after what refuses to start, because it takes most of a second.
  await database.query('SELECT 1');
  const { createIdentity } = await import('./app.ts');
  const identity = await createIdentity({ config, database });
  await identity.listen({ port: config.port, host: config.host });
  return {
    drainMs: config.drainMs,
    close: () => identity.close().then(() => database.end()),
  };
}, 'IDENTITY_PORT');
