/**
 * `npm run bench -- new-stock`: what the job that notifies followers costs beside 100,000 running
 * lots: a turn that finds nothing, 1,000 new lots for 64 users who follow them, and a hot lot's
 * bids while the job runs without a pause.
 */
import { type Database, connect } from '#database/connect.ts';
import { notifyFollowers } from '#services/follows/notify-followers.ts';
import { newStockIntervalMs } from '#services/limits.ts';
import { type BenchContext, withBenchContext } from './bids/context.ts';
import { drive } from './bids/load.ts';
import { familyOf, processorUs } from './bids/processor.ts';
import { middle } from './bids/report.ts';
import { serveBids } from './bids/served.ts';
import { type BenchStock, addStock, bidRequests } from './bids/stock.ts';

const companies = 64;
const newLots = 1_000;
const idleTurns = 20;
const pairs = 3;
const warmUpMs = 1_000;
const measureMs = 2_000;

/** `STOCK_LOTS`: the running lots, by default 100,000. */
export async function benchNewStock(print: (line: string) => void): Promise<void> {
  const lots = Number(process.env.STOCK_LOTS ?? '100000');
  await withBenchContext(async (context) => {
    const stock = await addStock(context.owner, { lots, companies });
    await context.owner.query(
      `INSERT INTO auction.notified_vehicle (vehicle_id) SELECT vehicle_id FROM auction.lot`,
    );
    await context.owner.query('TRUNCATE auction.new_stock_lot');
    await followStock(context.owner);
    await context.owner.query('ANALYZE');
    const database = connect(context.url, 'carplaza_services');
    const idle: Turn[] = [];
    for (let turn = 0; turn < idleTurns; turn += 1) idle.push(await turnOf(context, database));
    const of = (what: keyof Turn) => middle(idle.map((one) => one[what]));
    print(
      `a turn without news beside ${lots} lots: ${of('ms').toFixed(1)} ms, PostgreSQL ${of('databaseMs').toFixed(0)} ms of a core, ` +
        `${((of('databaseMs') / newStockIntervalMs) * 100).toFixed(1)} % at a turn each ${newStockIntervalMs / 1_000} s`,
    );
    const tokens = await Promise.all(stock.subjects.map(context.token));
    await measureBids(context, { stock, tokens, database }, print);
    await context.owner.query(
      `WITH added AS (SELECT id, vehicle_id FROM auction.lot ORDER BY number LIMIT $1),
         unknown AS (DELETE FROM auction.notified_vehicle n USING added s WHERE n.vehicle_id = s.vehicle_id)
       INSERT INTO auction.new_stock_lot SELECT id FROM added`,
      [newLots],
    );
    const { ms, databaseMs } = await turnOf(context, database);
    print(
      `${newLots} new lots for ${companies} users with a country and a search each: ${(ms / 1_000).toFixed(1)} s, ` +
        `PostgreSQL ${(databaseMs / 1_000).toFixed(1)} s of a core`,
    );
    await database.end();
  });
}

async function followStock(owner: Database): Promise<void> {
  await owner.query(
    `INSERT INTO auction.follow (id, buyer_id, kind, subject, search, mails)
     SELECT gen_random_uuid(), b.id, f.kind, f.subject, f.search::jsonb, 'never' FROM auction.buyer b,
       LATERAL (VALUES ('country', 'NL', NULL), ('search', b.id::text, '{"make":["Volkswagen"],"priceTo":20000}')) f (kind, subject, search)`,
  );
}

interface Turn {
  ms: number;
  databaseMs: number;
}

async function turnOf({ databasePid }: BenchContext, database: Database): Promise<Turn> {
  const before = processorUs(familyOf(databasePid));
  const beganMs = performance.now();
  await notifyFollowers(database);
  const ms = performance.now() - beganMs;
  return { ms, databaseMs: (processorUs(familyOf(databasePid)) - before) / 1_000 };
}

/** With and without the job in turn, which is then never at rest: twenty times its share. */
async function measureBids(
  { env }: BenchContext,
  { stock, tokens, database }: { stock: BenchStock; tokens: string[]; database: Database },
  print: (line: string) => void,
): Promise<void> {
  const found = { without: [] as number[], with: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1)
    for (const way of ['without', 'with'] as const) {
      const bids = await serveBids('batched', env);
      const over = new AbortController();
      const job = way === 'with' ? notifyUntil(over.signal, database) : undefined;
      const { p99Ms } = await drive({
        ports: [bids.port],
        connections: 16,
        request: bidRequests({ lots: stock.lots.slice(pair, pair + 1) }, tokens, pair * 2 + 1),
        warmUpMs,
        measureMs,
      });
      over.abort();
      await job;
      found[way].push(p99Ms);
      await bids.stop();
    }
  print(
    `bids on a hot lot, p99: ${middle(found.without).toFixed(1)} ms, with the job without a pause ${middle(found.with).toFixed(1)} ms`,
  );
}

async function notifyUntil(over: AbortSignal, database: Database): Promise<void> {
  while (!over.aborted) await notifyFollowers(database);
}
