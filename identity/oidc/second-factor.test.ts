/** An operator's passkey beside the password: asked for, added, refused, and said in the tokens. */
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '#test/authenticator.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Tokens, type Visitor, anna, jonas } from '#test/open-identity.ts';
import { freshSignInSeconds } from '#identity/limits.ts';
import { createPasswordLink, usePasswordLink } from '#identity/passwords/password-links.ts';
import { inTransaction } from '#database/connect.ts';
import { runOperatorHere } from '#test/run-operator.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';

let identity: FreshIdentity;
const scope = 'openid bids desk offline_access';

beforeAll(async () => {
  identity = await openFreshIdentity();
  // Anna works at the desk, Jonas buys.
  await setRoles(['operator']);
});
afterEach(async () => {
  await identity.owner.query('DELETE FROM identity.passkey');
  await setRoles(['operator']);
});
afterAll(() => identity.stop());

const own = (path: string) => new URL(path, identity.config.identityUrl);
const newKey = () => new Authenticator(identity.config.identityUrl);
const keysOf = async (who = anna) => (await passkeysOf(identity.database, who.subject)).length;

/** Signs in with the password and stops where it leads. */
async function typePassword(visitor: Visitor, who = anna, changes: Record<string, string> = {}) {
  const request = visitor.request({ scope, ...changes });
  const { url } = await visitor.follow(request.address);
  const next = await visitor.type(url, { email: who.email, password: who.password });
  return { request, ...next };
}

async function answerOptions(visitor: Visitor, path: string) {
  const headers = { origin: identity.config.identityUrl, 'sec-fetch-site': 'same-origin' };
  const response = await visitor.send(path, { method: 'POST', headers });
  return { status: response.status, options: (await response.json()) as { challenge: string } };
}

/** Adds the first passkey, or uses a known one, where the sign-in asks for it. */
async function confirm(visitor: Visitor, page: URL, key: Authenticator, how: 'make' | 'use') {
  const path = `${page.pathname}/passkey${how === 'make' ? '/new' : ''}`;
  const { options } = await answerOptions(visitor, `${path}/options`);
  const fields = { response: key[how](options), language: 'en', remember: '' };
  return visitor.type(own(path), fields);
}

async function tokensOf(visitor: Visitor, back: URL, verifier: string): Promise<Tokens> {
  const response = await visitor.token({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: 'http://localhost:4000/signin-oidc',
    code_verifier: verifier,
  });
  return (await response.json()) as Tokens;
}

/** Signs Anna in with a new passkey. */
async function withPasskey() {
  const visitor = identity.visitor();
  const key = newKey();
  const { url, request } = await typePassword(visitor);
  const back = await confirm(visitor, url, key, 'make');
  return { visitor, key, tokens: await tokensOf(visitor, back.url, request.verifier) };
}

test('adds a passkey at the first sign-in and names it in the tokens, renewed ones too', async () => {
  const visitor = identity.visitor();
  const { url, response, request } = await typePassword(visitor);
  expect(url.pathname).toMatch(/^\/interaction\//);
  expect(await response.text()).toContain('Add a passkey');
  const back = await confirm(visitor, url, newKey(), 'make');
  const tokens = await tokensOf(visitor, back.url, request.verifier);
  const strength = { acr: 'phr', amr: ['pop', 'user', 'mfa'] };
  const desk = { scope: 'openid bids desk', roles: ['operator'] };
  expect(decodeJwt(tokens.access_token)).toMatchObject({ ...strength, ...desk });
  const renewed = (await (await visitor.refresh(tokens.refresh_token)).json()) as Tokens;
  expect(decodeJwt(renewed.access_token)).toMatchObject({ ...strength, ...desk });
  expect(await keysOf()).toBe(1);
});

test('asks for the known passkey after the password on another device', async () => {
  const { key } = await withPasskey();
  const other = identity.visitor();
  const { url, response, request } = await typePassword(other);
  expect(await response.text()).toContain('Confirm with passkey');
  const back = await confirm(other, url, key, 'use');
  const tokens = await tokensOf(other, back.url, request.verifier);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: 'phr' });
});

test('asks nothing more of who signs in with a passkey at once', async () => {
  const { key } = await withPasskey();
  const visitor = identity.visitor();
  const { url } = await visitor.follow(visitor.request({ scope }).address);
  const back = await confirm(visitor, url, key, 'use');
  expect(back.url.searchParams.has('code')).toBe(true);
});

test('asks neither a buyer nor a sign-in without the desk', async () => {
  const buyer = identity.visitor();
  const buying = await typePassword(buyer, jonas);
  const bought = await tokensOf(buyer, buying.url, buying.request.verifier);
  expect(decodeJwt(bought.access_token)).toMatchObject({ scope: 'openid bids', amr: ['pwd'] });
  expect(decodeJwt(bought.access_token)).not.toHaveProperty('acr');

  const visitor = identity.visitor();
  const apart = await typePassword(visitor, anna, { scope: 'openid bids' });
  expect(apart.url.searchParams.has('code')).toBe(true);
  // The session that began so opens no desk later.
  const silent = await visitor.follow(visitor.request({ scope, prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('interaction_required');
  const visible = await visitor.follow(visitor.request({ scope }).address);
  expect(await visible.response.text()).toContain('Add a passkey');
});

describe('the password alone', () => {
  test('adds no passkey beside the owner’s, neither on the way nor in the account', async () => {
    await withPasskey();
    const thief = identity.visitor();
    const { url } = await typePassword(thief);
    const path = `${url.pathname}/passkey/new`;
    expect((await answerOptions(thief, `${path}/options`)).status).toBe(403);
    expect((await answerOptions(thief, '/passkeys/options')).status).toBe(403);
    const page = await (await thief.send('/passkeys?ui_locales=en')).text();
    expect(page).toContain('Sign in to CarPlaza first');
    await thief.type(own('/passkeys/confirm'), { password: anna.password, language: 'en' });
    expect((await answerOptions(thief, '/passkeys/options')).status).toBe(403);
    expect(await keysOf()).toBe(1);
  });

  test('is not helped by another account’s passkey, a replay or a foreign page', async () => {
    await withPasskey();
    const [visitor, buyer] = [identity.visitor(), identity.visitor()];
    await buyer.signIn(jonas);
    const foreign = newKey();
    const { options } = await answerOptions(buyer, '/passkeys/options');
    await buyer.type(own('/passkeys'), { response: foreign.make(options), language: 'en' });
    const { url } = await typePassword(visitor);
    const refused = await confirm(visitor, url, foreign, 'use');
    expect(refused.response.status).toBe(422);
    expect(await refused.response.text()).toContain('The passkey was not accepted.');
    const elsewhere = await visitor.send(`${url.pathname}/passkey/new/options`, {
      method: 'POST',
      headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.status).toBe(403);
  });

  test('asks for the password again when an unattended browser would add a passkey', async () => {
    const visitor = identity.visitor();
    await typePassword(visitor, anna, { scope: 'openid bids' });
    await identity.owner.query(
      `UPDATE identity.artifact
       SET payload = jsonb_set(payload, '{loginTs}', to_jsonb(extract(epoch FROM now())::bigint - $1::bigint))
       WHERE model = 'Session'`,
      [freshSignInSeconds + 10],
    );
    const { response, url } = await visitor.follow(visitor.request({ scope }).address);
    expect(await response.text()).toContain('type="password"');
    const next = await visitor.type(url, { email: anna.email, password: anna.password });
    expect(await next.response.text()).toContain('Add a passkey');
  });
});

test('refuses to remove an operator’s last passkey, and removes a second one', async () => {
  const { visitor, key } = await withPasskey();
  const remove = (one: Authenticator) =>
    visitor.type(own('/passkeys/remove'), { id: one.id.toString('base64url'), language: 'en' });
  await remove(key);
  expect(await keysOf()).toBe(1);
  const second = newKey();
  const { options } = await answerOptions(visitor, '/passkeys/options');
  await visitor.type(own('/passkeys'), { response: second.make(options), language: 'en' });
  expect(await keysOf()).toBe(2);
  await remove(key);
  expect(await keysOf()).toBe(1);
});

test('survives a new password by mail, and is reset by command', async () => {
  const { key } = await withPasskey();
  const token = await inTransaction(identity.database, (connection) =>
    createPasswordLink(connection, { subject: anna.subject, lifeSeconds: 60, provesEmail: true }),
  );
  expect(await usePasswordLink(identity.database, token, anna.password)).toBe(true);
  expect(await keysOf()).toBe(1);
  const visitor = identity.visitor();
  const { url } = await typePassword(visitor);
  expect((await confirm(visitor, url, key, 'use')).url.searchParams.has('code')).toBe(true);

  const words = ['identity', 'reset-passkeys', anna.email];
  const reset = await runOperatorHere(words, { DATABASE_URL: identity.url });
  expect(reset).toMatchObject({ code: 0, out: expect.stringContaining('Passkeys removed: 1.') });
  expect(await keysOf()).toBe(0);
  const silent = await visitor.follow(visitor.request({ scope, prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  const again = await typePassword(identity.visitor());
  expect(await again.response.text()).toContain('Add a passkey');
  const { rows } = await identity.owner.query<{ kind: string }>(
    'SELECT kind FROM identity.account_notice WHERE subject = $1 ORDER BY created_at',
    [anna.subject],
  );
  expect(rows.at(-1)).toEqual({ kind: 'passkeyRemoved' });
});

test('announces the context class of its tokens', async () => {
  const found = await identity.visitor().send('/.well-known/openid-configuration');
  expect(await found.json()).toMatchObject({ acr_values_supported: ['phr'] });
});

async function setRoles(roles: string[]): Promise<void> {
  await identity.owner.query('UPDATE identity.account SET roles = $1 WHERE subject = $2', [
    roles,
    anna.subject,
  ]);
}
