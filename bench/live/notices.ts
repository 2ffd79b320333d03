/**
 * Measures what notices to other processes cost the bids on one hot lot and on 1,000 lots: bids a
 * second and processor time, with and without, in turn. A second process with a reader listens.
 */
import type { BenchContext } from '../bids/context.ts';
import { drive } from '../bids/load.ts';
import { familyOf, processorUs } from '../bids/processor.ts';
import { middle } from '../bids/report.ts';
import { serveBids } from '../bids/served.ts';
import { type BenchStock, bidRequests } from '../bids/stock.ts';
import { streamRequests } from './one-bid.ts';
import { openReaders } from './readers.ts';

const connections = 64;
const pairs = 3;
const spreadLots = 1_000;
/** Each passage has a hot lot of its own: bidders start below the minimum of earlier ones. */
export const noticeLots = spreadLots + 2 * pairs;
const warmUpMs = 2_000;
const measureMs = 3_000;

const ways = ['batched', 'noticed'] as const;

interface Passage {
  perSecond: number;
  nodeUs: number;
  databaseUs: number;
}

export async function measureNotices(
  context: BenchContext,
  stock: BenchStock,
  tokens: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const hot = stock.lots.slice(spreadLots, noticeLots);
  const spread = stock.lots.slice(0, spreadLots);
  for (const [name, lotsOf] of [
    ['one hot lot', () => hot.splice(0, 1)],
    ['1,000 lots', () => spread],
  ] as const) {
    const found = { batched: [] as Passage[], noticed: [] as Passage[] };
    for (let pair = 0; pair < pairs; pair += 1)
      for (const way of pair % 2 === 0 ? ways : ways.toReversed())
        found[way].push(await passage(context, way, { ...stock, lots: lotsOf() }, tokens));
    for (const way of ways) print(noticeLine(name, way, found[way]));
  }
}

let passages = 0;

async function passage(
  { env, databasePid }: BenchContext,
  way: string,
  stock: BenchStock,
  tokens: readonly string[],
): Promise<Passage> {
  const [bids, other] = await Promise.all([serveBids(way, env), serveBids(way, env)]);
  const reader = await openReaders(other.port, 1, streamRequests(stock, tokens));
  const spent = () => [processorUs([bids.pid]), processorUs(familyOf(databasePid))];
  let nodeUs = 0;
  let databaseUs = 0;
  const { perSecond } = await drive({
    ports: [bids.port],
    connections,
    request: bidRequests(stock, tokens, (passages += 1)),
    warmUpMs,
    measureMs,
    onMeasure() {
      const [node = 0, database = 0] = spent();
      [nodeUs, databaseUs] = [node - nodeUs, database - databaseUs];
    },
  });
  reader.close();
  await Promise.all([bids.stop(), other.stop()]);
  const count = (perSecond * measureMs) / 1_000;
  return { perSecond, nodeUs: nodeUs / count, databaseUs: databaseUs / count };
}

function noticeLine(name: string, way: string, found: readonly Passage[]): string {
  const of = (what: keyof Passage) => middle(found.map((one) => one[what])).toFixed(0);
  return (
    `${name}, ${way === 'noticed' ? 'with' : 'without'} notices:`.padEnd(30) +
    `${of('perSecond').padStart(6)} bids a second, node ${of('nodeUs')} + PG ${of('databaseUs')} µs a bid`
  );
}
