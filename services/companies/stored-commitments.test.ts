/** Stored commitments: never below what is counted, and never a reason for another answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { fromMinor } from '#contract/money.ts';
import type { BidPayload } from '#contract/bids.ts';
import type { CommandResult } from '#services/bids/apply-command.ts';
import { type BidQueue, openBidQueue } from '#services/bids/bid-queue.ts';
import { chanceOf } from '#test/history/clients.ts';
import { setLots } from '#test/lot-states.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import { readBuyingLimits } from './company-limits.ts';
import { forgetResets, lockCommitments } from './stored-commitments.ts';

let services: OpenServices;
let other: Database;
let queues: BidQueue[];
let number = 0;
beforeAll(async () => {
  services = await openServices();
  other = connect(services.url, 'carplaza_services');
  queues = [services.database, other].map((database) =>
    openBidQueue({ database, publish: () => undefined }, { batchMax: 8 }),
  );
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, { id: 'nl-fixed', format: 'fixedPrice' });
});
afterAll(async () => {
  await other.end();
  await services.close();
});

test('after any history, in two processes, no stored sum is below the counted one, and it decides alike', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000);
  const chance = chanceOf(seed);
  const people = await Promise.all(Array.from({ length: 4 }, () => added()));
  const lots = await Promise.all([
    ...Array.from({ length: 8 }, () => newLot()),
    ...Array.from({ length: 3 }, () => newLot('nl-sealed')),
    ...Array.from({ length: 3 }, () => newLot('nl-fixed')),
  ]);
  for (const user of people) await limit(user, 6_000_000);
  const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        const [user, lot, what] = [pick(people), pick(lots), chance(20)];
        if (what === 0) return award(lot);
        if (what === 1) return reopen(lot);
        if (what === 2) return settle(lot, pick(['issued', 'paid']));
        if (what === 3) return limit(user, pick([null, 6_000_000, 9_000_000]));
        if (what < 6) return withdraw(user, lot);
        if (what < 8) return buy(user, lot);
        return bid(user, lot, 6_000 + 500 * chance(30));
      }),
    );
    expect(await belowCounted(people), `SEED=${seed}`).toEqual([]);
  }
  for (const user of people) {
    await limit(user, 100_000_000);
    const { company: left = 0 } = await readLeft(user);
    // Room for ten thousand beside what both may have to pay.
    await services.owner.query(
      'UPDATE auction.company SET limit_per_day_minor = $2 WHERE id = $1',
      [user.companyId, 100_000_000 - left + 1_000_000],
    );
    expect(await bid(user, await newLot(), 10_000.01), `SEED=${seed}`).toMatchObject({
      code: 'BidIsAboveDailyLimit',
      details: { left: 10_000 },
    });
    expect(await bid(user, await newLot(), 10_000), `SEED=${seed}`).toMatchObject({ ok: true });
  }
});

test('a bid far from the limit reads what is stored, and one near it counts', async () => {
  const user = await added();
  await limit(user, 3_000_000);
  // The first bid with a limit waits for older transactions, the second stores, the third reads.
  await bid(user, await newLot(), 6_000);
  await olderTransactionsEnd();
  await bid(user, await newLot(), 6_000);
  expect(await stored(user)).toEqual([
    { state: 'certain', boundMinor: 1_200_000 },
    { state: 'certain', boundMinor: 1_200_000 },
  ]);
  const lot = await newLot();
  await bid(user, lot, 9_000);
  await bid(services.people.anna, lot, 10_000);
  // A rival leads: the bound stays until it would matter.
  expect((await stored(user))[0]).toEqual({ state: 'certain', boundMinor: 2_100_000 });
  expect(await bid(user, await newLot(), 17_000)).toMatchObject({ ok: true });
  expect((await stored(user))[0]).toEqual({ state: 'certain', boundMinor: 2_900_000 });
});

/** Those of other suites' databases on the same server count as well. */
async function olderTransactionsEnd(): Promise<void> {
  const { rows } = await services.owner.query<{ next: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
  );
  const haveEnded = async () => {
    const { rows: ended } = await services.owner.query<{ all: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS all',
      [rows[0]?.next],
    );
    return ended[0]?.all;
  };
  await expect.poll(haveEnded).toBe(true);
}

test('an award that is not committed while a bid is counted holds for the next bid', async () => {
  const user = await added();
  await limit(user, 3_000_000);
  const [won, next] = [await newLot(), await newLot()];
  for (const amount of [6_000, 6_000]) await bid(user, await newLot(), amount);
  const owner = await services.owner.connect();
  await owner.query('BEGIN');
  await setLots(
    owner,
    { lotId: won.lotId },
    { status: 'awarded', awarded_company_id: user.companyId, hammer_price_minor: 1_200_000 },
  );
  expect(await bid(user, next, 6_000)).toMatchObject({ ok: true });
  await owner.query('COMMIT');
  owner.release();
  expect(await bid(user, next, 6_000.01)).toMatchObject({
    code: 'BidIsAboveDailyLimit',
    details: { left: 6_000 },
  });
});

test('a bid that read no limit yet, and is committed after the limit, counts from then on', async () => {
  const user = await added();
  const [late, ...lots] = await Promise.all(Array.from({ length: 6 }, () => newLot()));
  if (!late) throw new Error('no lot');
  const key = randomUUID();
  const owner = await services.owner.connect();
  await owner.query('BEGIN');
  await owner.query(
    `INSERT INTO auction.idempotency_key (company_id, key, request_hash, status, answer) VALUES ($1, $2, '', 200, '')`,
    [user.companyId, key],
  );
  // It has read its limits, and waits for the key to be written.
  const waiting = queues[1]?.write(command(user, late, 8_000, key));
  await expect
    .poll(async () => {
      const { rowCount } = await services.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'WITH offers%'`,
      );
      return rowCount;
    })
    .toBe(1);
  await limit(user, 2_000_000);
  const results = [];
  for (const lot of lots.slice(0, 2)) results.push(await bid(user, lot, 6_000, 0));
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await stored(user))[0]?.state).toBe('waiting');
  await owner.query('ROLLBACK');
  owner.release();
  expect(await waiting).toMatchObject({ ok: true });
  for (const lot of lots.slice(2))
    expect(await bid(user, lot, 6_000, 0)).toMatchObject({
      code: 'BidIsAboveDailyLimit',
      details: { left: 0 },
    });
});

test('what raised commitments is forgotten after an hour, and a sum that old is counted anew', async () => {
  const user = await added();
  await limit(user, 3_000_000);
  for (const amount of [6_000, 6_000]) await bid(user, await newLot(), amount);
  const { owner } = services;
  await owner.query(
    "UPDATE auction.commitment_reset SET written_at = written_at - interval '61 minutes' WHERE company_id = $1",
    [user.companyId],
  );
  const resets = async () =>
    (
      await owner.query('SELECT FROM auction.commitment_reset WHERE company_id = $1', [
        user.companyId,
      ])
    ).rowCount;
  expect(await resets()).toBeGreaterThan(0);
  await forgetResets(services.database);
  expect(await resets()).toBe(0);
  await owner.query(
    "UPDATE auction.commitment SET counted_at = now() - interval '31 minutes' WHERE company_id = $1",
    [user.companyId],
  );
  expect((await stored(user)).map(({ state }) => state)).toEqual(['new', 'new']);
});

/** Each stored sum that holds and is below what is counted now. */
async function belowCounted(people: readonly TestUser[]) {
  const below = [];
  for (const user of people) {
    const { rows } = await services.owner.query<{ id: string; minor: number }>(
      `SELECT id, limit_per_day_minor AS minor FROM auction.company WHERE id = $1
       UNION ALL SELECT id, limit_per_day_minor FROM auction.buyer WHERE id = $2`,
      [user.companyId, user.id],
    );
    const limits = new Map(rows.map(({ id, minor }) => [id, minor]));
    const { users: left } = await readLeft(user);
    for (const { id, state, boundMinor } of await storedOf(user)) {
      const counted = (limits.get(id) ?? 0) - (left.get(id) ?? 0);
      if (state === 'certain' && (boundMinor ?? 0) < counted)
        below.push({ id, boundMinor, counted });
    }
  }
  return below;
}

async function readLeft({ companyId, id }: TestUser) {
  const { company, users } = await readBuyingLimits(services.database, companyId, [id]);
  const left = new Map([...users].map(([of, { leftMinor }]) => [of, leftMinor]));
  return { company: company?.leftMinor, users: left };
}

async function stored(user: TestUser) {
  return (await storedOf(user)).map(({ state, boundMinor }) => ({ state, boundMinor }));
}

function storedOf(user: TestUser) {
  return inTransaction(services.database, async (connection) => [
    ...(await lockCommitments(connection, [user])).values(),
  ]);
}

/** Of the company and of its one user. */
async function limit({ companyId, id }: TestUser, minor: number | null): Promise<void> {
  await services.owner.query('UPDATE auction.company SET limit_per_day_minor = $2 WHERE id = $1', [
    companyId,
    minor,
  ]);
  await services.owner.query('UPDATE auction.buyer SET limit_per_day_minor = $2 WHERE id = $1', [
    id,
    minor,
  ]);
}

function award({ lotId }: TestLot) {
  return services.owner.query(
    `UPDATE auction.lot l SET status = 'awarded', awarded_company_id = o.company_id, hammer_price_minor = o.net_minor + 100
     FROM auction.standing_offer o WHERE l.id = $1 AND o.lot_id = l.id AND o.net_minor IS NOT NULL AND l.status = 'open'`,
    [lotId],
  );
}

function reopen({ lotId }: TestLot) {
  return services.owner.query(
    `UPDATE auction.lot SET status = 'open', awarded_company_id = NULL, hammer_price_minor = NULL WHERE id = $1`,
    [lotId],
  );
}

function settle({ lotId }: TestLot, state: string) {
  return services.owner.query(
    `WITH known AS (UPDATE auction.settlement SET state = $2 WHERE lot_id = $1 RETURNING id)
     INSERT INTO auction.settlement (lot_id, company_id, awarded_at, state)
     SELECT l.id, l.awarded_company_id, now(), $2 FROM auction.lot l
     WHERE l.id = $1 AND l.awarded_company_id IS NOT NULL AND NOT EXISTS (SELECT FROM known) ON CONFLICT DO NOTHING`,
    [lotId, state],
  );
}

async function added(): Promise<TestUser> {
  number += 1;
  return addCompanyWithUser(services.owner, `Bounded ${number}`);
}

function newLot(auctionId = 'nl-open'): Promise<TestLot> {
  number += 1;
  const plate = `C-${100 + number}-MT`;
  const buyNowMinor = auctionId === 'nl-fixed' ? 800_000 : undefined;
  return addLot(services.owner, { auctionId, plate, number, ...(buyNowMinor && { buyNowMinor }) });
}

function command(user: TestUser, address: TestLot, amount: number, key: string = randomUUID()) {
  const body = bidOf(amount) as BidPayload;
  return { kind: 'bid' as const, buyer: user, address, body, key };
}

let turn = 0;
function queueOf(process?: number): BidQueue {
  turn += 1;
  const queue = queues[process ?? turn % queues.length];
  if (!queue) throw new Error('no queue');
  return queue;
}

function bid(
  user: TestUser,
  lot: TestLot,
  amount: number,
  process?: number,
): Promise<CommandResult> {
  return queueOf(process).write(command(user, lot, amount));
}

function buy(buyer: TestUser, address: TestLot): Promise<CommandResult> {
  const body = { amount: fromMinor(800_000), currencyCode: 'EUR' as const };
  return queueOf().write({ kind: 'purchase', buyer, address, body, key: randomUUID() });
}

function withdraw(buyer: TestUser, address: TestLot): Promise<CommandResult> {
  return queueOf().write({ kind: 'withdrawal', buyer, address, body: null, key: randomUUID() });
}
