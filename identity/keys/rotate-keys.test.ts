/** New keys under two running providers and running services: no restart, no refused request. */
import { decodeProtectedHeader } from 'jose';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { testAudience } from '#test/issuer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenIdentity, type Tokens, anna, openIdentity } from '#test/open-identity.ts';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { keyLeadSeconds, oldKeySeconds } from '#identity/limits.ts';
import { dropOldKeys, rotateKeys } from './rotate-keys.ts';

let database: TestDatabase;
let owner: Database;
let operator: Database;
let identity: OpenIdentity;
let beside: OpenIdentity;
let services: OpenServices;

beforeEach(async () => {
  database = await freshDatabase();
  owner = connect(database.url, undefined);
  operator = connect(database.url, 'carplaza_operator');
  const port = await freePort();
  const same = { identityUrl: `http://127.0.0.1:${port}`, resource: testAudience };
  identity = await openIdentity(database, { ...same, port });
  // A second process with the same issuer, on another port.
  beside = await openIdentity(database, same);
  services = await openServices({ env: { AUTHORITY: same.identityUrl } });
  await addAccounts(identity.database, [buyer()]);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([services.close(), identity.stop(), beside.stop()]);
  await Promise.all([owner.end(), operator.end()]);
  await database.drop();
});

test('a new key signs, tokens of the old one stay good, and nothing is restarted', async () => {
  const visitor = identity.visitor();
  const before = await visitor.signIn(buyer());
  const seenLater = await identity.visitor().signIn(buyer());
  expect(await callServices(before)).toBe(200);
  const oldKey = keyOf(before);

  const rotation = await rotateKeys(operator);
  const newKey = 'keyId' in rotation ? rotation.keyId : '';
  await bothPublish([oldKey, newKey]);
  // Published but not yet used: verifiers have time to fetch it.
  expect(keyOf(await identity.visitor().signIn(buyer()))).toBe(oldKey);

  await later(keyLeadSeconds + 1);
  await bothPublish([newKey, oldKey]);
  const after = await identity.visitor().signIn(buyer());
  expect(keyOf(after)).toBe(newKey);
  visitor.moveTo(beside.address);
  const renewed = (await (await visitor.refresh(before.refresh_token)).json()) as Tokens;
  expect(keyOf(renewed)).toBe(newKey);

  for (const tokens of [before, seenLater, after, renewed]) {
    expect(await callServices(tokens)).toBe(200);
    expect((await userInfo(tokens)).status).toBe(200);
  }
  // An ID token signed with the old key is still accepted at sign-out.
  const { url } = await visitor.follow(
    `/end-session?id_token_hint=${before.id_token}&post_logout_redirect_uri=${identity.config.portalUrl}/signout-callback-oidc`,
  );
  expect(url.pathname).toBe('/signout-callback-oidc');
});

test('the old key is removed when nothing that it signed is valid any more', async () => {
  const before = await identity.visitor().signIn(buyer());
  const rotation = await rotateKeys(operator);
  await later(keyLeadSeconds + oldKeySeconds - 10);
  expect(await dropOldKeys(identity.database)).toBe(0);
  await later(20);
  expect(await dropOldKeys(identity.database)).toBe(1);
  await bothPublish(['keyId' in rotation ? rotation.keyId : '']);
  expect((await userInfo(before)).status).toBe(401);
});

test('a second rotation waits until the first one signs', async () => {
  const first = await rotateKeys(operator);
  expect(await rotateKeys(operator)).toEqual({
    refusal: 'stillComing',
    signsFrom: 'signsFrom' in first ? first.signsFrom : undefined,
  });
  await later(keyLeadSeconds + 1);
  expect(await rotateKeys(operator)).toMatchObject({ keyId: expect.any(String) });
});

test('two rotations at the same moment make one key', async () => {
  const answers = await Promise.all([rotateKeys(operator), rotateKeys(operator)]);
  expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(1);
});

test('after a leak the old key counts for nothing', async () => {
  const before = await identity.visitor().signIn(buyer());
  const rotation = await rotateKeys(operator, { isLeak: true });
  const newKey = 'keyId' in rotation ? rotation.keyId : '';
  await bothPublish([newKey]);
  expect((await userInfo(before)).status).toBe(401);
  const renewed = await identity.visitor().refresh(before.refresh_token);
  expect(keyOf((await renewed.json()) as Tokens)).toBe(newKey);
});

test('the operator can make keys and take them away, and read none', async () => {
  await expect(operator.query('SELECT secret FROM identity.key')).rejects.toThrow(
    /permission denied/,
  );
  await expect(operator.query('UPDATE identity.key SET signs_from = now()')).rejects.toThrow(
    /permission denied/,
  );
});

function buyer() {
  return { ...anna, subject: services.people.anna.subject, email: 'anna@services.example' };
}

/**
 * Simulates that `seconds` have passed since the keys were created: in the database, and on this
 * process's clock.
 */
async function later(seconds: number): Promise<void> {
  await owner.query('UPDATE identity.key SET signs_from = signs_from - make_interval(secs => $1)', [
    seconds,
  ]);
  if (seconds < 300) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

/** Both processes poll every two seconds. */
async function bothPublish(keys: string[]): Promise<void> {
  for (const each of [identity, beside]) await expect.poll(() => publishedBy(each)).toEqual(keys);
}

async function publishedBy({ address }: OpenIdentity): Promise<string[]> {
  const { keys } = (await (await fetch(`${address}/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map((key) => key.kid);
}

function keyOf(tokens: Tokens): string {
  return decodeProtectedHeader(tokens.access_token).kid ?? '';
}

async function callServices(tokens: Tokens): Promise<number> {
  const answer = await services.app.inject({
    url: '/bidding/bids',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  return answer.statusCode;
}

function userInfo(tokens: Tokens): Promise<Response> {
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  return identity.visitor().send('/userinfo', { headers });
}
