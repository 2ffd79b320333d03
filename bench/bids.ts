/**
 * `npm run bench -- bids`: bids a second over HTTP with tokens, keys, events and audit on, beside
 * bare baselines of the same run and machine. The ratios are what counts.
 */
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { overfill } from './bids/full-queue.ts';
import { type BenchContext, withBenchContext } from './bids/context.ts';
import { type LoadResult, drive } from './bids/load.ts';
import { goal, line, middle, goalText } from './bids/report.ts';
import { type Baseline, openBaseline } from './bids/pgbench.ts';
import { familyOf, processorUs } from './bids/processor.ts';
import { type Served, serveBids } from './bids/served.ts';
import { type BenchStock, addStock, bidRequests, leadLots } from './bids/stock.ts';

const connections = 64;
const lots = 1_000;
/**
 * Each passage of a round bids on a hot lot of its own: on a lot with earlier bids, every bidder
 * would start below the minimum.
 */
const hotLotsPerRound = 4;
/** Lots that each company leads beside: what a limit of a day counts. */
const runningOffers = Number(process.env.BIDS_RUNNING ?? '73');
/** Long enough for the processes to compile their code and reach their full memory size. */
const warmUpMs = 3_000;

interface Bench extends BenchContext {
  stock: BenchStock;
  tokens: string[];
  seconds: number;
  rounds: number;
  print: (line: string) => void;
}

/**
 * Returns true when every goal is reached. `BIDS_SECONDS` is the measured time of each passage
 * after warming up; `BIDS_ROUNDS` is how often all passages run in turn, and the median counts;
 * `BIDS_RUNNING` is how many other lots each company leads; `BIDS_PARTS=limits` runs those alone.
 */
export async function benchBids(print: (line: string) => void): Promise<boolean> {
  const seconds = Number(process.env.BIDS_SECONDS ?? '5');
  const rounds = Number(process.env.BIDS_ROUNDS ?? '3');
  return withBenchContext(async (context) => {
    // One lot is for the full queue.
    const measuredLots = lots + hotLotsPerRound * rounds + 1;
    const added = await addStock(context.owner, {
      lots: measuredLots + runningOffers * connections,
      companies: connections,
    });
    const tokens = await Promise.all(added.subjects.map(context.token));
    const served = await serveBids('batched', context.env);
    await leadLots(served.port, added.lots.slice(measuredLots), tokens);
    await served.stop();
    const stock = { ...added, lots: added.lots.slice(0, measuredLots) };
    return compare({ ...context, stock, tokens, seconds, rounds, print });
  });
}

/**
 * The results of one round: bids a second, and the 99th percentile of the hot lot in milliseconds.
 */
interface Round {
  baselineHot: number;
  baselineSpread: number;
  noop: number;
  one: number;
  spread: number;
  two: number;
  apart: number;
  p99Ms: number;
  limitedP99Ms: number;
}

async function compare(bench: Bench): Promise<boolean> {
  const { print, stock } = bench;
  if (process.env.BIDS_PARTS === 'limits') return compareLimits(bench);
  const baseline = await openBaseline(bench.url, bench.folder, print);
  const rounds: Round[] = [];
  for (let number = 0; number < bench.rounds; number += 1) {
    rounds.push(await measureRound(bench, baseline, number));
    print('');
  }
  const ratio = (one: keyof Round, other: keyof Round) =>
    middle(rounds.map((round) => round[one] / round[other]));
  const goals = [
    goal('one hot lot against its baseline', ratio('one', 'baselineHot'), 10),
    goal('1,000 lots against their baseline', ratio('spread', 'baselineSpread'), 1.5),
    goal('two processes against unbatched', ratio('two', 'apart'), 5),
    goal('one hot lot against the no-op route', ratio('one', 'noop'), 0.4),
  ].map(({ text, isReached }) => {
    print(text);
    return isReached;
  });
  const p99Ms = middle(rounds.map((round) => round.p99Ms));
  const isQuick = p99Ms <= p99GoalMs;
  print(`p99 of one hot lot: ${p99Ms.toFixed(1)} ms, goal ${p99GoalMs}: ${goalText(isQuick)}`);
  const isQuickWithLimits = printLimits(
    bench,
    rounds.map((round) => round.limitedP99Ms / round.p99Ms),
  );
  const full = await overfill(bench, { lots: stock.lots.slice(-1) }, bench.tokens, connections);
  print(line('a full queue', full.perSecond, full));
  const isAtOnce = full.statuses.has(503) && full.maxMs <= fullQueueGoalMs;
  print(
    `slowest answer of a full queue: ${full.maxMs.toFixed(1)} ms, goal ${fullQueueGoalMs}: ${goalText(isAtOnce)}`,
  );
  const verdict = await verifyBidLog(bench.owner);
  print(
    `afterwards the log has ${verdict.entryCount} entries in ${verdict.lotCount} lots, and ${verdict.errors.length} errors`,
  );
  return (
    goals.every(Boolean) && isQuick && isQuickWithLimits && isAtOnce && verdict.errors.length === 0
  );
}

/** By turns, each on a hot lot of its own. */
async function compareLimits(bench: Bench): Promise<boolean> {
  const ratios: number[] = [];
  for (let number = 0; number < bench.rounds; number += 1) {
    const hot = (index: number) => ({
      lots: bench.stock.lots.slice(lots + number * hotLotsPerRound + index).slice(0, 1),
    });
    const free = await passage(bench, 'one hot lot', ['batched'], hot(0));
    const limited = await passageWithLimits(bench, hot(3));
    ratios.push(limited.p99Ms / free.p99Ms);
  }
  return printLimits(bench, ratios);
}

function printLimits({ print }: Bench, ratios: readonly number[]): boolean {
  const ratio = middle(ratios);
  const isQuick = ratio <= limitsGoal;
  print(
    `p99 with limits on every user against without, ${runningOffers} running offers each: ${ratio.toFixed(2)}, goal ${limitsGoal}: ${goalText(isQuick)}`,
  );
  return isQuick;
}

/**
 * Runs each passage next to its baseline, because the machine's other load changes from minute to
 * minute.
 */
async function measureRound(bench: Bench, baseline: Baseline, number: number): Promise<Round> {
  const { stock, print, seconds } = bench;
  const firstHot = lots + number * hotLotsPerRound;
  const hot = (index: number) => ({ lots: stock.lots.slice(firstHot + index).slice(0, 1) });
  const all = { lots: stock.lots.slice(0, lots) };
  const bare = async (count: number) => {
    const perSecond = await baseline.perSecond(count, connections, seconds);
    print(line(`${baseline.tool}, ${count} lot${count === 1 ? '' : 's'}`, perSecond));
    return perSecond;
  };
  const noop = await passage(bench, 'no-op route', ['noop'], hot(0));
  const baselineHot = await bare(1);
  const one = await passage(bench, 'one hot lot', ['batched'], hot(0));
  const limited = await passageWithLimits(bench, hot(3));
  const baselineSpread = await bare(lots);
  const spread = await passage(bench, '1,000 lots', ['batched'], all, number);
  const two = await passage(bench, 'hot lot, two processes', ['batched', 'batched'], hot(1));
  const apart = await passage(bench, 'the same, unbatched', ['unbatched', 'unbatched'], hot(2));
  return {
    baselineHot,
    baselineSpread,
    noop: noop.perSecond,
    one: one.perSecond,
    spread: spread.perSecond,
    two: two.perSecond,
    apart: apart.perSecond,
    p99Ms: one.p99Ms,
    limitedP99Ms: limited.p99Ms,
  };
}

/** Above every bid of a round: what is measured is the look at the limit. */
const limitMinor = 1_000_000_000_000;
const limitsGoal = 1.1;

async function passageWithLimits(
  bench: Bench,
  target: Pick<BenchStock, 'lots'>,
): Promise<LoadResult> {
  await limitUsers(bench, limitMinor);
  const limited = await passage(bench, 'hot lot, with limits', ['batched'], target);
  await limitUsers(bench, null);
  return limited;
}

async function limitUsers({ owner }: Bench, minor: number | null): Promise<void> {
  await owner.query('UPDATE auction.buyer SET limit_per_bid_minor = $1, limit_per_day_minor = $1', [
    minor,
  ]);
}

const p99GoalMs = 10;
const fullQueueGoalMs = 50;

/** Measures the bid route of these processes together. */
async function passage(
  bench: Bench,
  name: string,
  modes: readonly string[],
  target: Pick<BenchStock, 'lots'>,
  /** The number of rounds that have already bid on the same lots. */
  before = 0,
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
      request: bidRequests(target, bench.tokens, before),
      warmUpMs,
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
