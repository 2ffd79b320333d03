/**
 * `npm run bench -- live`: measures a broadcast to 10,000 streams on one process beside a bare loop
 * of writes, the memory of a stream, and the time from the commit of a bid to the last reader, and
 * to a reader at another process, and what notices to other processes cost the bids.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { withBenchContext } from './bids/context.ts';
import { type Served, serve, serveBids } from './bids/served.ts';
import { addStock } from './bids/stock.ts';
import { usageOf } from './bids/usage.ts';
import { type Across, measureAcross } from './live/across.ts';
import { measureNotices, noticeLots } from './live/notices.ts';
import { bidder, streamRequests } from './live/one-bid.ts';
import { openReaders } from './live/readers.ts';

const streams = 10_000;
const streamsPerBuyer = 20;
const rounds = 20;
/** Few beside the number of streams whose memory is measured. */
const warmUpStreams = 200;
/** A broadcast in a fresh process costs more than the later ones. */
const warmUpRounds = 5;
/** The size of an event of an open lot. */
const eventBytes = 560;

interface Measure {
  kilobytesPerStream: number;
  /** The median of the rounds. */
  cpuMs: number;
  lastReaderMs: number;
}

/** Returns true when every goal is reached. `LIVE_STREAMS` sets another number of streams. */
export async function benchLive(print: (line: string) => void): Promise<boolean> {
  const count = Number(process.env.LIVE_STREAMS ?? streams);
  return withBenchContext(async (context) => {
    const buyers = Math.ceil(count / streamsPerBuyer);
    const stock = await addStock(context.owner, { lots: noticeLots + 1, companies: buyers });
    const tokens = await Promise.all(stock.subjects.map(context.token));
    const bare = await measureBaseline(count);
    print(line('bare loop of writes', bare));
    const broadcast = { ...stock, lots: stock.lots.slice(-1) };
    const request = streamRequests(broadcast, tokens);
    const bid = bidder(broadcast, tokens);
    const served = await serveBids('batched', context.env);
    const ours = await measure(served, count, request, () => bid(served.port));
    print(line('the services', ours));
    const across = await measureAcross(context, request, bid);
    print(acrossLine('by the table of events', across.table));
    print(acrossLine('with notices', across.notices));
    if (across.nats) print(acrossLine('by NATS', across.nats));
    else print('by NATS: not measured, because there is no nats-server on PATH');
    await measureNotices(context, stock, tokens, print);
    const ratio = ours.cpuMs / bare.cpuMs;
    print('');
    const goals: [string, number, number][] = [
      ['processor time of a broadcast against the bare loop', ratio, 1.1],
      [
        'kilobytes of a stream against the bare loop',
        ours.kilobytesPerStream / bare.kilobytesPerStream,
        0.5,
      ],
      ['milliseconds from the commit to the last reader', ours.lastReaderMs, 250],
      ['milliseconds to a reader at another process, the table, worst', across.table.worstMs, 250],
    ];
    if (across.nats)
      goals.push([
        'milliseconds to a reader at another process, NATS, worst',
        across.nats.worstMs,
        250,
      ]);
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

function acrossLine(name: string, { middleMs, worstMs }: Across): string {
  return (
    `a bid on one process to the reader at another, ${name}:`.padEnd(73) +
    `${middleMs.toFixed(1).padStart(6)} ms in the middle, ${worstMs.toFixed(1)} ms at worst`
  );
}

async function measureBaseline(count: number): Promise<Measure> {
  const program = new URL('live/bare.ts', import.meta.url);
  const served = await serve(program, [String(eventBytes)], process.env);
  const request = () => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return measure(served, count, request, () =>
    fetch(`http://127.0.0.1:${served.port}/`, { method: 'POST' }).then((answer) => answer.text()),
  );
}

/** Measures broadcasts; `broadcast` makes the process publish to every stream once. */
async function measure(
  served: Served,
  count: number,
  request: (index: number) => string,
  broadcast: () => Promise<unknown>,
): Promise<Measure> {
  const { child } = served;
  // Memory that a process needs once, however many streams it has, belongs to no stream.
  const first = await openReaders(served.port, warmUpStreams, request);
  for (let round = 0; round < warmUpRounds; round += 1)
    await Promise.all([first.nextBroadcast(), broadcast()]);
  first.close();
  await wait(1_000);
  const before = await usageOf(child, 'memory');
  const readers = await openReaders(served.port, count, request);
  const cpu: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const spent = await usageOf(child, 'processor');
    const beganMs = performance.now();
    const received = readers.nextBroadcast();
    const [lastMs] = await Promise.all([received, broadcast()]);
    const after = await usageOf(child, 'processor');
    if (round < warmUpRounds) continue;
    cpu.push((after.cpuUs - spent.cpuUs) / 1_000);
    took.push(lastMs - beganMs);
  }
  // Waits until the buffers of the rounds are freed before memory is read.
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
