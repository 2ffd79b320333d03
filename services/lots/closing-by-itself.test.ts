/**
 * Lots open and close without a command, by the database's clock, whichever process is alive:
 * exactly once after a crash, and a late timer accepts no late bid. Only the processes that a test
 * starts run here.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  addPeople,
  endLotIn,
  testCompanies,
} from '#test/stock.ts';
import { nowhere } from '#test/nowhere.ts';
import { type BidQueue, openBidQueue } from '#services/bids/bid-queue.ts';
import type { BidCommand } from '#services/bids/apply-command.ts';
import type { AppContext } from '#services/context.ts';
import { closeDueLots } from './close-due-lots.ts';

let fresh: TestDatabase;
let owner: Database;
let services: AppContext;
let queue: BidQueue;
let number = 0;
const { anna, claudia, ...others } = testCompanies();
const publish = () => undefined;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  services = { database: connect(fresh.url, 'carplaza_services'), publish };
  queue = openBidQueue(services);
  await addPeople(owner, { anna, claudia, ...others });
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(async () => {
  await services.database.end();
  await owner.end();
  await fresh.drop();
});

test('a process that dies in the middle of closing leaves everything to the next', async () => {
  const lots = [await newLot(), await newLot(), await newLot()];
  for (const lot of lots) await bid(anna, lot, 8_000);
  const dying = connect(fresh.url, 'carplaza_services', { connectionsMax: 1 });
  const { rows } = await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  for (const { lotId } of lots) await endLotIn(owner, lotId, -1);
  // The closing process has locked and changed the lots and waits here to write their events.
  const gate = await owner.connect();
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE auction.lot_event IN SHARE MODE');
  const closing = closeDueLots({ database: dying, publish }).then(
    () => 'closed',
    () => 'died',
  );
  await expect.poll(() => isWaiting(pid)).toBe(true);
  // Another process finds the rows locked, and neither waits for them nor closes them twice.
  expect(await closeDueLots(services)).toBe(0);
  await owner.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await closing).toBe('died');
  // PostgreSQL notifies the client before it releases the rows.
  await expect.poll(() => isThere(pid)).toBe(false);
  await gate.query('ROLLBACK');
  gate.release();
  expect(await endings(lots)).toEqual(lots.map(() => ['open', 0]));
  expect(await closeDueLots(services)).toBe(3);
  expect(await closeDueLots(services)).toBe(0);
  expect(await endings(lots)).toEqual(lots.map(() => ['awarded', 1]));
  await dying.end();
});

test('of two processes one is killed while lots end: every lot ends once', async () => {
  const lots = await Promise.all(Array.from({ length: 120 }, () => newLot()));
  await Promise.all(lots.slice(0, 40).map((lot) => bid(anna, lot, 8_000)));
  const [first, second] = await Promise.all([startProcess(), startProcess()]);
  await owner.query(
    `UPDATE auction.lot l SET effective_ends_at = clock_timestamp() + make_interval(secs => 3.0 * n.place / 120)
     FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, place) WHERE l.id = n.id`,
    [lots.map(({ lotId }) => lotId)],
  );
  await expect.poll(() => endedCount(lots)).toBeGreaterThan(20);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await expect.poll(() => endedCount(lots)).toBe(120);
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect(await endings(lots)).toEqual(
    lots.map((_, index) => (index < 40 ? ['awarded', 1] : ['unsold', 1])),
  );
});

test('however late a lot is closed, bids after its end are refused, and its last leader has it', async () => {
  const lot = await newLot({ reserveMinor: 850_000, buyNowMinor: 900_000 });
  const sealed = await newLot({ auctionId: 'nl-sealed' });
  await bid(anna, lot, 8_000);
  await bid(anna, sealed, 6_000);
  for (const { lotId } of [lot, sealed]) await endLotIn(owner, lotId, -3_600);
  const late = [
    bid(claudia, lot, 20_000),
    bid(claudia, sealed, 20_000),
    write({ kind: 'withdrawal', buyer: anna, address: sealed, body: null }),
    write({
      kind: 'purchase',
      buyer: claudia,
      address: lot,
      body: { amount: 9_000, currencyCode: 'EUR' },
    }),
  ];
  for (const result of await Promise.all(late))
    expect(result).toMatchObject({ ok: false, code: 'LotIsClosed' });
  expect(await closeDueLots(services)).toBe(2);
  expect(await endings([lot, sealed])).toEqual([
    ['awaitingAward', 1],
    ['awaitingAward', 1],
  ]);
  const { rows } = await owner.query(
    `SELECT company_id FROM auction.standing_offer WHERE lot_id = ANY($1) AND net_minor IS NOT NULL`,
    [[lot.lotId, sealed.lotId]],
  );
  expect(rows).toEqual([{ company_id: anna.companyId }, { company_id: anna.companyId }]);
});

test('a bid that extends a lot while it would be closed leaves it open', async () => {
  const lot = await newLot();
  await endLotIn(owner, lot.lotId, 30);
  const result = await bid(anna, lot, 8_000);
  if (!result.ok) throw new Error(result.code);
  expect(JSON.parse(result.answer)).toMatchObject({ lot: { extensionCount: 1 } });
  expect(await closeDueLots(services)).toBe(0);
  expect(await endings([lot])).toMatchObject([['open', expect.any(Number)]]);
});

test('a lot opens at its second, by the clock alone', async () => {
  await addAuction(owner, { id: 'nl-soon', format: 'open', startsInMinutes: 30 });
  const lot = await newLot({ auctionId: 'nl-soon' });
  const refusals = new Set<string>();
  const attempt = async () => {
    const result = await bid(anna, lot, 8_000);
    if (!result.ok) refusals.add(result.code);
    return result.ok;
  };
  // One attempt while it is certainly too early, however slow the machine is.
  expect(await attempt()).toBe(false);
  await owner.query(
    // A whole millisecond, as every auction's start is: the log's times have no finer ones.
    `UPDATE auction.auction SET starts_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 second'
     WHERE id = 'nl-soon'`,
  );
  await expect.poll(attempt).toBe(true);
  expect([...refusals]).toEqual(['LotIsNotOpenYet']);
  const { rows } = await owner.query(
    `SELECT b.placed_at >= a.starts_at AS is_after FROM auction.bid b JOIN auction.lot l ON l.id = b.lot_id
     JOIN auction.auction a ON a.id = l.auction_id WHERE l.id = $1`,
    [lot.lotId],
  );
  expect(rows).toEqual([{ is_after: true }]);
});

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  return addLot(owner, { auctionId: 'nl-open', plate: `L-${100 + number}-CB`, number, ...options });
}

type Asked = BidCommand extends infer Each
  ? Each extends BidCommand
    ? Omit<Each, 'key'>
    : never
  : never;

function write(asked: Asked) {
  return queue.write({ ...asked, key: randomUUID() });
}

function bid(buyer: TestUser, address: TestLot, amount: number) {
  const terms = { includesVat: false, includesVehicleRegistrationTax: false, currencyCode: 'EUR' };
  return write({ kind: 'bid', buyer, address, body: { amount, ...terms } });
}

async function isWaiting(pid: number | undefined): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'`,
    [pid],
  );
  return rowCount === 1;
}

async function isThere(pid: number | undefined): Promise<boolean> {
  const { rowCount } = await owner.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
  return rowCount === 1;
}

const endingKinds = ['closed', 'awarded', 'rejected', 'unsold'];

/** Returns each lot's state and the number of events that report its end. */
async function endings(lots: readonly TestLot[]): Promise<[string, number][]> {
  const { rows } = await owner.query<{ status: string; count: number }>(
    `SELECT l.status, (SELECT count(*) FROM auction.lot_event e WHERE e.lot_id = l.id AND e.kind = ANY($2)) AS count
     FROM auction.lot l JOIN unnest($1::uuid[]) WITH ORDINALITY AS n (id, place) ON n.id = l.id ORDER BY n.place`,
    [lots.map(({ lotId }) => lotId), endingKinds],
  );
  return rows.map(({ status, count }) => [status, count]);
}

async function endedCount(lots: readonly TestLot[]): Promise<number> {
  return (await endings(lots)).filter(([status]) => status !== 'open').length;
}

/** Starts the services as in production and waits until they listen. */
async function startProcess(): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['services/server.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DATABASE_URL: fresh.url,
      SERVICES_PORT: String(port),
      AUTHORITY: nowhere,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (text) => (log += String(text)));
  await expect.poll(() => log).toContain('listening');
  return child;
}
