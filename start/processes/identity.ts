/** The provider of `npm start`: the same as `npm run identity`, with the demo's accounts. */
import { connect } from '#database/connect.ts';
import { createIdentity } from '#identity/app.ts';
import { readIdentityConfig } from '#identity/config.ts';
import { runProgram } from '#runtime/run.ts';
import { readStartConfig } from '#start/config.ts';
import { demoAccounts } from '#start/demo-accounts.ts';

await runProgram(async () => {
  const { DEMO } = readStartConfig(process.env);
  const config = readIdentityConfig(process.env);
  const database = connect(config.databaseUrl, 'carplaza_identity');
  const identity = await createIdentity({
    config,
    database,
    demoAccounts: DEMO ? demoAccounts : [],
  });
  await identity.listen({ host: config.host, port: config.port });
  return {
    drainMs: config.drainMs,
    close: () => identity.close().then(() => database.end()),
  };
}, 'IDENTITY_PORT');
