/**
 * Passkeys beside the password: created, used, removed, and every way in which they are refused.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { Authenticator, type ForgedValues } from '#test/authenticator.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Tokens, type Visitor, anna, jonas, openIdentity } from '#test/open-identity.ts';
import { passkeysMax } from '#identity/limits.ts';
import { createPasswordLink, usePasswordLink } from '#identity/passwords/password-links.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { unlessBusy, passwordChecksMax } from '#identity/accounts/password-hash.ts';

let identity: FreshIdentity;
let owner: Database;

beforeAll(async () => {
  identity = await openFreshIdentity();
  ({ owner } = identity);
});
afterEach(async () => {
  await owner.query('DELETE FROM identity.passkey');
  await owner.query('DELETE FROM public.rate_limit_hit');
});
afterAll(() => identity.stop());

interface ChallengeOptions {
  challenge: string;
  [name: string]: unknown;
}

const own = (path: string) => new URL(path, identity.config.identityUrl);

/** Fetches the challenge as the page's script does. */
async function requestOptions(visitor: Visitor, path: string): Promise<ChallengeOptions> {
  const headers = { origin: identity.config.identityUrl, 'sec-fetch-site': 'same-origin' };
  const response = await visitor.send(path, { method: 'POST', headers });
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as ChallengeOptions;
}

/** Signs in with the password and adds a passkey. */
async function withPasskey(who = anna): Promise<{ visitor: Visitor; key: Authenticator }> {
  const visitor = identity.visitor();
  await visitor.signIn(who);
  const key = new Authenticator(identity.config.identityUrl);
  const { response } = await add(visitor, key);
  expect(response.status).toBe(200);
  return { visitor, key };
}

async function add(visitor: Visitor, key: Authenticator, forged?: ForgedValues) {
  const answer = key.make(await requestOptions(visitor, '/passkeys/options'), forged);
  return visitor.type(own('/passkeys'), { response: answer, language: 'en' });
}

/** Opens the sign-in page and answers with the passkey. */
async function signInWith(key: Authenticator, forged?: ForgedValues, visitor = identity.visitor()) {
  const request = visitor.request();
  const page = await visitor.follow(request.address);
  const asked = await requestOptions(visitor, `${page.url.pathname}/passkey/options`);
  const target = own(`${page.url.pathname}/passkey`);
  const answer = key.use(asked, forged);
  const result = await visitor.type(target, { response: answer, language: 'en', remember: '' });
  return { ...result, visitor, request, target, answer };
}

const isLetIn = ({ url }: { url: URL }) => url.searchParams.has('code');
const keysOf = async (who = anna) => (await passkeysOf(identity.database, who.subject)).length;

test('a buyer adds a passkey after her password and signs in with it alone', async () => {
  const { visitor, key } = await withPasskey();
  const listed = await (await visitor.send('/passkeys?ui_locales=en')).text();
  expect(listed).toContain('On one device');
  expect(listed).toContain('Not used yet');

  const back = await signInWith(key);
  const response = await back.visitor.token({
    grant_type: 'authorization_code',
    code: back.url.searchParams.get('code') ?? '',
    redirect_uri: 'http://localhost:4000/signin-oidc',
    code_verifier: back.request.verifier,
  });
  expect(decodeJwt(((await response.json()) as Tokens).id_token).sub).toBe(anna.subject);
  expect(await (await visitor.send('/passkeys')).text()).toContain('Last used on');
  // A second sign-in: the counter advances.
  expect(isLetIn(await signInWith(key))).toBe(true);
  const { rows } = await owner.query<{ kind: string }>(
    `SELECT kind FROM identity.security_event WHERE detail = 'passkey' OR kind LIKE 'passkey%' ORDER BY id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['passkeyAdded', 'signIn', 'signIn']);
});

test('she removes it, and it opens nothing any more', async () => {
  const { visitor, key } = await withPasskey();
  const id = key.id.toString('base64url');
  await visitor.type(own('/passkeys/remove'), { id, language: 'en' });
  expect(await keysOf()).toBe(0);
  const refused = await signInWith(key);
  expect(refused.response.status).toBe(422);
  expect(await refused.response.text()).toContain('The passkey was not accepted.');
});

test('the registration options name the provider, require user verification, and exclude existing passkeys', async () => {
  const { visitor, key } = await withPasskey();
  expect(await requestOptions(visitor, '/passkeys/options')).toMatchObject({
    rp: { id: 'localhost', name: 'CarPlaza' },
    user: { name: anna.email, displayName: anna.name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id.toString('base64url') }],
  });
});

test.each<[string, ForgedValues]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another host’s key', { host: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['no finger, face or PIN', { isUnverified: true }],
])('an answer with %s is refused, at making and at using', async (_, forged) => {
  const { visitor, key } = await withPasskey();
  const more = new Authenticator(identity.config.identityUrl);
  const refused = await add(visitor, more, forged);
  expect(refused.response.status).toBe(422);
  expect(await keysOf()).toBe(1);
  const used = await signInWith(key, forged);
  expect([used.response.status, isLetIn(used)]).toEqual([422, false]);
});

describe('a sign-in with a passkey', () => {
  test('counts once: the same answer again is refused, in the same sign-in and in another', async () => {
    const { key } = await withPasskey();
    const first = await signInWith(key);
    expect(isLetIn(first)).toBe(true);
    const fields = { response: first.answer, language: 'en', remember: '' };
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request({ prompt: 'login' }).address);
    await requestOptions(visitor, `${page.url.pathname}/passkey/options`);
    const again = await visitor.type(own(`${page.url.pathname}/passkey`), fields);
    expect([again.response.status, isLetIn(again)]).toEqual([422, false]);
  });

  test('is refused to a copy whose counter lags behind', async () => {
    const { key } = await withPasskey();
    for (let turn = 0; turn < 3; turn += 1) await signInWith(key);
    expect(isLetIn(await signInWith(key, { counter: 2 }))).toBe(false);
  });

  test('is refused to an unknown key, and to another’s signature', async () => {
    const { key } = await withPasskey();
    const foreign = new Authenticator(identity.config.identityUrl);
    expect(isLetIn(await signInWith(foreign))).toBe(false);
    Object.defineProperty(foreign, 'id', { value: key.id });
    expect(isLetIn(await signInWith(foreign))).toBe(false);
  });

  test('needs a question first, in this browser’s own sign-in', async () => {
    const { key } = await withPasskey();
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    const target = own(`${page.url.pathname}/passkey`);
    const answer = key.use({ challenge: 'bm90IGFza2Vk' });
    expect((await visitor.type(target, { response: answer })).response.status).toBe(422);
    // Another browser's sign-in gets neither challenge nor answer.
    const thief = identity.visitor();
    expect((await thief.type(target, { response: answer })).response.status).toBe(400);
    const asked = await thief.send(`${target.pathname}/options`, { method: 'POST' });
    expect(asked.status).toBe(400);
  });

  test.each(['', 'x', '{}', '[]', 'null', '{"id":1}', '{"id":"x","response":null}'])(
    'is refused with %j for an answer',
    async (answer) => {
      const visitor = identity.visitor();
      const page = await visitor.follow(visitor.request().address);
      await requestOptions(visitor, `${page.url.pathname}/passkey/options`);
      const target = own(`${page.url.pathname}/passkey`);
      expect((await visitor.type(target, { response: answer })).response.status).toBe(422);
    },
  );

  test('with a demo account’s key counts in demo mode only', async () => {
    const demo = await openIdentity(identity, { demo: true });
    const known = { ...jonas, subject: 'demo', email: 'demo@demo.example', isDemo: true };
    await addAccounts(demo.database, [known]);
    const visitor = demo.visitor();
    await visitor.signIn(known);
    const key = new Authenticator(identity.config.identityUrl);
    await add(visitor, key);
    expect(isLetIn(await signInWith(key, {}, demo.visitor()))).toBe(true);
    expect(isLetIn(await signInWith(key))).toBe(false);
    await demo.stop();
  });
});

describe('changes', () => {
  test('need a signed-in user', async () => {
    const visitor = identity.visitor();
    const page = await visitor.send('/passkeys?ui_locales=en');
    expect(await page.text()).toContain('Sign in to CarPlaza first');
    const headers = { origin: identity.config.identityUrl };
    const asked = await visitor.send('/passkeys/options', { method: 'POST', headers });
    expect(asked.status).toBe(403);
  });

  test('need the password again when the sign-in is a while ago', async () => {
    const { visitor, key } = await withPasskey();
    await owner.query(
      `UPDATE identity.artifact SET payload = jsonb_set(payload, '{loginTs}', '0') WHERE model = 'Session'`,
    );
    expect(await (await visitor.send('/passkeys?ui_locales=en')).text()).toContain(
      'Some time has passed',
    );
    const headers = { origin: identity.config.identityUrl };
    const asked = await visitor.send('/passkeys/options', { method: 'POST', headers });
    expect(asked.status).toBe(403);
    const id = key.id.toString('base64url');
    await visitor.type(own('/passkeys/remove'), { id });
    expect(await keysOf()).toBe(1);

    const confirm = (password: string) =>
      visitor.type(own('/passkeys/confirm'), { password, language: 'en' });
    const wrong = await confirm('guessed');
    expect(wrong.response.status).toBe(422);
    expect(await wrong.response.text()).toContain('This is not your password.');
    const right = await confirm(anna.password);
    expect(await right.response.text()).toContain('Add a passkey');
    await visitor.type(own('/passkeys/remove'), { id });
    expect(await keysOf()).toBe(0);
  });

  test('guessing that password waits as at a sign-in', async () => {
    const visitor = identity.visitor();
    await visitor.signIn();
    await owner.query(
      `UPDATE identity.artifact SET payload = jsonb_set(payload, '{loginTs}', '0') WHERE model = 'Session'`,
    );
    const confirm = () =>
      visitor.type(own('/passkeys/confirm'), { password: 'guessed', language: 'en' });
    for (let turn = 0; turn < 5; turn += 1) expect((await confirm()).response.status).toBe(422);
    const { response: waits } = await confirm();
    expect(waits.status).toBe(429);
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await waits.text()).toContain('Too many attempts');
    await owner.query('DELETE FROM public.rate_limit_hit');

    const crowd: (() => void)[] = [];
    const others = Array.from({ length: passwordChecksMax }, () =>
      unlessBusy(() => new Promise<void>((leave) => crowd.push(leave))),
    );
    const { response: busy } = await confirm();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await busy.text()).toContain('Many people are signing in');
    for (const leave of crowd) leave();
    await Promise.all(others);
  });

  test('from another page are not made', async () => {
    const { visitor, key } = await withPasskey();
    const id = key.id.toString('base64url');
    for (const path of ['/passkeys/remove', '/passkeys', '/passkeys/confirm'])
      await visitor.send(path, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ id, response: '{}', password: anna.password }),
      });
    expect(await keysOf()).toBe(1);
  });

  test('of another’s passkeys are not made', async () => {
    const { key } = await withPasskey(anna);
    const { visitor } = await withPasskey(jonas);
    await visitor.type(own('/passkeys/remove'), { id: key.id.toString('base64url') });
    expect([await keysOf(anna), await keysOf(jonas)]).toEqual([1, 1]);
    // Jonas cannot register Anna's key as his either.
    expect((await add(visitor, key)).response.status).toBe(422);
    expect(await keysOf(jonas)).toBe(1);
  });

  test('end at a bound, also for two at once', async () => {
    const { visitor } = await withPasskey();
    await owner.query(
      `INSERT INTO identity.passkey (credential_id, subject, public_key, counter, is_synced)
       SELECT 'key-number-' || lpad(n::text, 6, '0'), $1, decode(repeat('00', 77), 'hex'), 0, true
       FROM generate_series(3, $2::integer) AS n`,
      [anna.subject, passkeysMax],
    );
    const second = identity.visitor();
    await second.signIn(anna);
    const both = [visitor, second].map((each) =>
      add(each, new Authenticator(identity.config.identityUrl)),
    );
    const statuses = (await Promise.all(both)).map(({ response }) => response.status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await keysOf()).toBe(passkeysMax);
    expect(await (await visitor.send('/passkeys?ui_locales=en')).text()).toContain(
      'You have 10 passkeys: remove one',
    );
  });
});

test('a new password removes the passkeys: whoever knew the old one may have added them', async () => {
  const { key } = await withPasskey(jonas);
  const link = { subject: jonas.subject, lifeSeconds: 60, provesEmail: false };
  const token = await inTransaction(identity.database, (one) => createPasswordLink(one, link));
  await usePasswordLink(identity.database, token, jonas.password);
  expect(isLetIn(await signInWith(key))).toBe(false);
});

test('the discovery document names the page that manages them', async () => {
  const metadata = await identity.visitor().send('/.well-known/openid-configuration');
  expect(await metadata.json()).toMatchObject({
    account_management_uri: `${identity.config.identityUrl}/passkeys`,
    account_management_actions_supported: ['sessions_list'],
  });
  const led = async (query: string) =>
    (await identity.visitor().send(`/passkeys?${query}`)).headers.get('location');
  expect(await led('action=sessions_list')).toBe('/sessions');
  expect(await led('action=sessions_list&ui_locales=de-DE')).toBe('/sessions?ui_locales=de-DE');
  expect(await led('action=https://evil.example')).toBeNull();
});
