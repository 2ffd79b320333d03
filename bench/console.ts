/**
 * `npm run bench -- console`: the live console of 400 lots while 2,000 pages of buyers watch them
 * and bids arrive: long tasks, frames and memory of the page, how far it is behind, and what it
 * costs the bids. The same page without bids is the baseline.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { whoSignedIn } from '../e2e/people.ts';
import { portalUrl, ports } from '../e2e/ports.ts';
import { type Database, connect } from '#database/connect.ts';
import { openIssuer, testAudience } from '#test/issuer.ts';
import { drive } from './bids/load.ts';
import { type Served, serveBids } from './bids/served.ts';
import { type BenchStock, addStock, bidRequests } from './bids/stock.ts';
import { type Measured, measurePage } from './console/page.ts';
import { openReaders } from './live/readers.ts';
import { startStack } from './pages/stack.ts';

const lots = 400;
const watchers = 2_000;
const watchersPerBuyer = 20;
const bidsPerSecond = 10;
/** Bids alone and beside an operator, by turns: the machine may become slower meanwhile. */
const turns = 2;
const auction = 'bench-open';

/** `CONSOLE_SECONDS` is how long each part is measured, by default 20. */
export async function benchConsole(print: (line: string) => void): Promise<boolean> {
  const seconds = Number(process.env.CONSOLE_SECONDS ?? '20');
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-console-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const stack = await startStack(dataDir, ports.portal);
  const url = (await readFile(path.join(dataDir, 'database-url'), 'utf8')).trim();
  const owner = connect(url, undefined, { connectionsMax: 2 });
  const issuer = await openIssuer();
  const browser = await chromium.launch(launchOptions);
  // Buyers' pages and bids are at another process, whose provider gives out tokens at once.
  const served = await serveBids('batched', {
    ...process.env,
    DATABASE_URL: url,
    AUTHORITY: issuer.authority,
    AUDIENCE: testAudience,
    LOG_LEVEL: 'warn',
    RATE_SIGNED_IN_PER_SECOND: '1000000',
  });
  try {
    const stock = await addStock(owner, { lots, companies: watchers / watchersPerBuyer });
    await makeClosing(owner);
    const tokens = await Promise.all(
      stock.subjects.map((subject) => issuer.token({ subject, expiresInS: 3_600 })),
    );
    const readers = await openReaders(served.port, watchers, (index) => {
      const lot = stock.lots[index % lots];
      return (
        `GET /bidding/auctions/${auction}/assets/${lot?.assetId}/events HTTP/1.1\r\nHost: localhost\r\n` +
        `Authorization: Bearer ${tokens[index % tokens.length]}\r\n\r\n`
      );
    });
    const page = await whoSignedIn(browser, 'sanne@carplaza.example', { baseURL: portalUrl });
    await page.goto(`/desk/auctions/${auction}`);
    await page.getByRole('button', { name: 'Console', exact: true }).click();
    await page
      .getByText(`${watchers / watchersPerBuyer} companies`)
      .first()
      .waitFor();
    const bid = bidder(served.port, stock, tokens);
    const parts: [string, Measured][] = [];
    for (const [view, prepare] of [
      ['the first rows', undefined],
      [`scrolling through ${lots} rows`, () => page.evaluate(scrollOnAndOn)],
    ] as const) {
      await prepare?.();
      parts.push([`${view}, no bids`, await measurePage(page, { seconds })]);
      const busy = await measurePage(page, { seconds, bid, everyMs: 1_000 / bidsPerSecond });
      parts.push([`${view}, ${bidsPerSecond} bids a second`, busy]);
    }
    for (const [name, measured] of parts) print(line(name, measured));
    await page.close();
    readers.close();
    const beside = await bidsBesideConsole({ owner, served, stock, tokens, seconds }, () =>
      issuer.token({
        subject: 'bench-operator',
        scope: 'desk',
        claims: { roles: ['operator'] },
        expiresInS: 3_600,
      }),
    );
    return report(print, parts, beside);
  } finally {
    await browser.close();
    await served.stop();
    await issuer.close();
    await owner.end();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Half an hour before the first close; steps of 50, and reserves that a part reaches. */
async function makeClosing(owner: Database): Promise<void> {
  await owner.query(
    `UPDATE auction.auction SET increment_ladder = '[{"fromMinor":0,"valueMinor":5000}]' WHERE id = $1`,
    [auction],
  );
  await owner.query(
    `UPDATE auction.lot SET reserve_minor = 520000 + 1000 * (number % 40),
       planned_ends_at = now() + interval '30 minutes' + make_interval(secs => number * 20),
       effective_ends_at = now() + interval '30 minutes' + make_interval(secs => number * 20)
     WHERE auction_id = $1`,
    [auction],
  );
}

/** Returns a function that bids on the next of the first lots, and what its row then shows. */
function bidder(port: number, { lots: all }: BenchStock, tokens: readonly string[]) {
  let count = 0;
  return async (): Promise<{ assetId: string; shown: string }> => {
    const lot = all[count % 40];
    const turn = Math.floor(count / 40) + 1;
    count += 1;
    const { assetId = '' } = lot ?? {};
    const answer = await fetch(
      `http://127.0.0.1:${port}/bidding/auctions/${auction}/assets/${assetId}/bids`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[count % tokens.length]}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json-patch+json',
        },
        body: JSON.stringify({
          amount: 5_000 + 100 * turn,
          includesVat: false,
          includesVehicleRegistrationTax: false,
          currencyCode: 'EUR',
        }),
      },
    );
    if (!answer.ok) throw new Error(`a bid was refused: ${await answer.text()}`);
    await answer.text();
    return { assetId, shown: turn === 1 ? '1 bid' : `${turn} bids` };
  };
}

/** Runs in the page: up and down the rows at some screens a second. */
function scrollOnAndOn(): void {
  let step = 40;
  setInterval(() => {
    const before = window.scrollY;
    window.scrollBy(0, step);
    if (window.scrollY === before) step = -step;
  }, 16);
}

interface Beside {
  alone: number[];
  watched: number[];
}

interface Bidding {
  owner: Database;
  served: Served;
  stock: BenchStock;
  tokens: readonly string[];
  seconds: number;
}

/** Bids as fast as the process takes them, with and without an operator's stream at it. */
async function bidsBesideConsole(
  { owner, served, stock, tokens, seconds }: Bidding,
  operatorToken: () => Promise<string>,
): Promise<Beside> {
  await owner.query(
    `INSERT INTO auction.operator (name, email, role, subject) VALUES ('Bench', 'bench@auctions.test', 'viewer', 'bench-operator')`,
  );
  await owner.query(
    `UPDATE auction.auction SET increment_ladder = '[{"fromMinor":0,"valueMinor":1}]' WHERE id = $1`,
    [auction],
  );
  const bids = (round: number) =>
    drive({
      ports: [served.port],
      connections: 16,
      request: bidRequests(stock, tokens, round),
      warmUpMs: 2_000,
      measureMs: (seconds * 1_000) / 2,
    });
  const request = `GET /desk/auctions/${auction}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await operatorToken()}\r\n\r\n`;
  const beside: Beside = { alone: [], watched: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    beside.alone.push((await bids(2 * turn + 1)).perSecond);
    const stream = await openReaders(served.port, 1, () => request);
    beside.watched.push((await bids(2 * turn + 2)).perSecond);
    stream.close();
  }
  return beside;
}

function line(name: string, measured: Measured): string {
  const { frames, longTasks, longTasksMs, scriptMsPerSecond, heapMb, behindMs } = measured;
  const behind =
    behindMs.length === 0
      ? ''
      : `, behind ${at(behindMs, 0.5).toFixed(0)} ms in the middle, ${at(behindMs, 1).toFixed(0)} at worst`;
  return (
    `${name.padEnd(38)} frames ${at(frames, 0.5).toFixed(1)} ms in the middle, ${at(frames, 0.99).toFixed(1)} at 99 %, ` +
    `${longTasks} long tasks of ${longTasksMs.toFixed(0)} ms, ${scriptMsPerSecond.toFixed(0)} ms of work a second, ` +
    `${heapMb.toFixed(1)} MB${behind}`
  );
}

function report(
  print: (line: string) => void,
  parts: readonly [string, Measured][],
  { alone, watched }: Beside,
): boolean {
  const busy = parts.flatMap(([, measured]) => (measured.behindMs.length > 0 ? [measured] : []));
  const [idle] = parts.map(([, measured]) => measured);
  const ratio = at(watched, 0.5) / at(alone, 0.5);
  print(`bids a second alone ${shown(alone)}, with an operator's stream ${shown(watched)}`);
  print('');
  const goals: [string, number, number][] = [
    ['longest task, ms', Math.max(...busy.map(({ longestMs }) => longestMs)), 200],
    ['frame at 99 % with bids, ms', Math.max(...busy.map(({ frames }) => at(frames, 0.99))), 100],
    ['behind a bid, ms, worst', Math.max(...busy.flatMap(({ behindMs }) => behindMs)), 1_000],
    [
      'memory of the page against without bids',
      Math.max(...busy.map(({ heapMb }) => heapMb)) / (idle?.heapMb ?? 1),
      1.5,
    ],
    ['bids alone against with an operator', 1 / ratio, 1.1],
  ];
  for (const [what, value, most] of goals)
    print(`${what}: ${value.toFixed(2)}, goal ${most}: ${value <= most ? 'reached' : 'MISSED'}`);
  return goals.every(([, value, most]) => value <= most);
}

function shown(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ');
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
