/**
 * `npm run bench -- visitors`: searches of signed-in buyers alone and beside 200 of visitors a
 * second, at a fixed pace, in one services process. `SEARCH_VEHICLES`: of how many.
 */
import { seeded } from '#demo/stock/seeded.ts';
import { withBenchContext } from './bids/context.ts';
import { type Load, type LoadResult, drive } from './bids/load.ts';
import { middle } from './bids/report.ts';
import { serveBids } from './bids/served.ts';
import { addStock } from './bids/stock.ts';
import { drawQuery } from './search/queries.ts';
import { requestOf } from './search/requests.ts';
import { addSearchedVehicles, writeToDisk } from './search/stock.ts';
import { printPauses } from './search/through-http.ts';
import { untilIndexed } from './search/until-indexed.ts';

const visitorsPerSecond = 200;
const visitorConnections = 64;
/** As many as forty buyers who press something every two seconds. */
const buyersPerSecond = 20;
const buyerConnections = 8;
const rounds = 5;
/** Of the p95 beside visitors against the one alone. */
const goal = 2;

/** Returns true when the goal is reached and every signed-in search was answered. */
export async function benchVisitors(print: (line: string) => void): Promise<boolean> {
  const vehicles = Number(process.env.SEARCH_VEHICLES ?? '100000');
  return withBenchContext(async ({ env, owner, token }) => {
    await addSearchedVehicles(owner, vehicles);
    const stock = await addStock(owner, { lots: 1_000, companies: buyerConnections });
    await writeToDisk(owner);
    const tokens = await Promise.all(stock.subjects.map(token));
    const served = await serveBids('batched', {
      ...env,
      SEARCH_INDEX_FROM: '1000',
      RATE_ANONYMOUS_PER_MINUTE: '10000000',
    });
    try {
      await untilIndexed(served.port);
      printPauses(print);
      const chance = seeded('visitors');
      const load = (connections: number, perSecond: number, request: Load['request']): Load => ({
        ports: [served.port],
        connections,
        perSecond,
        request,
        warmUpMs: 2_000,
        measureMs: 10_000,
      });
      const buyers = load(buyerConnections, buyersPerSecond, (at) =>
        requestOf(drawQuery(chance), tokens[at]),
      );
      const visitors = load(visitorConnections, visitorsPerSecond, () =>
        requestOf(drawQuery(chance)),
      );
      const ratios: number[] = [];
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const alone = await drive(buyers);
        const [beside, others] = await Promise.all([drive(buyers), drive(visitors)]);
        print(`signed in alone ${shown(alone)}; beside visitors ${shown(beside)}`);
        print(`visitors ${shown(others)}`);
        ratios.push(beside.p95Ms / alone.p95Ms);
        for (const [status, count] of [...alone.statuses, ...beside.statuses])
          if (status !== 200) refused += count;
      }
      const ratio = middle(ratios);
      const isReached = ratio <= goal && refused === 0;
      print(
        `p95 of signed-in searches beside ${visitorsPerSecond} of visitors a second against alone: ${ratio.toFixed(2)} (middle of ${ratios.map((one) => one.toFixed(2)).join(', ')}), goal ${goal}; not answered: ${refused}: ${isReached ? 'reached' : 'MISSED'}`,
      );
      return isReached;
    } finally {
      await served.stop();
    }
  });
}

function shown({ perSecond, p50Ms, p95Ms, statuses }: LoadResult): string {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${perSecond.toFixed(0)} a second, p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)} ms (${answers})`;
}
