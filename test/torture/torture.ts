/**
 * Load on two services processes while they and PostgreSQL are killed (kill -9) at random. Clients ask again under the same key
 * until they are answered, as the portal does. Afterwards the history is checked: nothing acknowledged is lost, nothing doubled.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, connect } from '#database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { freePort } from '../free-port.ts';
import { checkHistory } from '../history/check-history.ts';
import { type Target, ask, chanceOf, freshKey } from '../history/clients.ts';
import type { Call, HistoryFault } from '../history/history.ts';
import { readLines, readLots } from '../history/read-log.ts';
import { openIssuer, testAudience } from '../issuer.ts';
import { type ServicesProcess, startServices } from '../services-process.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot } from '../stock.ts';

export interface TortureWish {
  kills: number;
  /** Bids that must have been acknowledged before it ends. */
  acknowledged: number;
  lots: number;
  seed: number;
  print?: (line: string) => void;
}

export interface TortureResult {
  faults: HistoryFault[];
  acknowledged: number;
  kills: { services: number; database: number };
  /** From a kill until the first write was acknowledged again by the process, or by any after the database's. */
  slowestBackMs: number;
}

const clients = 32;
/** Killed at this distance, scattered by as much again. */
const pauseMs = 1_000;
const retryMs = 50;

export async function torture(wish: TortureWish): Promise<TortureResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-torture-'));
  // PostgreSQL's own user must be able to enter when this runs as root.
  await chmod(folder, 0o755);
  const data = path.join(folder, 'database');
  // It comes back at the same port, which no try to reach it meanwhile may take.
  const first = await startEmbedded(data, { port: await freePort() });
  const issuer = await openIssuer();
  const house = { server: first, folder: data, port: Number(new URL(first.url).port) };
  const env = { DATABASE_URL: first.url, AUTHORITY: issuer.authority, AUDIENCE: testAudience };
  const processes: ServicesProcess[] = [];
  try {
    const { targets, users } = await prepare(first.url, wish.lots);
    for (let index = 0; index < 2; index += 1) processes.push(await startServices(env));
    const tokens = await Promise.all(
      users.map((user) => issuer.token({ subject: user.subject, expiresInS: 7_200 })),
    );
    const run: Run = {
      calls: [],
      acknowledged: 0,
      bidsOn: new Map(),
      isOver: false,
      lastAtMs: new Map(),
    };
    const load = users.map((user, index) =>
      bidOn(
        run,
        targets,
        processes,
        { companyId: user.companyId, token: tokens[index] ?? '' },
        index,
      ),
    );
    const killed = await kill(wish, house, processes, run);
    while (run.acknowledged < wish.acknowledged) await wait(retryMs);
    run.isOver = true;
    await Promise.all(load);
    return { ...killed, ...(await judge(house.server.url, run.calls)) };
  } finally {
    for (const one of processes) await one.stop();
    await issuer.close();
    await house.server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(
  url: string,
  lots: number,
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
  /** Acknowledged with 200 or refused with 400: each is kept under its key. */
  calls: Call[];
  /** Those with 200. */
  acknowledged: number;
  /** How often each lot was bid on. */
  bidsOn: Map<string, number>;
  isOver: boolean;
  /** When a process last acknowledged a write, by its address. */
  lastAtMs: Map<string, number>;
}

const firstAmountMinor = 500_000;
/** More than the ladder's largest step: whoever comes later is above the minimum, but for a rival who overtook. */
const stepMinor = 30_000;

/** One client: bids on one lot after the other, each higher than any before, and never gives up on a bid. */
async function bidOn(
  run: Run,
  targets: readonly Target[],
  processes: readonly ServicesProcess[],
  who: { companyId: string; token: string },
  seed: number,
): Promise<void> {
  const chance = chanceOf(seed);
  for (let turn = 0; !run.isOver; turn += 1) {
    const target = targets[chance(targets.length)];
    if (!target) throw new Error('there are lots');
    const before = run.bidsOn.get(target.lotId) ?? 0;
    run.bidsOn.set(target.lotId, before + 1);
    const amountMinor = firstAmountMinor + before * stepMinor;
    const wish = { target, kind: 'bid' as const, amountMinor, key: freshKey() };
    // A try that was never answered may be the one that counts: the bid was on its way from then on.
    const sentMs = performance.timeOrigin + performance.now();
    for (let attempt = turn; ; attempt += 1) {
      const process = processes[attempt % processes.length];
      const call = process && (await ask(process.url, who, wish));
      if (process && call && (call.status === 200 || call.status === 400)) {
        run.calls.push({ ...call, sentMs });
        if (call.status === 200) run.acknowledged += 1;
        run.lastAtMs.set(process.url, performance.now());
        break;
      }
      await wait(retryMs);
    }
  }
}

async function kill(
  wish: TortureWish,
  house: { server: EmbeddedServer; folder: string; port: number },
  processes: readonly ServicesProcess[],
  run: Run,
): Promise<Pick<TortureResult, 'kills' | 'slowestBackMs'>> {
  const chance = chanceOf(wish.seed);
  const kills = { services: 0, database: 0 };
  let slowestBackMs = 0;
  for (let round = 0; round < wish.kills; round += 1) {
    await wait(pauseMs + chance(pauseMs));
    // Every third kill is the database's.
    const isDatabase = round % 3 === 2;
    const victim = processes[chance(processes.length)];
    if (!victim) throw new Error('there are processes');
    const killedMs = performance.now();
    if (isDatabase) {
      await killDatabase(house);
      kills.database += 1;
    } else {
      await victim.kill();
      kills.services += 1;
      await victim.restart();
    }
    const isBack = () =>
      [...run.lastAtMs].some(
        ([url, atMs]) => atMs > killedMs + retryMs && (isDatabase || url === victim.url),
      );
    while (!isBack()) await wait(retryMs);
    const backMs = performance.now() - killedMs;
    slowestBackMs = Math.max(slowestBackMs, backMs);
    wish.print?.(
      `kill ${round + 1}: ${isDatabase ? 'PostgreSQL' : 'services'}, back after ${Math.round(backMs)} ms, ` +
        `${run.acknowledged} bids acknowledged`,
    );
  }
  return { kills, slowestBackMs };
}

/** The postmaster and with it everything; its data stay, and the next one recovers them at the same port. */
async function killDatabase(house: {
  server: EmbeddedServer;
  folder: string;
  port: number;
}): Promise<void> {
  const owner = connect(house.server.url, undefined, { connectionsMax: 1 });
  const { rows } = await owner.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  await owner.end();
  const file = await readFile(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
  await house.server.ended;
  house.server = await startEmbedded(house.folder, { port: house.port });
}

async function judge(
  url: string,
  calls: Call[],
): Promise<Pick<TortureResult, 'faults' | 'acknowledged'>> {
  const owner: Database = connect(url, undefined, { connectionsMax: 1 });
  const [lots, lines] = [await readLots(owner), await readLines(owner)];
  await owner.end();
  const acknowledged = calls.filter((call) => call.status === 200).length;
  return { faults: checkHistory({ calls, lots, lines }), acknowledged };
}
