/** `npm run portal`: the portal alone, for production. With --dev: hot reload. */
import { readPortalConfig } from './config.ts';
import { runProgram } from '#runtime/run.ts';

await runProgram(async () => {
  const config = readPortalConfig(process.env);
  // Read after what refuses to start, because it takes most of a second.
  const { createPortal } = await import('./app.ts');
  const portal = await createPortal({ config, dev: process.argv.includes('--dev') });
  await portal.listen({ host: config.host, port: config.port });
  return { drainMs: config.drainMs, close: () => portal.close() };
}, 'PORTAL_PORT');
