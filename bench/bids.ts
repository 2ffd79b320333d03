/**
 * `npm run bench -- bids`: bids a second through HTTP with everything on (tokens, keys, events, audit) beside bare baselines of
 * the same run and machine. What counts are the ratios.
 */
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { type BenchHouse, withBenchHouse } from './bids/house.ts';
import { type LoadResult, drive } from './bids/load.ts';
import { openBaseline } from './bids/pgbench.ts';
import { familyOf, processorUs } from './bids/processor.ts';
import { type Served, serveBids } from './bids/served.ts';
import { type BenchStock, addStock, bidRequests } from './bids/stock.ts';

const connections = 64;
const lots = 1_000;
/** A hot lot of its own for each passage: on one that was bid on before, everybody begins below the minimum. */
const hotLots = 3;

interface Bench extends BenchHouse {
  stock: BenchStock;
  tokens: string[];
  seconds: number;
  print: (line: string) => void;
}

/** `BIDS_SECONDS`: how long each passage is measured, after a second of warming up. True when every goal is reached. */
export async function benchBids(print: (line: string) => void): Promise<boolean> {
  const seconds = Number(process.env.BIDS_SECONDS ?? '5');
  return withBenchHouse(async (house) => {
    const stock = await addStock(house.owner, { lots: lots + hotLots, companies: connections });
    const tokens = await Promise.all(stock.subjects.map(house.token));
    return compare({ ...house, stock, tokens, seconds, print });
  });
}

async function compare(bench: Bench): Promise<boolean> {
  const { stock, print, seconds } = bench;
  const baseline = await openBaseline(bench.url, bench.folder, print);
  const hot = (number: number) => ({ lots: stock.lots.slice(lots + number, lots + number + 1) });
  const bare = async (count: number) => {
    const perSecond = await baseline.perSecond(count, connections, seconds);
    print(line(`${baseline.tool}, ${count} lot${count === 1 ? '' : 's'}`, perSecond));
    return perSecond;
  };
  const bareHot = await bare(1);
  const bareSpread = await bare(lots);
  const noop = await passage(bench, 'no-op route', ['noop'], hot(0));
  const one = await passage(bench, 'one hot lot', ['batched'], hot(0));
  const spread = await passage(bench, '1,000 lots', ['batched'], {
    lots: stock.lots.slice(0, lots),
  });
  const two = await passage(bench, 'hot lot, two processes', ['batched', 'batched'], hot(1));
  const apart = await passage(bench, 'the same, unbatched', ['unbatched', 'unbatched'], hot(2));
  print('');
  const goals = [
    goal('one hot lot against its baseline', one.perSecond / bareHot, 10),
    goal('1,000 lots against their baseline', spread.perSecond / bareSpread, 1.5),
    goal('two processes against unbatched', two.perSecond / apart.perSecond, 5),
    goal('one hot lot against the no-op route', one.perSecond / noop.perSecond, 0.4),
  ].map(({ text, isReached }) => {
    print(text);
    return isReached;
  });
  const isQuick = one.p99Ms <= p99GoalMs;
  print(`p99 of one hot lot: ${one.p99Ms.toFixed(1)} ms, goal ${p99GoalMs}: ${said(isQuick)}`);
  const verdict = await verifyBidLog(bench.owner);
  print(
    `afterwards the log has ${verdict.lineCount} lines in ${verdict.lotCount} lots, and ${verdict.faults.length} faults`,
  );
  return goals.every(Boolean) && isQuick && verdict.faults.length === 0;
}

const p99GoalMs = 10;

function goal(what: string, ratio: number, least: number): { text: string; isReached: boolean } {
  const isReached = ratio >= least;
  return {
    text: `${what}: ${ratio.toFixed(2)} ×, goal ${least}: ${said(isReached)}`,
    isReached,
  };
}

function said(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED';
}

/** Measures the bid route of these processes together. */
async function passage(
  bench: Bench,
  name: string,
  modes: readonly string[],
  target: Pick<BenchStock, 'lots'>,
): Promise<LoadResult> {
  const served: Served[] = await Promise.all(modes.map((mode) => serveBids(mode, bench.env)));
  try {
    let spent = { services: 0, database: 0 };
    const now = () => ({
      services: processorUs(served.map(({ pid }) => pid)),
      database: processorUs(familyOf(bench.databasePid)),
    });
    const result = await drive({
      ports: served.map(({ port }) => port),
      connections,
      request: bidRequests(target, bench.tokens),
      warmUpMs: 1_000,
      measureMs: bench.seconds * 1_000,
      onMeasure: (state) => {
        const { services, database } = now();
        spent =
          state === 'begin'
            ? { services, database }
            : { services: services - spent.services, database: database - spent.database };
      },
    });
    const count = result.perSecond * bench.seconds;
    bench.print(line(name, result.perSecond, result, spent, count));
    return result;
  } finally {
    await Promise.all(served.map((one) => one.stop()));
  }
}

function line(
  name: string,
  perSecond: number,
  result?: LoadResult,
  spent?: { services: number; database: number },
  count = 1,
): string {
  const rate = `${name.padEnd(28)} ${Math.round(perSecond).toString().padStart(7)} /s`;
  if (!result || !spent) return rate;
  const statuses = [...result.statuses].map(([status, number]) => `${status}: ${number}`);
  return (
    `${rate}  p50 ${result.p50Ms.toFixed(1)} p99 ${result.p99Ms.toFixed(1)} ms` +
    `  node ${(spent.services / count).toFixed(0)} + PG ${(spent.database / count).toFixed(0)} µs` +
    `  (${statuses.join(', ')})`
  );
}
