/** The built portal in a process of its own, beside measured services. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 100;
const readyMaxMs = 60_000;

export async function servePortal(
  env: NodeJS.ProcessEnv,
  port: number,
  servicesPort: number,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const portal = spawn(process.execPath, ['portal/server/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'production',
      PORTAL_PORT: String(port),
      SERVICES_URL: `http://127.0.0.1:${servicesPort}`,
      PAGES_PER_MINUTE: '10000000',
    },
  });
  const ended = once(portal, 'exit');
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
  };
  const lastAtMs = Date.now() + readyMaxMs;
  while (Date.now() < lastAtMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { pid: portal.pid ?? 0, stop };
    await wait(pollMs);
  }
  await stop();
  throw new Error('the portal was not ready in time');
}
