/**
 * The queue's guarantees: concurrent commands share commits, a failing command fails alone, and a
 * full queue refuses at once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BidPayload } from '#contract/bids.ts';
import { type Database, connect } from '#database/connect.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import type { AppContext } from '#services/context.ts';
import { type BidQueue, openBidQueue } from './bid-queue.ts';
import { verifyBidLog } from './verify-bid-log.ts';
import type { BidCommand, CommandResult } from './apply-command.ts';

let services: OpenServices;
let context: AppContext;
let other: Database;
let queues: [BidQueue, BidQueue];
let users: TestUser[];
let number = 0;

beforeAll(async () => {
  services = await openServices();
  other = connect(services.url, 'carplaza_services');
  context = { database: services.database, publish: () => undefined };
  queues = [openBidQueue(context), openBidQueue({ ...context, database: other })];
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  users = [];
  for (let index = 0; index < 20; index += 1)
    users.push(await addCompanyWithUser(services.owner, `Queue ${index}`));
});
afterAll(async () => {
  await other.end();
  await services.close();
});

function newLot(): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId: 'nl-open', plate: `Q-${100 + number}-UE`, number });
}

function bid(lot: TestLot, index: number, amount: number, key: string = randomUUID()): BidCommand {
  const buyer = users[index % users.length];
  if (!buyer) throw new Error('there are users');
  return { kind: 'bid', buyer, address: lot, key, body: bidOf(amount) as BidPayload };
}

function answerOf(result: CommandResult): unknown {
  return result.ok ? JSON.parse(result.answer) : result;
}

async function entriesOf(lot: TestLot) {
  const { rows } = await services.owner.query<{
    sequence: number;
    net_minor: number;
    xmin: string;
  }>(
    'SELECT sequence, net_minor, xmin::text FROM auction.bid WHERE lot_id = $1 ORDER BY sequence',
    [lot.lotId],
  );
  return rows;
}

/** Locks the lots' rows until the returned function is called. */
async function hold(lots: readonly TestLot[], { owner } = services): Promise<() => Promise<void>> {
  const connection = await owner.connect();
  await connection.query('BEGIN');
  await connection.query('SELECT FROM auction.lot WHERE id = ANY($1) FOR UPDATE', [
    lots.map(({ lotId }) => lotId),
  ]);
  return async () => {
    await connection.query('ROLLBACK');
    connection.release();
  };
}

test('two hundred at once are a few commits, numbered as they came, whole on every lot', async () => {
  const lots = [await newLot(), await newLot(), await newLot()];
  const [queue] = queues;
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const lot = lots[index % lots.length];
      if (!lot) throw new Error('there are lots');
      return queue.write(bid(lot, index, 6_000 + index * 200));
    }),
  );
  expect(results.every((one) => one.ok)).toBe(true);
  const entries = await Promise.all(lots.map(entriesOf));
  expect(new Set(entries.flat().map(({ xmin }) => xmin)).size).toBeLessThan(10);
  for (const own of entries) {
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index + 1));
    const amounts = own.map(({ net_minor }) => net_minor);
    expect(amounts).toEqual(amounts.toSorted((one, next) => one - next));
  }
  expect((await verifyBidLog(services.database)).errors).toEqual([]);
});

test('each finds what the one before it in the batch has left', async () => {
  const lot = await newLot();
  const [queue] = queues;
  const [first, raised, refused, rival] = await Promise.all([
    queue.write(bid(lot, 0, 6_000)),
    queue.write(bid(lot, 0, 9_000)),
    queue.write(bid(lot, 0, 9_000)),
    queue.write(bid(lot, 1, 7_000)),
  ]);
  expect(answerOf(first)).toMatchObject({ outcome: 'leading', lot: { price: 5_000 } });
  expect(answerOf(raised)).toMatchObject({ outcome: 'leading', lot: { price: 5_000 } });
  expect(refused).toMatchObject({ ok: false, code: 'BidDoesNotChangeOwnMaximum' });
  expect(answerOf(rival)).toMatchObject({
    outcome: 'outbid',
    lot: { price: 7_100, leader: 'A', sequence: 3 },
  });
});

test('a key that is twice in one batch counts once; with another body it is refused', async () => {
  const lot = await newLot();
  const [queue] = queues;
  const key = randomUUID();
  const [first, again, different] = await Promise.all([
    queue.write(bid(lot, 0, 6_000, key)),
    queue.write(bid(lot, 0, 6_000, key)),
    queue.write(bid(lot, 0, 6_001, key)),
  ]);
  expect(again).toEqual(first);
  expect(different).toEqual({ ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' });
  expect(await entriesOf(lot)).toHaveLength(1);
});

test('one key on two lots in two processes at once counts once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two, key] = [await newLot(), await newLot(), randomUUID()];
    const results = await Promise.all([
      queues[0].write(bid(one, 0, 6_000, key)),
      queues[1].write(bid(two, 0, 6_000, key)),
    ]);
    expect(results.filter((each) => each.ok)).toHaveLength(1);
    expect(results.filter((each) => !each.ok)).toEqual([
      { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' },
    ]);
    expect([...(await entriesOf(one)), ...(await entriesOf(two))]).toHaveLength(1);
  }
});

test('a command that breaks a batch fails alone', async () => {
  const lot = await newLot();
  const nobody = { id: randomUUID(), companyId: randomUUID(), name: 'Nobody' };
  const [queue] = queues;
  const settled = await Promise.allSettled([
    queue.write(bid(lot, 0, 6_000)),
    queue.write({ ...bid(lot, 1, 7_000), buyer: nobody }),
    queue.write(bid(lot, 2, 8_000)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await entriesOf(lot)).toHaveLength(2);
});

test('a locked lot stops only the commands on it', async () => {
  const [held, free] = [await newLot(), await newLot()];
  const release = await hold([held]);
  const [queue] = queues;
  const [onHeld, onFree] = await Promise.allSettled([
    queue.write(bid(held, 0, 6_000)),
    queue.write(bid(free, 0, 6_000)),
  ]);
  await release();
  expect(onHeld).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
  expect(onFree).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  expect(await queue.write(bid(held, 0, 6_000))).toMatchObject({ ok: true });
});

test.each([
  { count: 3, sizes: [3] },
  { count: 4, sizes: [3, 1] },
])('of $count at once, three fit in a batch: the commits hold $sizes', async ({ count, sizes }) => {
  const lot = await newLot();
  const small = openBidQueue(context, { batchMax: 3, batchesMax: 1 });
  const results = await Promise.all(
    Array.from({ length: count }, (_, index) => small.write(bid(lot, index, 6_000 + index * 200))),
  );
  expect(results.every((one) => one.ok)).toBe(true);
  const commits = Map.groupBy(await entriesOf(lot), ({ xmin }) => xmin);
  expect([...commits.values()].map((entries) => entries.length)).toEqual(sizes);
});

test('a full queue refuses at once, while the others still wait', async () => {
  const lot = await newLot();
  const release = await hold([lot]);
  const small = openBidQueue(context, { waitingMax: 3 });
  const outcomes: string[] = [];
  const all = Array.from({ length: 5 }, async (_, index) => {
    const result = await small.write(bid(lot, index, 6_000 + index * 200));
    outcomes.push(result.ok ? 'taken' : result.code);
  });
  await Promise.all(all.slice(3));
  expect(outcomes).toEqual(['ServiceIsBusy', 'ServiceIsBusy']);
  await release();
  await Promise.all(all);
  expect(outcomes.slice(2)).toEqual(['taken', 'taken', 'taken']);
});

test('over HTTP a full queue answers 503 and when to come back', async () => {
  const own = await openServices({ queue: { waitingMax: 1, batchMax: 1, batchesMax: 1 } });
  await addAuction(own.owner, { id: 'nl-open', format: 'open' });
  // A separate lot for each bid: tokens are verified in any order, and no bid may be refused for
  // following a higher one.
  const lots = [];
  for (let number = 1; number <= 10; number += 1)
    lots.push(
      await addLot(own.owner, { auctionId: 'nl-open', plate: `Q-00${number % 10}-FU`, number }),
    );
  // The first answer is a refusal: one bid waits for the lot's lock, the next waits in the queue,
  // and the queue is full.
  const release = await hold(lots, own);
  const asked = lots.map(({ path }) =>
    own.ask(own.people.anna, { method: 'POST', url: `${path}/bids`, payload: bidOf(6_000) }),
  );
  await Promise.race(asked);
  await release();
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer.statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ code: 'ServiceIsBusy' });
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(answers.filter((answer) => answer.statusCode === 200).length).toBe(10 - refused.length);
  await own.close();
});
