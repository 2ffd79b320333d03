/** An operator who has lost the passkey is let in again by another one, a manager. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';

let services: OpenServices;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
const names = ['manager', 'second', 'auctioneer', 'olga'] as const;

beforeAll(async () => {
  services = await openServices();
  for (const name of names) {
    const email = `${name}@auctions.test`;
    const role = name === 'auctioneer' ? name : name === 'olga' ? 'editor' : 'manager';
    const { rows } = await services.owner.query<{ id: string }>(
      'INSERT INTO auction.operator (subject, name, email, role) VALUES ($1, $1, $2, $3) RETURNING id',
      [name, email, role],
    );
    ids.set(name, rows[0]?.id ?? '');
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(name, await services.issuer.token({ subject: name, scope: 'desk', claims }));
  }
  for (const name of ['olga', 'manager'])
    await services.owner.query(
      `INSERT INTO identity.account (subject, email, name, locale, roles) VALUES ($1, $2, $1, 'en', '{operator}')`,
      [name, `${name}@auctions.test`],
    );
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.owner.query('DELETE FROM identity.passkey');
  for (const subject of ['olga', 'olga', 'manager'])
    await services.owner.query(
      `INSERT INTO identity.passkey (credential_id, subject, public_key, counter, is_synced) VALUES ($1, $2, $3, 0, true)`,
      [randomBytes(24).toString('base64url'), subject, randomBytes(64)],
    );
});

async function ask(who: string, url: string, payload?: object, key: string = randomUUID()) {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

const words = 'Called back at the number we know.';
const reset = (who: string, whose: string, reason = words, key?: string) =>
  ask(
    who,
    `/desk/operators/${ids.get(whose) ?? whose}/acts`,
    { act: 'resetPasskeys', reason },
    key,
  );

async function count(sql: string): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${sql}`,
  );
  return rows[0]?.count ?? -1;
}
const passkeysOf = (name: string) => count(`identity.passkey WHERE subject = '${name}'`);

test('removes the passkeys, ends the sessions, notifies the owner and logs who, whose and why', async () => {
  for (const [model, subject] of [
    ['Session', 'olga'],
    ['Grant', 'olga'],
    ['Session', 'manager'],
  ])
    await services.owner.query(
      `INSERT INTO identity.artifact (model, id_hash, payload, expires_at)
       VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [model, randomBytes(32), JSON.stringify({ accountId: subject, jti: `${model}-${subject}` })],
    );
  const key = randomUUID();
  const done = { statusCode: 200, operatorId: ids.get('olga'), removed: 2 };
  expect(await reset('manager', 'olga', words, key)).toMatchObject(done);
  expect(await reset('manager', 'olga', words, key)).toMatchObject(done);
  expect([await passkeysOf('olga'), await passkeysOf('manager')]).toEqual([0, 1]);
  const ofOlga = "payload->>'accountId' = 'olga'";
  expect(await count(`identity.artifact WHERE ${ofOlga}`)).toBe(0);
  expect(await count("identity.artifact WHERE payload->>'accountId' = 'manager'")).toBe(1);
  expect(await count("auction.token_denial WHERE value = 'Grant-olga'")).toBe(1);
  expect(await count("identity.account_notice WHERE subject = 'olga'")).toBe(1);
  expect(
    await count(
      "identity.security_event WHERE subject = 'olga' AND kind = 'passkeyRemoved' AND detail = 'by operator'",
    ),
  ).toBe(1);
  const { rows } = await services.owner.query(
    "SELECT actor_name, after, reason FROM auction.act WHERE kind = 'resetPasskeys'",
  );
  const after = { operatorId: ids.get('olga'), operator: 'olga', removed: 2 };
  expect(rows).toEqual([{ actor_name: 'manager', after, reason: words }]);
});

test.each<[string, string, string, number, string]>([
  ['an auctioneer', 'auctioneer', 'olga', 403, 'DeskRoleIsMissing'],
  ['the operator', 'olga', 'olga', 403, 'DeskRoleIsMissing'],
  ['a manager for oneself', 'manager', 'manager', 400, 'SecondPersonIsNeeded'],
  ['a manager for nobody', 'manager', randomUUID(), 404, 'OperatorIsUnknown'],
  ['a manager for one without an account', 'manager', 'second', 400, 'OperatorHasNoPasskey'],
])('is refused to %s', async (_who, who, whose, statusCode, code) => {
  const before = await count("auction.act WHERE kind = 'resetPasskeys'");
  expect(await reset(who, whose)).toMatchObject({ statusCode, code });
  expect([await passkeysOf('olga'), await passkeysOf('manager')]).toEqual([2, 1]);
  expect(await count("auction.act WHERE kind = 'resetPasskeys'")).toBe(before);
});

test('needs a reason, and a passkey that is still there', async () => {
  for (const reason of ['', ' ', '\u200B'])
    expect((await reset('second', 'olga', reason)).statusCode).toBe(400);
  const both = await Promise.all([reset('manager', 'olga'), reset('second', 'olga')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ]);
  expect(both.find(({ code }) => code)).toMatchObject({ code: 'OperatorHasNoPasskey' });
});

test('lists operators by name, with the number of passkeys of those who have an account', async () => {
  const { operators } = await ask('auctioneer', '/desk/operators');
  expect(operators).toEqual([
    expect.objectContaining({ name: 'auctioneer', isOwn: true, passkeys: null }),
    expect.objectContaining({ name: 'manager', isOwn: false, passkeys: 1, role: 'manager' }),
    expect.objectContaining({ name: 'olga', passkeys: 2, email: 'olga@auctions.test' }),
    expect.objectContaining({ name: 'second', passkeys: null, isSuspended: false }),
  ]);
});
