/** `npm run identity`: the provider alone, where each process has its own machine. */
import { connect } from '#database/connect.ts';
import { runProgram } from '#runtime/run.ts';
import { createIdentity } from './app.ts';
import { readIdentityConfig } from './config.ts';

await runProgram(async () => {
  const config = readIdentityConfig();
  const database = connect(config.databaseUrl, 'carplaza_identity');
  const identity = await createIdentity({ config, database });
  await identity.listen({ port: config.port, host: config.host });
  return {
    drainMs: config.drainMs,
    close: () => identity.close().then(() => database.end()),
  };
}, 'IDENTITY_PORT');
