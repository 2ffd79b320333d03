/**
 * `npm run bench -- render`: pages a second from the cache and rendered anew, their 99th percentile
 * at a steady pace, and the effect of 150 connections of pages on bids. Rates are pages for each
 * second of the portal's own processor time, so that they hold on a busy machine. Each is compared
 * with /readyz of the same server in the same run.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processorUs } from './bids/processor.ts';
import { drive } from './bids/load.ts';
import { startStack } from './pages/stack.ts';
import type { Print } from './pages/print.ts';
import { bidsBesidePages } from './render/bids-beside-pages.ts';
import { openLoop } from './render/open-loop.ts';
import { pageRequest } from './render/page-request.ts';
import { processOf } from './render/process-of.ts';

const firstPort = Number(process.env.RENDER_PORT ?? 4630);
const seconds = Number(process.env.RENDER_SECONDS ?? 5);

const cachedGoal = 1_500;
const textGoal = 150;
const vehiclesGoal = 60;
const vehiclesBytesGoal = 120_000;
const pace = 300;
const paceP99GoalMs = 50;
const bidsGoal = 3;

/** Resolves to whether every goal is reached. */
export async function benchRender(print: Print): Promise<boolean> {
  const reached = [await measurePages(print), await measureBids(print)];
  return reached.every(Boolean);
}

async function measurePages(print: Print): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-render-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const stack = await startStack(path.join(folder, 'data'), firstPort, {
    PAGES_PER_MINUTE: '10000000',
    RATE_ANONYMOUS_PER_MINUTE: '10000000',
  });
  try {
    const pid = await processOf(stack.pid, 'portal.ts');
    let failures = 0;
    const rate = async (name: string, connections: number, address: () => string) => {
      let cpuUs = 0;
      const result = await drive({
        ports: [firstPort],
        connections,
        request: () => pageRequest(address()),
        // The code is compiled after some hundred pages.
        warmUpMs: 5_000,
        measureMs: seconds * 1_000,
        onMeasure: (state) => (cpuUs = processorUs([pid]) - (state === 'end' ? cpuUs : 0)),
      });
      const wrong = [...result.statuses.keys()].filter((status) => status !== 200);
      if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join(', ')}`);
      failures += result.failures;
      const perCore = (result.perSecond * seconds * 1e6) / cpuUs;
      print(
        `${name.padEnd(28)}${Math.round(perCore).toString().padStart(7)} a core${Math.round(result.perSecond).toString().padStart(7)} /s  p50 ${result.p50Ms.toFixed(1)} p99 ${result.p99Ms.toFixed(1)} ms`,
      );
      return perCore;
    };
    let count = 0;
    const anew = (address: string) => () => `${address}?n=${(count += 1)}`;
    const least = (name: string, value: number, goal: number) =>
      reportGoal(print, name, value, goal, value >= goal);
    const most = (name: string, value: number, goal: number) =>
      reportGoal(print, name, value, goal, value <= goal);

    await rate('/readyz', 32, () => '/readyz');
    const cached = [
      await rate('text, cached', 32, () => '/how-it-works'),
      await rate('vehicles, cached', 32, () => '/vehicles'),
      await rate('home, cached', 32, () => '/'),
    ];
    const text = await rate('text, made anew', 3, anew('/how-it-works'));
    const vehicles = await rate('vehicles, made anew', 3, anew('/vehicles'));
    const page = await (await fetch(`${stack.url}/vehicles`)).text();
    const bare = await openLoop({
      port: firstPort,
      perSecond: pace,
      seconds,
      request: () => pageRequest('/readyz'),
    });
    const address = mixed();
    const steady = await openLoop({
      port: firstPort,
      perSecond: pace,
      seconds,
      request: () => pageRequest(address()),
    });
    print(
      `${pace} a second, open loop: p50 ${steady.p50Ms.toFixed(1)} p99 ${steady.p99Ms.toFixed(1)} ms; /readyz p99 ${bare.p99Ms.toFixed(1)} ms`,
    );
    failures += bare.failures + steady.failures;
    return [
      most('requests without an answer', failures, 0),
      least('cached pages a core', Math.min(...cached), cachedGoal),
      least('pages of text made anew a core', text, textGoal),
      least('vehicles made anew a core', vehicles, vehiclesGoal),
      most('bytes of the vehicles', Buffer.byteLength(page), vehiclesBytesGoal),
      most(`p99 ms at ${pace} pages a second`, steady.p99Ms, paceP99GoalMs),
    ].every(Boolean);
  } finally {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBids(print: Print): Promise<boolean> {
  const { alone, beside, pagesPerSecond } = await bidsBesidePages({
    portalPort: firstPort,
    seconds,
    pageConnections: 150,
  });
  print(
    `bids alone ${Math.round(alone.perSecond)} a second p50 ${alone.p50Ms.toFixed(1)} p99 ${alone.p99Ms.toFixed(1)} ms; beside ${Math.round(pagesPerSecond)} pages a second ${Math.round(beside.perSecond)} a second p50 ${beside.p50Ms.toFixed(1)} p99 ${beside.p99Ms.toFixed(1)} ms`,
  );
  const ratio = beside.p99Ms / alone.p99Ms;
  return reportGoal(
    print,
    'bids’ p99 beside pages against alone',
    ratio,
    bidsGoal,
    ratio <= bidsGoal,
  );
}

function reportGoal(print: Print, name: string, value: number, goal: number, isReached: boolean) {
  const shown = value < 100 ? value.toFixed(1) : String(Math.round(value));
  print(`${name}: ${shown}, goal ${goal}: ${isReached ? 'reached' : 'MISSED'}`);
  return isReached;
}

/** Returns a generator of the addresses that visitors open, in all languages. */
function mixed(): () => string {
  const locales = ['', '/nl-nl', '/fr-fr', '/de-de', '/pt-pt', '/es-es', '/it-it', '/pl-pl'];
  const paths = ['', '/vehicles', '', '/auctions', '/how-it-works', '/vehicles'];
  let count = 0;
  return () => {
    count += 1;
    const address = `${locales[count % locales.length]}${paths[count % paths.length]}`;
    return address === '' ? '/' : address;
  };
}
