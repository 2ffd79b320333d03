/**
 * Measures from a bid at one services process to a reader at another: by the polled table of events
 * alone, with notices of the database, and by NATS.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { hasNats, startNats } from '#test/nats-server.ts';
import type { BenchContext } from '../bids/context.ts';
import { serveBids } from '../bids/served.ts';
import { openReaders } from './readers.ts';

export interface Across {
  middleMs: number;
  worstMs: number;
}

const bids = 100;
const warmUpBids = 10;
/** Pauses of every length up to this: bids fall anywhere between two polls of the table. */
const pauseMaxMs = 100;
const readyPollMs = 50;
/** The process has already run its migrations. */
const readyMaxMs = 30_000;

/** `request` opens a stream of the lot that `bid` bids on. */
export async function measureAcross(
  context: BenchContext,
  request: (index: number) => string,
  bid: (port: number) => Promise<void>,
): Promise<{ table: Across; notices: Across; nats?: Across }> {
  const table = await measure(context.env, request, bid, 'table');
  const notices = await measure(context.env, request, bid, 'table', 'noticed');
  if (!hasNats) return { table, notices };
  const nats = await startNats();
  try {
    const env = { ...context.env, EVENTS_URL: nats.url };
    return { table, notices, nats: await measure(env, request, bid, 'broker') };
  } finally {
    await nats.kill();
  }
}

async function measure(
  env: NodeJS.ProcessEnv,
  request: (index: number) => string,
  bid: (port: number) => Promise<void>,
  way: 'table' | 'broker',
  mode = 'batched',
): Promise<Across> {
  const [one, other] = await Promise.all([serveBids(mode, env), serveBids(mode, env)]);
  for (const { port } of [one, other]) await ready(port, way);
  const reader = await openReaders(other.port, 1, request);
  const took: number[] = [];
  for (let turn = 0; turn < warmUpBids + bids; turn += 1) {
    await wait((turn * 37) % pauseMaxMs);
    const received = reader.nextBroadcast();
    const beganMs = performance.now();
    const [atMs] = await Promise.all([received, bid(one.port)]);
    if (turn >= warmUpBids) took.push(atMs - beganMs);
  }
  reader.close();
  await Promise.all([one.stop(), other.stop()]);
  const sorted = took.toSorted((first, second) => first - second);
  return { middleMs: sorted[bids / 2] ?? Number.NaN, worstMs: sorted.at(-1) ?? Number.NaN };
}

async function ready(port: number, way: string): Promise<void> {
  const deadline = performance.now() + readyMaxMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok && ((await answer.json()) as { events: string }).events === way) return;
    await wait(readyPollMs);
  }
  throw new Error(`a services process did not get its events by the ${way} in time`);
}
