/**
 * The process of `npm run services`: starts, serves, ends on TERM with its streams, and reports
 * plainly why it does not start.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { createLiveReader } from '#test/live-reader.ts';
import type { Database } from '#database/connect.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { nowhere } from '#test/nowhere.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

function start(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['services/server.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      AUTHORITY: nowhere,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Call it before the child may end. */
async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stderr?.on('data', (text) => (output += String(text)));
  // Wait for `close`, not `exit`: the last output may still arrive after `exit`.
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

test('TERM: first /readyz answers 503 and everything is served, then bids in flight are answered and streams end; the log holds no token, name or query', async () => {
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-drain', format: 'open' });
  const watched = await addLot(services.owner, {
    auctionId: 'nl-open',
    plate: 'P-001-RG',
    number: 1,
  });
  const lot = await addLot(services.owner, { auctionId: 'nl-drain', plate: 'D-001-RN', number: 1 });
  const port = await freePort();
  const child = start({
    DATABASE_URL: services.url,
    SERVICES_PORT: String(port),
    AUTHORITY: services.issuer.authority,
    AUDIENCE: services.config.audience,
    DRAIN_SECONDS: '4',
  });
  const ended = outcomeOf(child);
  let log = '';
  child.stdout?.on('data', (text) => (log += String(text)));
  const origin = `http://127.0.0.1:${port}`;
  const readiness = () =>
    fetch(`${origin}/readyz?who=anna@example.test`).then(
      ({ status }) => status,
      () => 'closed',
    );
  await expect.poll(() => log).toContain('listening');
  await expect.poll(readiness).toBe(200);
  const reader = await createLiveReader(services, services.people.anna, watched.path, { port });
  await reader.next();
  // Lock the lot, so that the bid waits.
  const holder = await services.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM auction.lot WHERE auction_id = $1 FOR UPDATE', ['nl-drain']);
  child.kill('SIGTERM');
  await expect.poll(readiness).toBe(503);
  expect((await fetch(`${origin}/bidding/auctions`)).status).toBe(200);
  const token = await services.issuer.token({ subject: services.people.anna.subject });
  // Each raises the company's maximum, and all wait.
  const bids = Array.from({ length: 24 }, (_, place) =>
    fetch(`${origin}${lot.path}/bids`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `while-it-ends-${place}`,
      },
      body: JSON.stringify(bidOf(10_000 + place * 1_000)),
    }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as object })),
  );
  await expect.poll(() => isWaitedFor(services.owner)).toBe(true);
  await holder.query('COMMIT');
  holder.release();
  const answers = await Promise.all(bids);
  // The order is arbitrary: a bid below an earlier raise is refused, and none is cut off.
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status, body } of answers)
    expect(status === 200 || 'code' in body, `${status} ${JSON.stringify(body)}`).toBe(true);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await reader.next()).toBeUndefined();
  expect(await ended).toMatchObject({ code: 0 });
  expect(await readiness()).toBe('closed');
  expect(log).toContain('"route":"/readyz"');
  expect(log).not.toMatch(/anna|Anna|Bearer|eyJ|127\.0\.0\.1:\d+\/readyz/);
});

async function isWaitedFor(owner: Database): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

test.each([
  [
    'a wrong configuration',
    { SERVICES_PORT: 'x', PORTAL_URL: 'y' },
    /DATABASE_URL[^]*SERVICES_PORT[^]*PORTAL_URL/,
  ],
  ['no database', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /does not answer/],
])('%s is reported in plain words', async (_, env, sentence) => {
  const { code, output } = await outcomeOf(start(env));
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toContain('    at ');
});

test('a taken port is reported in plain words', async () => {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const { port: taken } = taker.address() as { port: number };
  const child = start({ DATABASE_URL: services.url, SERVICES_PORT: String(taken) });
  expect(await outcomeOf(child)).toEqual({
    code: 1,
    output: `Port ${taken} is taken: stop what uses it, or set SERVICES_PORT.\n`,
  });
  taker.close();
});
