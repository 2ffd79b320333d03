/** Searches through HTTP, and how long after a commit they find it. */
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '#demo/stock/seeded.ts';
import type { VehicleSort } from '#contract/vehicles.ts';
import type { Database } from '#database/connect.ts';
import type { BenchContext } from '../bids/context.ts';
import { type Load, type LoadResult, drive } from '../bids/load.ts';
import { serveBids } from '../bids/served.ts';
import { describeAnew } from '#test/describe.ts';
import { drawQuery, drawText, drawTyped } from './queries.ts';
import { besideBids } from './beside-bids.ts';
import { addStock } from '../bids/stock.ts';
import { processorUs } from '../bids/processor.ts';
import { requestOf, suggestionOf } from './requests.ts';
import { writeToDisk } from './stock.ts';
import { type Quantiles, machinePauses, quantiles, shown } from './timing.ts';
import { middle } from '../bids/report.ts';
import { searchTotal, untilIndexed } from './until-indexed.ts';

export type Goal = (what: string, value: number, isReached: boolean, wanted: string) => void;

const goals = {
  startS: 15,
  oneP99Ms: 10,
  perSecond: 1_000,
  manyP99Ms: 50,
  foundMs: 1_000,
  suggestionsP99Ms: 10,
  beside: 1.5,
};
const commits = 20;
const manyConnections = 32;
const rounds = 3;
/** Requests a second that come whether others are answered or not. */
const paces = [500, 1_000];

export async function throughHttp(
  context: BenchContext,
  goal: Goal,
  print: (line: string) => void,
): Promise<void> {
  const env = { ...context.env, SEARCH_INDEX_FROM: '1000', RATE_ANONYMOUS_PER_MINUTE: '10000000' };
  const noop = await serveBids('noop', env);
  const idle = await drive(load(noop.port, 1, () => 'GET /livez HTTP/1.1\r\nhost: bench\r\n\r\n'));
  await noop.stop();
  print(
    `no-op route, one connection: ${idle.perSecond.toFixed(0)} a second, p99 ${idle.p99Ms.toFixed(1)} ms`,
  );
  const stock = await addStock(context.owner, { lots: 1_000, companies: manyConnections });
  await writeToDisk(context.owner);
  const tokens = await Promise.all(stock.subjects.map(context.token));
  const busy = await startServices(env, ['makeModel', 'closing', 'price', 'mileage']);
  await busy.served.stop();
  print(`${busy.started}, in four orders`);
  const { served, startedS, started } = await startServices(env, ['makeModel']);
  try {
    print(started);
    goal('seconds until the index answers', startedS, startedS <= goals.startS, `${goals.startS}`);
    const chance = seeded('http');
    printPauses(print);
    const one = load(served.port, 1, () => requestOf(drawQuery(chance)));
    const ones = await inRounds(served.pid, one, (taken) =>
      print(`HTTP, one connection: ${driven(taken)}`),
    );
    goal('p99 ms, one connection', ones.p99Ms, ones.p99Ms <= goals.oneP99Ms, `${goals.oneP99Ms}`);
    const texts = await drive(load(served.port, 1, () => requestOf(drawText(chance))));
    print(`HTTP, one connection, with a text: ${driven(texts)}`);
    const typed = await drive(load(served.port, 1, () => suggestionOf(drawTyped(chance))));
    print(`HTTP, one connection, suggestions: ${driven(typed)}`);
    const isQuick = typed.p99Ms <= goals.suggestionsP99Ms;
    goal('p99 ms, suggestions', typed.p99Ms, isQuick, `${goals.suggestionsP99Ms}`);
    // Half of all people search for one of fifty things.
    const popular = Array.from({ length: 50 }, () => drawQuery(chance));
    const drawPopular = () => (chance.chance(0.5) ? chance.pick(popular) : drawQuery(chance));
    for (const who of ['visitors', 'buyers'] as const) {
      const tokenOf = (at: number) => (who === 'buyers' ? tokens[at] : undefined);
      const many = load(served.port, manyConnections, (at) =>
        requestOf(drawPopular(), tokenOf(at)),
      );
      const { perSecond, p99Ms } = await inRounds(served.pid, many, (taken, spentUs) =>
        print(`HTTP, 32 connections, ${who}: ${driven(taken)}, ${spentUs.toFixed(0)} µs each`),
      );
      const isMany = perSecond >= goals.perSecond;
      goal(`requests a second, ${who}`, perSecond, isMany, `${goals.perSecond}`);
      goal(`p99 ms, ${who}`, p99Ms, p99Ms <= goals.manyP99Ms, `${goals.manyP99Ms}`);
      for (const pace of paces) {
        const paced = await inRounds(served.pid, { ...many, perSecond: pace }, (taken) =>
          print(`at a pace of ${pace}, ${who}: ${driven(taken)}`),
        );
        if (pace < goals.perSecond) continue;
        const isQuick = paced.p99Ms <= goals.manyP99Ms;
        goal(`p99 ms at a pace of ${pace}, ${who}`, paced.p99Ms, isQuick, `${goals.manyP99Ms}`);
      }
    }
    printPauses(print);
    const ratios = await besideBids(served.port, { stock, tokens, request: drawPopular }, print);
    for (const [what, ratio] of Object.entries(ratios))
      goal(what, ratio, ratio <= goals.beside, `${goals.beside}`);
    const found = await commitToFound(context.owner, served.port);
    print(`from a commit until it is found, ${commits} times: ${shown(found)}`);
    goal('highest of these', found.highest, found.highest <= goals.foundMs, `${goals.foundMs}`);
  } finally {
    await served.stop();
  }
}

/** Starts services that are searched by SQL until their index is there. */
async function startServices(env: NodeJS.ProcessEnv, sorts: readonly VehicleSort[]) {
  const served = await serveBids('batched', env);
  const began = performance.now();
  const bySql = await untilIndexed(served.port, sorts);
  const startedS = (performance.now() - began) / 1_000;
  const started = `${startedS.toFixed(1)} s from the start until the index answers; SQL meanwhile: ${shown(quantiles(bySql))}`;
  return { served, startedS, started };
}

function driven({ perSecond, p50Ms, p99Ms, statuses }: Awaited<ReturnType<typeof drive>>): string {
  return `${perSecond.toFixed(0)} a second, p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms, ${[...statuses].join(' ')}`;
}

/**
 * Drives a load on the process `pid` several times, because the p99 of one time has every pause of
 * the machine in it. Calls `onTaken` with each result and the process's time of a request, in
 * microseconds. Returns the middle of each.
 */
async function inRounds(
  pid: number,
  one: Load,
  onTaken: (taken: LoadResult, spentUs: number) => void,
): Promise<{ perSecond: number; p99Ms: number }> {
  const rates: number[] = [];
  const p99s: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let us = 0;
    const onMeasure = (state: 'begin' | 'end') => {
      us = processorUs([pid]) - (state === 'end' ? us : 0);
    };
    const taken = await drive({ ...one, onMeasure });
    onTaken(taken, (us * 1_000) / (taken.perSecond * one.measureMs));
    rates.push(taken.perSecond);
    p99s.push(taken.p99Ms);
  }
  return { perSecond: middle(rates), p99Ms: middle(p99s) };
}

export function printPauses(print: (line: string) => void): void {
  const { lostOfThousand, longestMs } = machinePauses();
  print(
    `the machine stops: ${lostOfThousand.toFixed(0)} of 1,000 ms, the longest ${longestMs.toFixed(0)} ms`,
  );
}

const load = (port: number, connections: number, request: Load['request']): Load => ({
  ports: [port],
  connections,
  request,
  warmUpMs: 2_000,
  measureMs: 5_000,
});

async function commitToFound(owner: Database, port: number): Promise<Quantiles> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT l.vehicle_id AS id FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.status = 'open' AND a.ends_at > now() + interval '1 hour' LIMIT $1`,
    [commits],
  );
  const taken: number[] = [];
  for (const [at, { id }] of rows.entries()) {
    const model = `Committed${at}`;
    await describeAnew(owner, [id], { model });
    const began = performance.now();
    while ((await searchTotal(port, { model: [model] })) !== 1) await wait(5);
    taken.push(performance.now() - began);
  }
  return quantiles(taken);
}
