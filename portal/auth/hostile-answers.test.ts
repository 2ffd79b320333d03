/** Forged, stolen or changed answers: each is refused with its message, and nothing is stored. */
import { type JWK, SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage } from '#test/memory-storage.ts';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { back, errorOf, openTab, type TestTab } from '#test/session-tab.ts';

let provider: TestProvider;
let tab: TestTab;

beforeEach(async () => {
  provider = await openProvider();
  tab = openTab(provider);
});
afterEach(() => provider.close());

const noState = 'No matching state found in storage';

describe('before the code is used', () => {
  test.each<[string, (asked: Record<string, string>) => Record<string, string>, string]>([
    ['a forged state', () => ({ state: crypto.randomUUID() }), noState],
    ['a truncated state', ({ state = '' }) => ({ state: state.slice(0, -1) }), noState],
    ['a state with more behind it', ({ state = '' }) => ({ state: `${state}0` }), noState],
    ['an empty state', () => ({ state: '' }), 'No state in response'],
    ['the name of something else in the storage', () => ({ state: 'user' }), noState],
    ['no code', () => ({ code: '' }), 'Expected code in response'],
    [
      'the name of another issuer',
      () => ({ iss: 'https://other.example' }),
      'iss in response is not the provider',
    ],
    [
      'a truncated issuer',
      () => ({ iss: provider.authority.slice(0, -1) }),
      'iss in response is not the provider',
    ],
    ['an empty issuer', () => ({ iss: '' }), 'iss in response is not the provider'],
    [
      'an issuer with a slash more',
      () => ({ iss: `${provider.authority}/` }),
      'iss in response is not the provider',
    ],
    ['an error instead', () => ({ error: 'server_error' }), 'server_error'],
  ])('%s', async (_what, change, message) => {
    const asked = await tab.ask();
    const own = Object.fromEntries(asked.searchParams);
    expect(await refused(tab.answer(asked, change(own)))).toMatchObject({ message, stored: 0 });
    expect(provider.tokenRequests).toEqual([]);
  });

  test('somebody else’s whole response: no session for whoever did not request it', async () => {
    const attacker = openTab(provider);
    const asked = await attacker.ask();
    expect(await refused(tab.answer(asked))).toMatchObject({ message: noState, stored: 0 });
    expect(provider.tokenRequests).toEqual([]);
  });

  test('an issuer that is missing although the provider declares iss in its responses', async () => {
    provider.behaviour.metadata = { authorization_response_iss_parameter_supported: true };
    const asked = await tab.ask();
    expect(await refused(tab.answer(asked))).toMatchObject({
      message: 'iss in response is not the provider',
      stored: 0,
    });
    expect(provider.tokenRequests).toEqual([]);
  });
});

describe('a stored request', () => {
  test.each<[string, (stored: Record<string, unknown>) => unknown, string]>([
    ['of 901 seconds', (own) => ({ ...own, created: now() - 901 }), noState],
    ['without a nonce', (own) => ({ ...own, nonce: undefined }), noState],
    ['without a verifier', (own) => ({ ...own, code_verifier: undefined }), noState],
    ['without its own name', (own) => ({ ...own, id: undefined }), 'State does not match'],
    ['under another one’s name', (own) => ({ ...own, id: 'another' }), 'State does not match'],
    ['without a client', (own) => ({ ...own, client_id: undefined }), 'No client_id on state'],
    ['without a provider', (own) => ({ ...own, authority: undefined }), 'No authority on state'],
    [
      'of another client',
      (own) => ({ ...own, client_id: 'OtherShop' }),
      'client_id mismatch on settings vs. signin state',
    ],
    [
      'for another provider',
      (own) => ({ ...own, authority: 'https://other.example' }),
      'authority mismatch on settings vs. signin state',
    ],
    ['that is null', () => null, noState],
    ['that is a list', () => [], noState],
    ['that is a number', () => 7, noState],
  ])('%s is refused', async (_what, change, message) => {
    const asked = await tab.ask();
    const key = `oidc.${asked.searchParams.get('state')}`;
    const stored = JSON.parse(tab.states.getItem(key) ?? '') as Record<string, unknown>;
    tab.states.setItem(key, JSON.stringify(change(stored)));
    expect(await refused(tab.answer(asked))).toMatchObject({ message, stored: 0 });
    expect(provider.tokenRequests).toEqual([]);
  });

  test.each(['', '{', 'undefined', '<html>', '{"id":'])(
    'that reads %j is refused',
    async (text) => {
      const asked = await tab.ask();
      tab.states.setItem(`oidc.${asked.searchParams.get('state')}`, text);
      expect(await errorOf(tab.answer(asked))).toMatchObject({
        kind: 'unknownRequest',
        message: noState,
      });
    },
  );

  test('of 899 seconds still counts', async () => {
    const asked = await tab.ask();
    const key = `oidc.${asked.searchParams.get('state')}`;
    const stored = JSON.parse(tab.states.getItem(key) ?? '') as object;
    tab.states.setItem(key, JSON.stringify({ ...stored, created: Date.now() / 1000 - 899 }));
    await expect(tab.answer(asked)).resolves.toMatchObject({ profile: { sub: 'anna' } });
  });
});

describe('a code', () => {
  test.each(['forged', 'truncated', 'of another client', 'used before'])(
    'that is %s is the provider’s to refuse, and its word stands',
    async () => {
      provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_grant' });
      expect(await refused(tab.signIn())).toMatchObject({
        kind: 'refused',
        message: 'invalid_grant',
        stored: 0,
      });
    },
  );

  test('of another sign-in brings another nonce', async () => {
    const [first, second] = [await tab.ask(), await tab.ask()];
    const swapped = back({
      state: first.searchParams.get('state') ?? '',
      code: second.searchParams.get('nonce') ?? '',
    });
    const message = 'nonce in id_token does not match nonce in client storage';
    expect(await refused(tab.manager.signinCallback(swapped))).toMatchObject({
      message,
      stored: 0,
    });
  });

  test('that is answered a second time finds its request used up', async () => {
    const asked = await tab.ask();
    await tab.answer(asked);
    await tab.manager.removeUser();
    expect(await refused(tab.answer(asked))).toMatchObject({ message: noState, stored: 0 });
    expect(provider.tokenRequests).toHaveLength(1);
  });
});

describe('an ID token', () => {
  test.each<[string, (good: Record<string, unknown>) => Promise<string> | string]>([
    ['without a signature (alg none)', (good) => new UnsecuredJWT(good).encode()],
    ['signed with the client’s name for a secret', (good) => shared(good, 'CarPlaza')],
    [
      'signed with the published key for a secret (HS256)',
      async (good) => shared(good, await publishedKey()),
    ],
    ['that brings its own key', (good) => withOwnKey(good)],
    ['that is truncated', async (good) => (await provider.sign(good)).slice(0, -8)],
    ['whose claims were changed', async (good) => changed(await provider.sign(good))],
    ['of two parts', async (good) => (await provider.sign(good)).split('.', 2).join('.')],
    ['for another audience', (good) => provider.sign({ ...good, aud: 'OtherShop' })],
    ['that is nothing of the kind', () => 'not-a-token'],
    ['of three parts that are no JSON', () => 'not.a.token'],
  ])('%s signs nobody in', async (_what, make) => {
    const asked = await tab.ask();
    const good = provider.claims(asked.searchParams.get('nonce') ?? '');
    provider.behaviour.tokens = { id_token: await make(good) };
    expect(await refused(tab.answer(asked))).toMatchObject({ kind: 'idTokenInvalid', stored: 0 });
  });
});

describe('a stored user', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"access_token":"forged"}',
    '{"access_token":7,"profile":{"sub":"anna"}}',
    '{"access_token":"forged","profile":{"sub":"anna"},"expires_at":"never"}',
  ])('that reads %j is nobody, and does not stay', async (text) => {
    const user = new MemoryStorage();
    user.setItem(`oidc.user:${provider.authority}:CarPlaza`, text);
    tab = openTab(provider, { user });
    expect(await tab.manager.getUser()).toBeNull();
    await expect(tab.signIn()).resolves.toMatchObject({ profile: { sub: 'anna' } });
  });
});

/** Returns the reason, and the number of stored users afterwards. */
async function refused(attempt: Promise<unknown>) {
  const { kind, message } = await errorOf(attempt);
  return { kind, message, stored: tab.user.length };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function shared(claims: Record<string, unknown>, secret: string): Promise<string> {
  const key = new TextEncoder().encode(secret.padEnd(32, '\0'));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

async function publishedKey(): Promise<string> {
  const answer = await fetch(`${provider.authority}/jwks`);
  const { keys } = (await answer.json()) as { keys: JWK[] };
  const key = await importJWK(keys[0] ?? {}, 'ES256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('no public key');
  return exportSPKI(key);
}

async function withOwnKey(claims: Record<string, unknown>): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y } })
    .sign(privateKey);
}

/** Leaves the signature as it was. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'jonas' })).toString('base64url');
  return [header, other, signature].join('.');
}
