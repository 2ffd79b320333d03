/**
 * Measures bids by themselves, and beside readers of pages: services, portal and readers each in a
 * separate process.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { withBenchContext } from '../bids/context.ts';
import { type LoadResult, drive } from '../bids/load.ts';
import { serveBids } from '../bids/served.ts';
import { addStock, bidRequests } from '../bids/stock.ts';
import { servePortal } from './serve-portal.ts';

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

export async function bidsBesidePages({ portalPort, seconds, pageConnections }: Beside): Promise<{
  alone: LoadResult;
  beside: LoadResult;
  pagesPerSecond: number;
}> {
  return withBenchContext(async ({ owner, env, token }) => {
    const stock = await addStock(owner, { lots: 1_000, companies: bidders });
    const tokens = await Promise.all(stock.subjects.map(token));
    const served = await serveBids('batched', { ...env, RATE_ANONYMOUS_PER_MINUTE: '10000000' });
    const portal = await servePortal(env, portalPort, served.port);
    const bid = (round: number) =>
      drive({
        ports: [served.port],
        connections: bidders,
        request: bidRequests(stock, tokens, round),
        warmUpMs: 3_000,
        measureMs: seconds * 1_000,
      });
    try {
      const alone = await bid(0);
      const words = [portalPort, pageConnections, seconds + 4].map(String);
      const readers = fork(new URL('page-load.ts', import.meta.url), words);
      const message = once(readers, 'message');
      const beside = await bid(1);
      const [{ perSecond }] = (await message) as [{ perSecond: number }];
      return { alone, beside, pagesPerSecond: perSecond };
    } finally {
      await portal.stop();
      await served.stop();
    }
  });
}
