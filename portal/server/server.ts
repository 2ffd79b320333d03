/** `npm run portal`: the portal alone, for production. With --dev: hot reload. */
import { readPortalConfig } from './config.ts';
import { createPortal } from './app.ts';
import { runProgram } from '#runtime/run.ts';

await runProgram(async () => {
  const config = readPortalConfig(process.env);
  const portal = await createPortal({ config, dev: process.argv.includes('--dev') });
  await portal.listen({ host: config.host, port: config.port });
  return { drainMs: config.drainMs, close: () => portal.close() };
}, 'PORTAL_PORT');
