import { InMemoryWebStorage, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CheckedManager } from './checked-manager.ts';
import { identityFaultOf } from './identity-fault.ts';
import { openProvider, type TestProvider } from './provider-for-tests.ts';

let provider: TestProvider;
let manager: CheckedManager;
let user: InMemoryWebStorage;

beforeEach(async () => {
  provider = await openProvider();
  user = new InMemoryWebStorage();
  manager = managerOf(provider.authority);
});
afterEach(() => provider.close());

test('a sign-in whose answer is whole gives the person, with user info', async () => {
  await expect(signIn()).resolves.toMatchObject({
    profile: { sub: 'anna', name: 'Anna Verhoeven' },
    access_token: 'an access token',
  });
  expect(await manager.getUser()).toMatchObject({ profile: { sub: 'anna' } });
});

test('a verifier goes with the code, and its challenge and a nonce go with the request', async () => {
  const asked = await ask();
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  expect(asked.searchParams.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
  await answer(asked);
  // Three random UUIDs (specification point 9).
  expect(provider.tokenRequests[0]?.get('code_verifier')).toMatch(/^[0-9a-f]{96}$/);
});

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => void, string, string]>([
  [
    'signed by nobody we know',
    () => void (provider.wishes.isForged = true),
    'idTokenInvalid',
    'id_token: signature verification failed',
  ],
  [
    'of another issuer',
    () => wish({ iss: 'https://other.example' }),
    'idTokenInvalid',
    'id_token: unexpected "iss" claim value',
  ],
  [
    'for another client',
    () => wish({ aud: 'OtherShop' }),
    'idTokenInvalid',
    'id_token: unexpected "aud" claim value',
  ],
  [
    'for several clients without saying which asked',
    () => wish({ aud: ['CarPlaza', 'OtherShop'] }),
    'idTokenInvalid',
    'azp is missing in an id_token for several clients',
  ],
  [
    'that another client asked for',
    () => wish({ aud: ['CarPlaza', 'OtherShop'], azp: 'OtherShop' }),
    'idTokenInvalid',
    'azp in id_token is not this client',
  ],
  [
    'that is over',
    () => wish({ iat: now() - hour, exp: now() - hour / 2 }),
    'clockWrong',
    'id_token has expired',
  ],
  [
    'from the future',
    () => wish({ iat: now() + hour, exp: now() + 2 * hour }),
    'clockWrong',
    'id_token was issued in the future',
  ],
  [
    'for another request',
    () => wish({ nonce: 'another' }),
    'idTokenInvalid',
    'nonce in id_token does not match nonce in client storage',
  ],
  [
    'without a nonce',
    () => wish({ nonce: undefined }),
    'idTokenInvalid',
    'nonce in id_token does not match nonce in client storage',
  ],
  [
    'without a subject',
    () => wish({ sub: undefined }),
    'idTokenInvalid',
    'ID Token is missing a subject claim',
  ],
])('an ID token %s signs nobody in', async (_what, spoil, kind, message) => {
  spoil();
  const fault = await faultOf(signIn());
  expect(fault).toMatchObject({ kind, message });
  expect(await manager.getUser()).toBeNull();
});

test('an ID token without a signature signs nobody in', async () => {
  const claims = {
    iss: provider.authority,
    aud: 'CarPlaza',
    sub: 'anna',
    iat: now(),
    exp: now() + hour,
  };
  const asked = await ask();
  const bare = [{ alg: 'none' }, { ...claims, nonce: asked.searchParams.get('nonce') }, '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.');
  provider.wishes.tokens = { id_token: bare };
  expect(await faultOf(answer(asked))).toMatchObject({ kind: 'idTokenInvalid' });
});

test('keys that were rotated since the last sign-in are asked for again', async () => {
  await signIn();
  await provider.rotateKeys();
  await expect(signIn()).resolves.toMatchObject({ profile: { sub: 'anna' } });
});

test('an answer of another provider is refused before its code goes anywhere', async () => {
  const asked = await ask();
  expect(await faultOf(answer(asked, { iss: 'https://other.example' }))).toMatchObject({
    kind: 'idTokenInvalid',
    message: 'iss in response is not the provider',
  });
  expect(provider.tokenRequests).toEqual([]);
});

test('a provider that says it names itself must do so', async () => {
  provider.wishes.metadata = { authorization_response_iss_parameter_supported: true };
  const asked = await ask();
  expect(await faultOf(answer(asked))).toMatchObject({ kind: 'idTokenInvalid' });
  expect(await answer(await ask(), { iss: provider.authority })).toMatchObject({
    profile: { sub: 'anna' },
  });
});

test('user info of somebody else signs nobody in', async () => {
  provider.wishes.userInfo = { sub: 'jonas' };
  expect((await faultOf(signIn())).message).toBe(
    'subject from UserInfo response does not match subject in ID Token',
  );
});

test('user info that is no JSON, an error of the provider and one without a field', async () => {
  provider.wishes.userInfoAnswer = (reply) => reply.type('text/html').send('<p>Hello</p>');
  expect((await faultOf(signIn())).message).toBe('Invalid response Content-Type');
  provider.wishes.userInfoAnswer = (reply) => reply.code(401).send({ error: 'invalid_token' });
  expect(await faultOf(signIn())).toMatchObject({ kind: 'refused', message: 'invalid_token' });
  provider.wishes.userInfoAnswer = (reply) => reply.code(502).send('oops');
  expect((await faultOf(signIn())).message).toBe('Bad Gateway (502)');
});

test('a token endpoint that fails: with a page, with an error field, with neither', async () => {
  provider.wishes.tokenAnswer = (reply) => reply.type('text/html').send('<p>Hello</p>');
  expect((await faultOf(signIn())).message).toBe('Invalid response Content-Type');
  provider.wishes.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_grant' });
  expect(await faultOf(signIn())).toMatchObject({ kind: 'refused', message: 'invalid_grant' });
  provider.wishes.tokenAnswer = (reply) => reply.code(503).send({ reason: 'away' });
  expect(await faultOf(signIn())).toMatchObject({
    kind: 'unreachable',
    message: 'Service Unavailable (503)',
  });
});

test('an answer nobody asked for, one without a state, and one that is used again', async () => {
  expect(
    (await faultOf(manager.signinCallback(back({ code: 'x', state: 'unknown' })))).message,
  ).toBe('No matching state found in storage');
  expect((await faultOf(manager.signinCallback(back({ code: 'x' })))).message).toBe(
    'No state in response',
  );
  const asked = await ask();
  await answer(asked);
  expect((await faultOf(answer(asked))).message).toBe('No matching state found in storage');
});

test('a person who turns back at the provider, and a provider that refuses', async () => {
  const refused = async (error: string) => {
    const state = (await ask()).searchParams.get('state') ?? '';
    return faultOf(manager.signinCallback(back({ error, state })));
  };
  expect(await refused('access_denied')).toMatchObject({ kind: 'cancelled' });
  expect(await refused('server_error')).toMatchObject({ kind: 'refused', message: 'server_error' });
});

test('another flow than the code with PKCE is not asked for', async () => {
  const other = managerOf(provider.authority, { response_type: 'id_token token' });
  const fault = await faultOf(other.signinRedirect());
  expect(fault.message).toBe('Only the Authorization Code flow (with PKCE) is supported');
});

test('a renewal brings new tokens and new user info', async () => {
  await signIn();
  provider.wishes.tokens = { access_token: 'a second one', id_token: undefined };
  provider.wishes.userInfo = { name: 'Anna Verhoeven-Smit' };
  await expect(manager.signinSilent()).resolves.toMatchObject({
    access_token: 'a second one',
    profile: { name: 'Anna Verhoeven-Smit' },
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['somebody else', { sub: 'jonas' }, 'sub in id_token does not match current sub'],
  [
    'another time of signing in',
    { auth_time: 1 },
    'auth_time in id_token does not match original auth_time',
  ],
  ['another authorised party', { azp: 'OtherShop' }, 'azp in id_token does not match original azp'],
])('a renewal for %s is refused', async (_what, claims, message) => {
  await signIn();
  wish({ auth_time: authTime(), ...claims });
  expect((await faultOf(manager.signinSilent())).message).toBe(message);
  expect(await manager.getUser()).toMatchObject({ access_token: 'an access token' });
});

test('a renewal with a forged ID token is refused', async () => {
  await signIn();
  wish({ auth_time: authTime() });
  provider.wishes.isForged = true;
  expect(await faultOf(manager.signinSilent())).toMatchObject({ kind: 'idTokenInvalid' });
});

test('two renewals at once take turns, each with the refresh token of the one before', async () => {
  await signIn();
  let count = 0;
  provider.wishes.tokenAnswer = () => ({
    access_token: `token ${(count += 1)}`,
    token_type: 'Bearer',
    expires_in: 300,
    refresh_token: `refresh ${count}`,
  });
  await Promise.all([manager.signinSilent(), manager.signinSilent()]);
  const used = provider.tokenRequests.slice(1).map((body) => body.get('refresh_token'));
  expect(used).toEqual(['a refresh token', 'refresh 1']);
});

function wish(claims: Record<string, unknown>): void {
  provider.wishes.idToken = claims;
}

let lastAuthTime = 0;
function authTime(): number {
  return lastAuthTime;
}

function managerOf(authority: string, changes: Partial<UserManagerSettings> = {}): CheckedManager {
  return new CheckedManager(
    {
      authority,
      client_id: 'CarPlaza',
      redirect_uri: 'http://portal.test/signin-oidc',
      scope: 'openid',
      automaticSilentRenew: false,
      monitorSession: false,
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      userStore: new WebStorageStateStore({ store: user }),
      ...changes,
    },
    // In place of a window: it keeps where the person was sent.
    {
      prepare: async () => ({
        navigate: async ({ url }) => {
          sentTo = new URL(url);
          return { url };
        },
        close: () => undefined,
      }),
      callback: async () => undefined,
    },
  );
}

let sentTo: URL | undefined;
async function ask(): Promise<URL> {
  await manager.signinRedirect();
  if (!sentTo) throw new Error('nobody was sent anywhere');
  return sentTo;
}

/** The provider's answer to a request; its code is the nonce (provider-for-tests.ts). */
async function answer(asked: URL, more: Record<string, string> = {}) {
  const { nonce = '', state = '' } = Object.fromEntries(asked.searchParams);
  const signedIn = await manager.signinCallback(back({ code: nonce, state, ...more }));
  lastAuthTime = Number(authTimeOf(signedIn?.id_token));
  return signedIn;
}

async function signIn() {
  return answer(await ask());
}

function back(parameters: Record<string, string>): string {
  return `http://portal.test/signin-oidc?${new URLSearchParams(parameters)}`;
}

function authTimeOf(idToken = ''): unknown {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).auth_time;
}

async function faultOf(attempt: Promise<unknown>) {
  try {
    await attempt;
  } catch (error) {
    return identityFaultOf(error);
  }
  throw new Error('nothing went wrong');
}
