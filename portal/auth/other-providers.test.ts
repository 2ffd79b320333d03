/**
 * Providers with deviations: a list for scopes, 403 at the token endpoint, hints, other claim
 * names.
 */
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { back, errorOf, openTab } from '#test/session-tab.ts';
import { readPortalConfig } from '#portal/server/config.ts';
import { completeSignIn } from './signing-in.ts';

const { public: portalConfig } = readPortalConfig({});
let provider: TestProvider;

beforeEach(async () => {
  provider = await openProvider();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await provider.close();
});

test('scopes that come as a list, at the sign-in and at a renewal', async () => {
  provider.behaviour.tokens = { scope: ['openid', 'bids'] };
  const tab = openTab(provider);
  await expect(tab.signIn()).resolves.toMatchObject({ scope: 'openid bids' });
  provider.behaviour.idToken = { auth_time: await tab.authTime() };
  provider.behaviour.tokens = { scope: ['openid'], id_token: undefined };
  await expect(tab.manager.signinSilent()).resolves.toMatchObject({ scope: 'openid' });
});

test('a token endpoint that refuses with 403, with and without a word', async () => {
  provider.behaviour.tokenAnswer = (reply) => reply.code(403).send({ error: 'invalid_code' });
  expect(await errorOf(openTab(provider).signIn())).toMatchObject({
    kind: 'refused',
    message: 'invalid_code',
  });
  provider.behaviour.tokenAnswer = (reply) => reply.code(403).send({ reason: 'no' });
  expect(await errorOf(openTab(provider).signIn())).toMatchObject({
    kind: 'refused',
    message: 'Forbidden (403)',
  });
});

test.each([{ error: 'invalid_token' }, { error: 'invalid_code' }, { reason: 'no' }])(
  'a refresh token that is refused with 403 and %j: the hidden frame is asked',
  async (refusal) => {
    const tab = openTab(provider);
    await tab.signIn();
    provider.behaviour.idToken = { auth_time: await tab.authTime() };
    provider.behaviour.tokenAnswer = (reply, body) =>
      body.get('grant_type') === 'refresh_token' ? reply.code(403).send(refusal) : undefined;
    await expect(tab.manager.signinSilent()).resolves.toMatchObject({ profile: { sub: 'anna' } });
    expect(tab.framed).toHaveLength(1);
  },
);

test('a silent request has a nonce of its own and names the session it is about', async () => {
  provider.behaviour.tokens = { refresh_token: undefined };
  const tab = openTab(provider);
  const user = await tab.signIn();
  provider.behaviour.idToken = { auth_time: await tab.authTime() };
  await tab.manager.signinSilent();
  const [asked] = tab.framed;
  expect(asked?.searchParams.get('id_token_hint')).toBe(user?.id_token);
  expect(asked?.searchParams.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked?.searchParams.get('nonce')).not.toBe(tab.sent[0]?.searchParams.get('nonce'));
});

test.each([
  // Glewlwyd 2.7.5: no time of the sign-in, no new ID token with a refresh token, one refresh token
  // per renewal.
  [{ auth_time: 0, amr: ['password'], c_hash: 'TnJNSl-emB1OWCm2I_L3eA' }, { id_token: undefined }],
  // LemonLDAP::NG 2.16.1: the services beside the client in the audience, no expiry of its own, a
  // new ID token each time.
  [{ aud: ['portal', 'https://services.example'], azp: 'portal', acr: 'loa-1' }, {}],
])('an ID token with %j, and a renewal that answers %j', async (claims, answer) => {
  const tab = openTab(provider);
  const clientId = 'CarPlaza';
  const own = JSON.parse(
    JSON.stringify(claims).replaceAll('"portal"', JSON.stringify(clientId)),
  ) as Record<string, unknown>;
  provider.behaviour.idToken = own;
  await expect(tab.signIn()).resolves.toMatchObject({ profile: { sub: 'anna' } });
  provider.behaviour.idToken = { auth_time: await tab.authTime(), ...own };
  provider.behaviour.tokens = { refresh_token: 'the next one', ...answer };
  await expect(tab.manager.signinSilent()).resolves.toMatchObject({
    refresh_token: 'the next one',
    profile: { sub: 'anna' },
  });
  provider.behaviour.tokens = { refresh_token: undefined };
  await expect(tab.manager.signinSilent({ forceIframeAuth: true })).resolves.toMatchObject({
    profile: { sub: 'anna' },
  });
});

test("a provider that needs the tokens' recipient gets it: resource, or audience", async () => {
  const resource = 'https://services.example';
  const tab = openTab(provider, { settings: { resource, audience: 'services' } });
  await tab.signIn();
  await tab.manager.signinSilent();
  expect(tab.sent[0]?.searchParams.get('resource')).toBe(resource);
  expect(tab.sent[0]?.searchParams.get('audience')).toBe('services');
  expect(provider.tokenRequests.map((body) => body.get('resource'))).toEqual([resource, resource]);
});

test('an answer to the hidden request of an earlier page, in the page itself, signs in', async () => {
  const page = openTab(provider);
  const asked = await page.manager.client.request('si:s', { prompt: 'none' });
  const callback = openTab(provider, { states: page.states });
  await expect(callback.answer(new URL(asked.url))).resolves.toMatchObject({
    profile: { sub: 'anna' },
  });
  expect(callback.handed).toEqual([]);
});

test('the answer to a question of the watch, in the page itself, is asked for anew', async () => {
  const page = openTab(provider, { settings: { scope: 'openid bids' } });
  const { url } = await page.manager.client.request('si:s', { scope: 'openid' });
  const state = new URL(url).searchParams.get('state') ?? '';
  const self: { parent?: unknown } = {};
  vi.stubGlobal('window', Object.assign(self, { parent: self }));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  const config = { ...portalConfig, scope: 'openid bids' };
  const answer = { url: back({ code: 'x', state }), returnTo: '/', locale: 'en' } as const;
  expect(await completeSignIn(page.manager, config, answer)).toBeUndefined();
  expect(page.sent.at(-1)?.searchParams.get('scope')).toBe('openid bids');
  expect(provider.tokenRequests).toEqual([]);
});

test('an answer for a frame or a popup goes to the page that waits for it, and to no other', async () => {
  const page = openTab(provider);
  const popup = openTab(provider, { states: page.states });
  popup.isAwaited = true;
  const asked = await page.manager.client.request('si:p', {});
  const back = await popup.answer(new URL(asked.url));
  expect(back).toBeUndefined();
  expect(popup.handed).toHaveLength(1);
  expect(popup.isClosed).toBe(true);

  const frame = openTab(provider, { states: page.states });
  frame.isFrame = true;
  expect(await frame.answer(new URL(asked.url))).toBeUndefined();
  expect(await frame.manager.getUser()).toBeNull();
});

test('a popup without the page behind it signs in by itself', async () => {
  const page = openTab(provider);
  const popup = openTab(provider, { states: page.states });
  const asked = await page.manager.client.request('si:p', {});
  await expect(popup.answer(new URL(asked.url))).resolves.toMatchObject({
    profile: { sub: 'anna' },
  });
  expect(popup.isClosed).toBe(false);
});

test('company and roles under other names, and no user info', async () => {
  provider.behaviour.idToken = { org: 'Van Dijk', realm_access: { roles: ['buyer'] } };
  provider.behaviour.userInfoAnswer = (reply) => reply.code(500).send('never asked');
  const claimNames = { company: 'org', roles: 'realm_access.roles' };
  const tab = openTab(provider, { settings: { claimNames, loadsUserInfo: false } });
  await expect(tab.signIn()).resolves.toMatchObject({
    profile: { company: 'Van Dijk', roles: ['buyer'] },
  });
});

test('a provider without check session is not watched, and one without revocation does not stop a sign-out', async () => {
  const tab = openTab(provider);
  await tab.signIn();
  await tab.manager.startMonitoring();
  await tab.manager.revokeQuietly();
  expect(await tab.manager.getUser()).toMatchObject({ profile: { sub: 'anna' } });
});

test.each<[string, (reply: FastifyReply) => unknown, string]>([
  ['HTML', (reply) => reply.type('text/html').send('<p>Hi</p>'), 'Invalid response Content-Type'],
  ['a broken document', (reply) => reply.type('application/json').send('{"a'), 'Answer is no JSON'],
  ['nothing found', (reply) => reply.code(404).send({}), 'Not Found (404)'],
  [
    'another issuer',
    () => ({ issuer: 'https://other.example' }),
    'issuer in metadata is not the authority',
  ],
])(
  'a provider that answers a beginning with %s answers wrongly, and nobody is sent there',
  async (_what, answer, message) => {
    provider.behaviour.discoveryAnswer = answer;
    const tab = openTab(provider);
    expect(await errorOf(tab.ask())).toMatchObject({ kind: 'answersWrongly', message });
    expect(tab.sent).toEqual([]);
  },
);

test('one that names no way to sign in lacks something', async () => {
  provider.behaviour.metadata = { authorization_endpoint: undefined };
  expect(await errorOf(openTab(provider).ask())).toMatchObject({ kind: 'notOffered' });
});

test('one that is away, or whose proxy answers so, is unreachable', async () => {
  provider.behaviour.discoveryAnswer = (reply) => reply.code(502).send({});
  expect(await errorOf(openTab(provider).ask())).toMatchObject({ kind: 'unreachable' });
  const gone = openTab({ ...provider, authority: 'http://127.0.0.1:9' });
  expect(await errorOf(gone.ask())).toMatchObject({ kind: 'unreachable' });
});

test('an issuer with a slash at its end is the same', async () => {
  provider.behaviour.metadata = { issuer: `${provider.authority}/` };
  expect((await openTab(provider).ask()).pathname).toBe('/authorize');
});
