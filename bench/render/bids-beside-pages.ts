/**
 * Measures bids by themselves, and beside readers of pages: services, portal and readers each in a
 * separate process.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { withBenchContext } from '../bids/context.ts';
import { type LoadResult, drive } from '../bids/load.ts';
import { serveBids } from '../bids/served.ts';
import { addStock, bidRequests } from '../bids/stock.ts';

interface Beside {
  portalPort: number;
  seconds: number;
  pageConnections: number;
}

/**
 * As many bidders as bid in the same moment on a busy afternoon; more would measure the queue, not
 * the bid.
 */
const bidders = 4;
const pollMs = 100;
const readyMaxMs = 60_000;

export async function bidsBesidePages({ portalPort, seconds, pageConnections }: Beside): Promise<{
  alone: LoadResult;
  beside: LoadResult;
  pagesPerSecond: number;
}> {
  return withBenchContext(async ({ owner, env, token }) => {
    const stock = await addStock(owner, { lots: 1_000, companies: bidders });
    const tokens = await Promise.all(stock.subjects.map(token));
    const served = await serveBids('batched', { ...env, RATE_ANONYMOUS_PER_MINUTE: '10000000' });
    const portal = spawn(process.execPath, ['portal/server/server.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...env,
        NODE_ENV: 'production',
        PORTAL_PORT: String(portalPort),
        SERVICES_URL: `http://127.0.0.1:${served.port}`,
        PAGES_PER_MINUTE: '10000000',
      },
    });
    const bid = (round: number) =>
      drive({
        ports: [served.port],
        connections: bidders,
        request: bidRequests(stock, tokens, round),
        warmUpMs: 3_000,
        measureMs: seconds * 1_000,
      });
    try {
      await ready(`http://127.0.0.1:${portalPort}/readyz`);
      const alone = await bid(0);
      const words = [portalPort, pageConnections, seconds + 4].map(String);
      const readers = fork(new URL('page-load.ts', import.meta.url), words);
      const message = once(readers, 'message');
      const beside = await bid(1);
      const [{ perSecond }] = (await message) as [{ perSecond: number }];
      return { alone, beside, pagesPerSecond: perSecond };
    } finally {
      const ended = once(portal, 'exit');
      portal.kill('SIGTERM');
      await ended;
      await served.stop();
    }
  });
}

async function ready(url: string): Promise<void> {
  const lastAtMs = Date.now() + readyMaxMs;
  while (Date.now() < lastAtMs) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(pollMs);
  }
  throw new Error('the portal was not ready in time');
}
