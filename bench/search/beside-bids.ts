/**
 * Searches and bids on one process, each alone and both at once. Both come at a fixed pace, because
 * whoever sends as soon as it has its answer only measures how fast the others are.
 */
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { type Load, type LoadResult, drive } from '../bids/load.ts';
import { middle } from '../bids/report.ts';
import { type BenchStock, bidRequests } from '../bids/stock.ts';
import { requestOf } from './requests.ts';

const bidsPerSecond = 1_000;
const bidConnections = 32;
/** As many as a hundred buyers who press something every two seconds. */
const searchesPerSecond = 50;
const searchConnections = 4;
const rounds = 3;

interface Beside {
  stock: BenchStock;
  tokens: readonly string[];
  request: () => VehicleSearchRequest;
}

/** Returns by how much each moves the other's p99: the middle of the rounds. */
export async function besideBids(
  port: number,
  { stock, tokens, request }: Beside,
  print: (line: string) => void,
): Promise<Record<string, number>> {
  const nextBid = bidRequests(stock, tokens);
  const bids = load(port, bidConnections, bidsPerSecond, nextBid);
  const searches = load(port, searchConnections, searchesPerSecond, (at) =>
    requestOf(request(), at % 2 === 0 ? tokens[at] : undefined),
  );
  const ofSearches: number[] = [];
  const ofBids: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const searchesAlone = await drive(searches);
    const bidsAlone = await drive(bids);
    const [searched, bid] = await Promise.all([drive(searches), drive(bids)]);
    print(`searches alone ${shown(searchesAlone)}; beside bids ${shown(searched)}`);
    print(`bids alone ${shown(bidsAlone)}; beside searches ${shown(bid)}`);
    ofSearches.push(searched.p99Ms / searchesAlone.p99Ms);
    ofBids.push(bid.p99Ms / bidsAlone.p99Ms);
  }
  return {
    'p99 of searches beside bids against alone': middle(ofSearches),
    'p99 of bids beside searches against alone': middle(ofBids),
  };
}

function load(
  port: number,
  connections: number,
  perSecond: number,
  request: Load['request'],
): Load {
  return { ports: [port], connections, perSecond, request, warmUpMs: 2_000, measureMs: 10_000 };
}

function shown({ perSecond, p50Ms, p99Ms }: LoadResult): string {
  return `${perSecond.toFixed(0)} a second, p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`;
}
