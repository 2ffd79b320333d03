/**
 * Load on two services processes while they and PostgreSQL suffer every outage of outages.ts.
 * Clients repeat a request under the same key until it is answered, as the portal does. The history
 * is checked afterwards: nothing acknowledged is lost, nothing doubled.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { databaseFolder } from '#test/database-folder.ts';
import { freePort } from '#test/free-port.ts';
import { checkHistory } from '#test/history/check-history.ts';
import { type Target, ask, chanceOf, freshKey } from '#test/history/clients.ts';
import type { Call, HistoryError } from '#test/history/history.ts';
import { readEntries, readLots } from '#test/history/read-log.ts';
import { openIssuer, testAudience } from '#test/issuer.ts';
import { type ServicesProcess, startServices } from '#test/services-process.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { type DatabaseUnderTest, type Outage, smallDiskOutage, strike } from './outages.ts';
import { mountSmallDisk } from './small-disk.ts';

export interface TortureOptions {
  /** One after the other. */
  outages: readonly Outage[];
  /** How long the database is frozen and the disk full. */
  holdMs: number;
  /** The number of acknowledged bids before the run may end. */
  acknowledged: number;
  lots: number;
  seed: number;
  /** Companies that bid at the same time; 32 take all processors. */
  clients?: number;
  /** The pause of each client between two bids; without it the load takes all processors. */
  paceMs?: number;
  print?: (line: string) => void;
}

export interface TortureResult {
  errors: HistoryError[];
  acknowledged: number;
  /**
   * Statuses that are neither an answer to a bid nor a request to wait, and how often each came.
   */
  broken: Record<number, number>;
  /**
   * The longest time from a kill, or from the end of a lasting outage, until the process (any
   * process, after an outage of the database) answered a write again.
   */
  slowestBackMs: number;
  /**
   * The answers of /readyz while the disk was full; undefined when this user may not mount a disk,
   * and the outage was left out.
   */
  readyzWhileFull: string[] | undefined;
}

const clientsByDefault = 32;
/** The pause between outages, plus a random time of up to as much again. */
const pauseMs = 500;
const retryMs = 50;

export async function torture(options: TortureOptions): Promise<TortureResult> {
  const folder = await databaseFolder();
  const disk = path.join(folder, 'disk');
  const unmount = options.outages.includes(smallDiskOutage)
    ? await mountSmallDisk(disk, options.acknowledged)
    : undefined;
  const outages = options.outages.filter((outage) => outage !== smallDiskOutage || unmount);
  if (outages.length < options.outages.length)
    options.print?.(`${smallDiskOutage} is left out: this user may not mount a file system`);
  const data = path.join(unmount ? disk : folder, 'database');
  // PostgreSQL restarts at the same port, which no connection attempt in the meantime may take.
  const first = await startEmbedded(data, { port: await freePort() });
  const issuer = await openIssuer();
  const stack: DatabaseUnderTest = {
    server: first,
    folder: data,
    port: Number(new URL(first.url).port),
    readyzWhileFull: new Set(),
  };
  const env = { DATABASE_URL: first.url, AUTHORITY: issuer.authority, AUDIENCE: testAudience };
  const processes: ServicesProcess[] = [];
  try {
    const { targets, users } = await prepare(first.url, options);
    for (let index = 0; index < 2; index += 1) processes.push(await startServices(env, 0));
    const tokens = await Promise.all(
      users.map((user) => issuer.token({ subject: user.subject, expiresInS: 7_200 })),
    );
    const run: Run = {
      calls: [],
      acknowledged: 0,
      bidsOn: new Map(),
      broken: {},
      isOver: false,
      lastAtMs: new Map(),
    };
    const load = users.map((user, index) =>
      bidOn(
        run,
        targets,
        processes,
        { companyId: user.companyId, token: tokens[index] ?? '' },
        { seed: index, paceMs: options.paceMs ?? 0 },
      ),
    );
    const slowestBackMs = await breakAll({ ...options, outages }, stack, processes, run);
    while (run.acknowledged < options.acknowledged) await wait(retryMs);
    run.isOver = true;
    await Promise.all(load);
    const judged = await judge(stack.server.url, run.calls);
    return {
      slowestBackMs,
      broken: run.broken,
      readyzWhileFull: unmount && [...stack.readyzWhileFull],
      ...judged,
    };
  } finally {
    for (const one of processes) await one.stop();
    await issuer.close();
    await stack.server.stop();
    await unmount?.();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(
  url: string,
  { lots, clients = clientsByDefault }: TortureOptions,
): Promise<{ targets: Target[]; users: TestUser[] }> {
  const owner = connect(url, undefined, { connectionsMax: 2 });
  await migrate(owner);
  await addAuction(owner, { id: 'nl-torture', format: 'open', endsInMinutes: 600 });
  const targets: Target[] = [];
  for (let number = 1; number <= lots; number += 1)
    targets.push(await addLot(owner, { auctionId: 'nl-torture', plate: `T-${number}`, number }));
  const users: TestUser[] = [];
  for (let index = 0; index < clients; index += 1)
    users.push(await addCompanyWithUser(owner, `Torture ${index}`));
  await owner.end();
  return { targets, users };
}

interface Run {
  /** Calls acknowledged with 200 or refused with 400: each result is stored under its key. */
  calls: Call[];
  /** The number of calls answered with 200. */
  acknowledged: number;
  /** How often each lot was bid on. */
  bidsOn: Map<string, number>;
  broken: Record<number, number>;
  isOver: boolean;
  /** When a process last acknowledged a write, by its address. */
  lastAtMs: Map<string, number>;
}

const firstAmountMinor = 500_000;
/**
 * More than the ladder's largest step: a later bid is above the minimum, unless a rival overtook
 * it.
 */
const stepMinor = 30_000;

/**
 * Runs one client: bids on one lot after the other, each higher than any before, and repeats a bid
 * until it is answered.
 */
async function bidOn(
  run: Run,
  targets: readonly Target[],
  processes: readonly ServicesProcess[],
  who: { companyId: string; token: string },
  { seed, paceMs }: { seed: number; paceMs: number },
): Promise<void> {
  const chance = chanceOf(seed);
  for (let turn = 0; !run.isOver; turn += 1) {
    if (paceMs > 0) await wait(paceMs);
    const target = targets[chance(targets.length)];
    if (!target) throw new Error('there are lots');
    const before = run.bidsOn.get(target.lotId) ?? 0;
    run.bidsOn.set(target.lotId, before + 1);
    const amountMinor = firstAmountMinor + before * stepMinor;
    const options = { target, kind: 'bid' as const, amountMinor, key: freshKey() };
    // An unanswered attempt may be the one that counts: the bid was on its way from then on.
    const sentMs = performance.timeOrigin + performance.now();
    for (let attempt = turn; ; attempt += 1) {
      const process = processes[attempt % processes.length];
      const call = process && (await ask(process.url, who, options));
      if (process && call && (call.status === 200 || call.status === 400)) {
        run.calls.push({ ...call, sentMs });
        if (call.status === 200) run.acknowledged += 1;
        run.lastAtMs.set(process.url, performance.now());
        break;
      }
      if (call && call.status !== 503) run.broken[call.status] = (run.broken[call.status] ?? 0) + 1;
      await wait(retryMs);
    }
  }
}

/** Outages of one services process: that process itself has to recover. */
const ofOneProcess = new Set<Outage>(['servicesKilled', 'servicesTerminated', 'clockSetBack']);
/** Outages that last and are over when `strike` resolves; recovery begins after that. */
const lasting = new Set<Outage>(['databaseFrozen', 'diskFull', 'ownDiskFull']);

async function breakAll(
  options: TortureOptions,
  stack: DatabaseUnderTest,
  processes: readonly ServicesProcess[],
  run: Run,
): Promise<number> {
  const chance = chanceOf(options.seed);
  let slowestBackMs = 0;
  for (const [index, outage] of options.outages.entries()) {
    await wait(pauseMs + chance(pauseMs));
    const victim = processes[chance(processes.length)];
    if (!victim) throw new Error('there are processes');
    const brokenMs = performance.now();
    await strike(outage, stack, { victim, holdMs: options.holdMs });
    const struckMs = performance.now();
    const isBack = () =>
      [...run.lastAtMs].some(
        ([url, atMs]) =>
          atMs > struckMs + retryMs && (!ofOneProcess.has(outage) || url === victim.url),
      );
    while (!isBack()) await wait(retryMs);
    const backMs = performance.now() - (lasting.has(outage) ? struckMs : brokenMs);
    slowestBackMs = Math.max(slowestBackMs, backMs);
    options.print?.(
      `${index + 1}: ${outage}, back after ${Math.round(backMs)} ms, ${run.acknowledged} bids acknowledged`,
    );
  }
  return slowestBackMs;
}

async function judge(
  url: string,
  calls: Call[],
): Promise<Pick<TortureResult, 'errors' | 'acknowledged'>> {
  const owner: Database = connect(url, undefined, { connectionsMax: 1 });
  const [lots, entries] = [await readLots(owner), await readEntries(owner)];
  await owner.end();
  const acknowledged = calls.filter((call) => call.status === 200).length;
  return { errors: checkHistory({ calls, lots, entries }), acknowledged };
}
