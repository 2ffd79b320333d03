/**
 * The portal of `npm start`: prepared while the other processes start, and opened last, so that
 * everything works once it answers.
 */
import { once } from 'node:events';
import { readPortalConfig } from '#portal/server/config.ts';
import { createPortal } from '#portal/server/app.ts';
import { runProgram } from '#runtime/run.ts';

await runProgram(async () => {
  const config = readPortalConfig(process.env);
  const mayListen = once(process, 'message');
  const portal = await createPortal({ config, dev: process.argv.includes('--dev') });
  await mayListen;
  await portal.listen({ host: config.host, port: config.port });
  return { drainMs: config.drainMs, close: () => portal.close() };
}, 'PORTAL_PORT');
