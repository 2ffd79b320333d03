import { type Database, inTransaction } from '#database/connect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCounters } from '#runtime/rate-limit/hits.ts';
import { secondsToWait } from '#runtime/rate-limit/limit.ts';
import { attemptLimits } from '#identity/limits.ts';
import { countAttempt, signInCounters } from './sign-in-throttle.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Visitor, anna, jonas, unknownAccount } from '#test/open-identity.ts';
import { createPasswordLink, usePasswordLink } from '#identity/passwords/password-links.ts';
import { unlessBusy, passwordChecksMax } from '#identity/accounts/password-hash.ts';
import { endSessions } from '#identity/oidc/end-sessions.ts';

let identity: FreshIdentity;
let owner: Database;

beforeAll(async () => {
  identity = await openFreshIdentity();
  ({ owner } = identity);
});
afterAll(() => identity.stop());

async function attempt(
  visitor: Visitor,
  who: { email: string; password: string },
): Promise<{ status: number; retryAfter: number; text: string; url: URL }> {
  const page = await visitor.follow(visitor.request().address);
  const { response, url } = await visitor.type(page.url, who);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    text: url.origin === identity.config.identityUrl ? await response.text() : '',
    url,
  };
}

/** Simulates that `seconds` have passed. */
async function later(seconds: number): Promise<void> {
  await identity.database.query(
    'UPDATE public.rate_limit_hit SET hit_at = hit_at - make_interval(secs => $1)',
    [seconds],
  );
}

async function forgetAll(): Promise<void> {
  await identity.database.query('DELETE FROM public.rate_limit_hit');
}

test('waits double from the first to the longest', () => {
  const waits = [1, 4, 5, 6, 7, 8, 9, 10, 50].map((n) =>
    secondsToWait(
      attemptLimits.accountNetwork,
      Array.from({ length: n }, () => 0),
    ),
  );
  expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
});

test('two people of one office at the same moment: neither has to wait', async () => {
  await forgetAll();
  const { database: shared } = identity;
  const secret = Buffer.alloc(32);
  const [slow, fast] = [anna, jonas].map(({ email }) => ({ email, address: '192.0.2.7' }));
  if (!slow || !fast) throw new Error('It takes two.');
  await countAttempt(shared, secret, slow);
  const holder = await shared.connect();
  try {
    await holder.query('BEGIN');
    await lockCounters(holder, signInCounters(secret, slow).slice(0, 1));
    // Begins first and is delayed, while the other attempt starts and finishes.
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

test('an attempt that a busy provider does not check does not count', async () => {
  await forgetAll();
  const crowd: (() => void)[] = [];
  const others = Array.from({ length: passwordChecksMax }, () =>
    unlessBusy(() => new Promise<void>((leave) => crowd.push(leave))),
  );
  const visitor = identity.visitor();
  for (let n = 0; n < attemptLimits.accountNetwork.max + 1; n += 1)
    expect((await attempt(visitor, anna)).status).toBe(503);
  for (const leave of crowd) leave();
  await Promise.all(others);
  expect((await attempt(visitor, anna)).url.origin).toBe(identity.config.portalUrl);
});

test.each([
  ['an account', () => ({ ...anna, password: 'wrong' })],
  ['no account', unknownAccount],
])('guessing at %s is slowed down, the longer the more', async (_name, somebody) => {
  await forgetAll();
  const visitor = identity.visitor();
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
  const visitor = identity.visitor();
  for (let n = 1; n <= 5; n += 1) await attempt(visitor, { ...anna, password: 'wrong' });
  expect((await attempt(visitor, anna)).status).toBe(429);
  // Other accounts do not wait.
  expect((await attempt(identity.visitor(), jonas)).url.searchParams.get('code')).toBeTruthy();
  await later(31);
  expect((await attempt(visitor, anna)).url.searchParams.get('code')).toBeTruthy();
  const { rows } = await identity.database.query<{ kind: string }>(
    'SELECT DISTINCT counter AS kind FROM public.rate_limit_hit ORDER BY kind',
  );
  expect(rows.map((row) => row.kind)).toEqual(['account', 'address']);
});

test('many guesses at once do not slip through together', async () => {
  await forgetAll();
  const visitor = identity.visitor();
  const page = await visitor.follow(visitor.request().address);
  const guesses = Array.from({ length: 20 }, (_, n) =>
    visitor.type(page.url, { email: anna.email, password: `guess ${n}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ response }) => response.status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(
    attemptLimits.accountNetwork.max,
  );
  // The remaining attempts are throttled, or find the process too busy.
  const unseen = statuses.filter((status) => status === 429 || status === 503);
  expect(unseen).toHaveLength(20 - attemptLimits.accountNetwork.max);
});

test('one address that tries many accounts is slowed down too; a good sign-in does not wash it clean', async () => {
  await forgetAll();
  for (let n = 0; n < attemptLimits.address.max; n += 1) {
    expect((await attempt(identity.visitor(), unknownAccount())).status).toBe(422);
    if (n === 10) await attempt(identity.visitor(), jonas);
  }
  expect((await attempt(identity.visitor(), unknownAccount())).status).toBe(429);
});

function from(address: string): Visitor {
  const visitor = identity.visitor();
  visitor.address = address;
  return visitor;
}

const guess = (visitor: Visitor) => attempt(visitor, { ...anna, password: 'guessed' });
const isIn = ({ url }: { url: URL }) => url.searchParams.has('code');

/** Two guesses from each of so many networks that unknown devices wait. */
async function attack(): Promise<void> {
  for (let n = 0; n < attemptLimits.account.max; n += 1)
    expect((await guess(from(`203.0.113.${1 + (n >> 1)}`))).status).toBe(422);
  expect((await guess(from('203.0.113.200'))).status).toBe(429);
}

test('a rival who guesses until throttled delays nobody else', async () => {
  await forgetAll();
  const rival = from('198.51.100.1');
  for (let n = 0; n < 5; n += 1) expect((await guess(rival)).status).toBe(422);
  expect((await guess(rival)).status).toBe(429);
  expect((await guess(from('198.51.100.1'))).status).toBe(429);
  expect(isIn(await attempt(from('192.0.2.9'), anna))).toBe(true);
});

test('all addresses of one IPv6 network are one; the network beside it is another', async () => {
  await forgetAll();
  for (let n = 1; n <= 5; n += 1)
    expect((await guess(from(`2001:db8:0:1:${n}::${n}`))).status).toBe(422);
  expect((await guess(from('2001:db8:0:1:ffff::1'))).status).toBe(429);
  expect((await guess(from('2001:db8:0:2::1'))).status).toBe(422);
});

test('guesses from many networks slow unknown devices down, by a minute at most; a known device is not slowed', async () => {
  await forgetAll();
  const known = from('192.0.2.9');
  expect(isIn(await attempt(known, anna))).toBe(true);
  await attack();
  // A new sign-in that has only the device's cookie.
  await endSessions(identity.database, anna.subject);
  known.address = '192.0.2.77';
  expect(isIn(await attempt(known, anna))).toBe(true);
  const strange = await attempt(from('192.0.2.10'), anna);
  expect(strange.status).toBe(429);
  expect(strange.retryAfter).toBeLessThanOrEqual(60);
  await later(61);
  expect(isIn(await attempt(from('192.0.2.10'), anna))).toBe(true);
});

test('a known device has a patience of its own, and it ends too', async () => {
  await forgetAll();
  const known = from('192.0.2.9');
  await attempt(known, anna);
  await endSessions(identity.database, anna.subject);
  for (let n = 0; n < 5; n += 1) expect((await guess(known)).status).toBe(422);
  expect((await guess(known)).status).toBe(429);
  expect(isIn(await attempt(from('192.0.2.9'), anna))).toBe(true);
});

test('a device is known for one account, by our mark, until the password is another', async () => {
  await forgetAll();
  const known = from('192.0.2.9');
  await attempt(known, anna);
  const [cookie] = known.cookies('carplaza_identity_device_');
  const [name = '', value = ''] = cookie ?? [];
  expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(`${name}${value}`).not.toMatch(/anna|vandijk/);
  await attack();
  const withCookie = async (cookieName: string, cookieValue: string) => {
    const visitor = from('192.0.2.66');
    visitor.forge(cookieName, cookieValue);
    return (await guess(visitor)).status;
  };
  expect(await withCookie(name, value)).toBe(422);
  expect(await withCookie(name, `${value.slice(0, -2)}xx`)).toBe(429);
  expect(await withCookie(name, `other.${value.split('.')[1]}`)).toBe(429);
  const other = from('192.0.2.9');
  await attempt(other, jonas);
  const [[otherName, otherValue] = ['', '']] = other.cookies('carplaza_identity_device_');
  expect(await withCookie(name, otherValue)).toBe(429);
  expect(await withCookie(otherName, otherValue)).toBe(429);
  const token = await inTransaction(identity.database, (own) =>
    createPasswordLink(own, { subject: anna.subject, lifeSeconds: 60, provesEmail: false }),
  );
  await usePasswordLink(identity.database, token, anna.password);
  expect(await withCookie(name, value)).toBe(429);
});

test('stored attempts name nobody', async () => {
  await forgetAll();
  await attempt(identity.visitor(), { ...anna, password: 'wrong' });
  const { rows } = await identity.database.query<{ row: string }>(
    'SELECT hit::text AS row FROM public.rate_limit_hit AS hit',
  );
  expect(rows).toHaveLength(3);
  for (const { row } of rows) expect(row).not.toMatch(/anna|vandijk|127\.0\.0\.1/);
});
