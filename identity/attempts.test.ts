import { freshDatabase } from '#test/database.ts';
import { type Database, connect } from '#database/connect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAttempt, patience, waitAfter } from './attempts.ts';
import { type House, type Visitor, anna, jonas, openHouse, stranger } from './house-for-tests.ts';
import { ifThereIsRoom, passwordChecksMax } from './passwords.ts';

let house: House;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: Database;

beforeAll(async () => {
  database = await freshDatabase();
  house = await openHouse(database);
  owner = connect(database.url, undefined);
});
afterAll(async () => {
  await owner.end();
  await house.stop();
  await database.drop();
});

async function attempt(
  visitor: Visitor,
  who: { email: string; password: string },
): Promise<{ status: number; retryAfter: number; text: string; url: URL }> {
  const page = await visitor.follow(visitor.request().address);
  const { response, url } = await visitor.type(page.url, who);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    text: url.origin === house.config.identityUrl ? await response.text() : '',
    url,
  };
}

/** As if `seconds` had gone by. */
async function later(seconds: number): Promise<void> {
  await house.database.query(
    `UPDATE identity.sign_in_attempt
     SET blocked_until = blocked_until - make_interval(secs => $1),
         last_failed_at = last_failed_at - make_interval(secs => $1)`,
    [seconds],
  );
}

async function forgetAll(): Promise<void> {
  await house.database.query('DELETE FROM identity.sign_in_attempt');
}

test('waits double from the first to the longest', () => {
  const waits = [1, 4, 5, 6, 7, 8, 9, 10, 50].map((n) => waitAfter(n, patience.account));
  expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
});

test('two people of one office at the same moment: neither is told to wait', async () => {
  await forgetAll();
  const { database: shared } = house;
  const secret = Buffer.alloc(32);
  const [slow, fast] = [anna, jonas].map(({ email }) => ({ email, address: '192.0.2.7' }));
  if (!slow || !fast) throw new Error('It takes two.');
  await countAttempt(shared, secret, slow);
  const holder = await shared.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM identity.sign_in_attempt WHERE kind = 'account' FOR UPDATE`);
    // Begins first and is held up, while the other one comes and goes.
    const counted = countAttempt(shared, secret, slow);
    await expect
      .poll(async () => {
        const { rows } = await owner.query<{ waiting: number }>(
          `SELECT count(*)::integer AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    expect((await countAttempt(shared, secret, fast)).waitSeconds).toBe(0);
    await holder.query('COMMIT');
    expect((await counted).waitSeconds).toBe(0);
  } finally {
    holder.release(true);
  }
});

test('who comes while the house is too busy to look has not tried', async () => {
  await forgetAll();
  const crowd: (() => void)[] = [];
  const others = Array.from({ length: passwordChecksMax }, () =>
    ifThereIsRoom(() => new Promise<void>((leave) => crowd.push(leave))),
  );
  const visitor = house.visitor();
  for (let n = 0; n < patience.account.freeFailures + 1; n += 1)
    expect((await attempt(visitor, anna)).status).toBe(503);
  for (const leave of crowd) leave();
  await Promise.all(others);
  expect((await attempt(visitor, anna)).url.origin).toBe(house.config.portalUrl);
});

test.each([
  ['an account', () => ({ ...anna, password: 'wrong' })],
  ['no account', stranger],
])('guessing at %s is slowed down, the longer the more', async (_name, somebody) => {
  await forgetAll();
  const visitor = house.visitor();
  const who = somebody();
  for (let n = 1; n <= 5; n += 1) expect((await attempt(visitor, who)).status).toBe(422);

  const blocked = await attempt(visitor, who);
  expect(blocked.status).toBe(429);
  expect(blocked.retryAfter).toBeGreaterThan(25);
  expect(blocked.retryAfter).toBeLessThanOrEqual(30);
  expect(blocked.text).toContain('Too many attempts. Try again in 1 minute.');

  await later(31);
  expect((await attempt(visitor, who)).status).toBe(422);
  const longer = await attempt(visitor, who);
  expect(longer.status).toBe(429);
  expect(longer.retryAfter).toBeGreaterThan(50);
});

test('while it waits not even the right password counts, and afterwards it does', async () => {
  await forgetAll();
  const visitor = house.visitor();
  for (let n = 1; n <= 5; n += 1) await attempt(visitor, { ...anna, password: 'wrong' });
  expect((await attempt(visitor, anna)).status).toBe(429);
  // Others are not held up.
  expect((await attempt(house.visitor(), jonas)).url.searchParams.get('code')).toBeTruthy();
  await later(31);
  expect((await attempt(visitor, anna)).url.searchParams.get('code')).toBeTruthy();
  const { rows } = await house.database.query<{ kind: string }>(
    'SELECT kind FROM identity.sign_in_attempt WHERE failures > 0 ORDER BY kind',
  );
  expect(rows.map((row) => row.kind)).toEqual(['address']);
});

test('many guesses at once do not slip through together', async () => {
  await forgetAll();
  const visitor = house.visitor();
  const page = await visitor.follow(visitor.request().address);
  const guesses = Array.from({ length: 20 }, (_, n) =>
    visitor.type(page.url, { email: anna.email, password: `guess ${n}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ response }) => response.status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(patience.account.freeFailures);
  // The rest wait, or find the house too busy to look.
  const unseen = statuses.filter((status) => status === 429 || status === 503);
  expect(unseen).toHaveLength(20 - patience.account.freeFailures);
});

test('one address that tries many accounts is slowed down too; a good sign-in does not wash it clean', async () => {
  await forgetAll();
  for (let n = 0; n < patience.address.freeFailures; n += 1) {
    expect((await attempt(house.visitor(), stranger())).status).toBe(422);
    if (n === 10) await attempt(house.visitor(), jonas);
  }
  expect((await attempt(house.visitor(), stranger())).status).toBe(429);
});

test('what is kept names nobody', async () => {
  await forgetAll();
  await attempt(house.visitor(), { ...anna, password: 'wrong' });
  const { rows } = await house.database.query<{ row: string }>(
    'SELECT attempt::text AS row FROM identity.sign_in_attempt AS attempt',
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(/anna|vandijk|127\.0\.0\.1/);
});
