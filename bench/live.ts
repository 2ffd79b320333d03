/**
 * `npm run bench -- live`: what a broadcast to 10,000 streams on one process costs beside a bare loop of writes, what a stream
 * weighs, and how long it takes from the commit of a bid to the last reader.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchHouse, withBenchHouse } from './bids/house.ts';
import { type Served, serve, serveBids } from './bids/served.ts';
import { type BenchStock, addStock, bidRequests } from './bids/stock.ts';
import { usageOf } from './bids/usage.ts';
import { openReaders } from './live/readers.ts';

const streams = 10_000;
const streamsPerBuyer = 20;
const rounds = 20;
/** A broadcast in a fresh process costs more than the later ones. */
const warmUpRounds = 5;
/** An event of an open lot. */
const eventBytes = 560;

interface Measure {
  kilobytesPerStream: number;
  /** In the middle of the rounds. */
  cpuMs: number;
  lastReaderMs: number;
}

/** `LIVE_STREAMS`: another number of streams. True when every goal is reached. */
export async function benchLive(print: (line: string) => void): Promise<boolean> {
  const count = Number(process.env.LIVE_STREAMS ?? streams);
  return withBenchHouse(async (house) => {
    const buyers = Math.ceil(count / streamsPerBuyer);
    const stock = await addStock(house.owner, { lots: 1, companies: buyers });
    const tokens = await Promise.all(stock.subjects.map(house.token));
    const bare = await measureBare(count);
    print(line('bare loop of writes', bare));
    const ours = await measureHouse(house, stock, tokens, count);
    print(line('the services', ours));
    const ratio = ours.cpuMs / bare.cpuMs;
    print('');
    const goals: [string, number, number][] = [
      ['processor time of a broadcast against the bare loop', ratio, 1.1],
      ['kilobytes of a stream', ours.kilobytesPerStream, 12],
      ['milliseconds from the commit to the last reader', ours.lastReaderMs, 250],
    ];
    for (const [what, value, most] of goals)
      print(`${what}: ${value.toFixed(2)}, goal ${most}: ${value <= most ? 'reached' : 'MISSED'}`);
    return goals.every(([, value, most]) => value <= most);
  });
}

function line(name: string, { kilobytesPerStream, cpuMs, lastReaderMs }: Measure): string {
  return (
    `${name.padEnd(22)} ${cpuMs.toFixed(0).padStart(5)} ms of processor a broadcast, ` +
    `last reader after ${lastReaderMs.toFixed(0)} ms, ${kilobytesPerStream.toFixed(1)} kB a stream`
  );
}

async function measureBare(count: number): Promise<Measure> {
  const program = new URL('live/bare.ts', import.meta.url);
  const served = await serve(program, [String(eventBytes)], process.env);
  const request = () => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return measure(served, count, request, () =>
    fetch(`http://127.0.0.1:${served.port}/`, { method: 'POST' }).then((answer) => answer.text()),
  );
}

async function measureHouse(
  house: BenchHouse,
  stock: BenchStock,
  tokens: string[],
  count: number,
): Promise<Measure> {
  const served = await serveBids('batched', house.env);
  const [lot] = stock.lots;
  const path = `/bidding/auctions/${lot?.auctionId}/assets/${lot?.assetId}/events`;
  const request = (index: number) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[index % tokens.length]}\r\n\r\n`;
  const bidRequest = bidRequests(stock, tokens);
  let bidder = 0;
  const bid = async () => {
    const [head = '', body = ''] = bidRequest((bidder += 1)).split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((text) => text.split(': '))
        .filter(([name]) => name !== 'Host' && name !== 'Content-Length'),
    ) as Record<string, string>;
    const url = `http://127.0.0.1:${served.port}${head.split(' ')[1]}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a bid was refused: ${await answer.text()}`);
    await answer.text();
  };
  return measure(served, count, request, bid);
}

/** `broadcast` makes the process tell everybody once. */
async function measure(
  served: Served,
  count: number,
  request: (index: number) => string,
  broadcast: () => Promise<unknown>,
): Promise<Measure> {
  const { child } = served;
  const before = await usageOf(child, 'memory');
  const readers = await openReaders(served.port, count, request);
  const cpu: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const spent = await usageOf(child, 'processor');
    const beganMs = performance.now();
    const told = readers.nextRound();
    const [lastMs] = await Promise.all([told, broadcast()]);
    const after = await usageOf(child, 'processor');
    if (round < warmUpRounds) continue;
    cpu.push((after.cpuUs - spent.cpuUs) / 1_000);
    took.push(lastMs - beganMs);
  }
  // What the rounds left in buffers is freed before the weighing.
  await wait(1_000);
  const afterAll = await usageOf(child, 'memory');
  readers.close();
  await served.stop();
  return {
    kilobytesPerStream: (afterAll.rssBytes - before.rssBytes) / count / 1_024,
    cpuMs: middle(cpu),
    lastReaderMs: middle(took),
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
