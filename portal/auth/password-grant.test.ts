/**
 * The password grant and a client's secret, as configured, at a real provider that requires them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPortalConfig } from '#portal/server/config.ts';
import { addPasswordGrant } from '#test/password-grant.ts';
import { openQuietPortal } from '#test/quiet-portal.ts';
import { isWrongPassword } from './identity-error.ts';
import { SessionManager } from './session-manager.ts';
import { errorOf } from '#test/session-tab.ts';

const secret = 'a secret that every browser of this operator sees';
const anna = { email: 'anna@vandijk.example', password: 'right', isAgain: false };
const bram = { ...anna, email: 'bram@vandijk.example' };

interface TokenCall {
  body: Record<string, unknown>;
  authorization: string | undefined;
}

let provider: Awaited<ReturnType<typeof openProvider>>;
let manager: SessionManager | undefined;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
  provider.isSilent = false;
});
afterEach(() => manager?.forgetUser());

function managerOf(environment: Record<string, string>): SessionManager {
  const { public: config } = readPortalConfig({
    AUTHORITY: provider.authority,
    SCOPES: 'openid offline_access',
    ...environment,
  });
  return (manager = new SessionManager(config));
}

test.each<[string, string, object]>([
  ['client_secret_post', 'post-client', { id: 'post-client', secret, authorization: undefined }],
  [
    'client_secret_basic',
    'basic-client',
    { id: undefined, secret: undefined, authorization: expect.stringMatching(/^Basic \S+$/) },
  ],
])(
  'with %s the secret goes with the sign-in and with each renewal',
  async (CLIENT_AUTHENTICATION, CLIENT_ID, sent) => {
    const own = managerOf({
      PASSWORD_GRANT: 'true',
      CLIENT_ID,
      CLIENT_SECRET: secret,
      CLIENT_AUTHENTICATION,
    });
    const user = await own.signinByPassword(anna);
    expect(user.profile).toMatchObject({ sub: anna.email, name: 'Anna' });
    await expect(own.signinSilent()).resolves.toMatchObject({ profile: { sub: anna.email } });
    expect(provider.calls.map(sentWith)).toEqual([
      { grant: 'password', ...sent },
      { grant: 'refresh_token', ...sent },
    ]);
  },
);

function sentWith({ body, authorization }: TokenCall) {
  const { grant_type: grant, client_id: id, client_secret: own } = body;
  return { grant, id, secret: own, authorization };
}

test.each([
  ['post-client', 'client_secret_post'],
  ['basic-client', 'client_secret_basic'],
])('a wrong secret of %s is refused', async (CLIENT_ID, CLIENT_AUTHENTICATION) => {
  const CLIENT_SECRET = 'another one';
  const own = managerOf({
    PASSWORD_GRANT: 'true',
    CLIENT_ID,
    CLIENT_SECRET,
    CLIENT_AUTHENTICATION,
  });
  const error = await errorOf(own.signinByPassword(anna));
  expect([error.kind, isWrongPassword(error)]).toEqual(['refused', false]);
  expect(await own.getUser()).toBeNull();
});

test('without a secret in the configuration none is sent, in no form', async () => {
  const own = managerOf({ PASSWORD_GRANT: 'true', CLIENT_ID: 'public-client' });
  await own.signinByPassword(anna);
  await own.signinSilent();
  const nothing = { id: 'public-client', secret: undefined, authorization: undefined };
  expect(provider.calls.map(sentWith)).toEqual([
    { grant: 'password', ...nothing },
    { grant: 'refresh_token', ...nothing },
  ]);
});

test('a wrong password is its own kind, and signs nobody in', async () => {
  const own = managerOf({ PASSWORD_GRANT: 'true', CLIENT_ID: 'public-client' });
  const error = await errorOf(own.signinByPassword({ ...anna, password: 'wrong' }));
  expect(isWrongPassword(error)).toBe(true);
  expect(await own.getUser()).toBeNull();
});

test('an answer without a subject signs nobody in', async () => {
  provider.isSilent = true;
  const own = managerOf({ PASSWORD_GRANT: 'true', CLIENT_ID: 'public-client' });
  expect(await errorOf(own.signinByPassword(anna))).toMatchObject({ kind: 'idTokenInvalid' });
  expect(await own.getUser()).toBeNull();
});

test('again is the same person, and nobody else', async () => {
  const own = managerOf({ PASSWORD_GRANT: 'true', CLIENT_ID: 'public-client' });
  await own.signinByPassword(anna);
  own.forgetUser();
  expect(await errorOf(own.signinByPassword({ ...bram, isAgain: true }))).toMatchObject({
    kind: 'otherPerson',
  });
  expect(await own.getUser()).toBeNull();
  await expect(own.signinByPassword({ ...anna, isAgain: true })).resolves.toMatchObject({
    profile: { sub: anna.email },
  });
});

test('neither stands in a page, unless configuration puts it there', async () => {
  const addresses = ['/', '/vehicles', '/unauthorized', '/signin-oidc', '/de-de', '/nothing-here'];
  const pagesWith = async (environment: Record<string, string>) => {
    const portal = await openQuietPortal(environment);
    const pages = await Promise.all(addresses.map((url) => portal.inject(url)));
    await portal.close();
    return pages.map(({ body }) => body);
  };
  for (const page of await pagesWith({})) {
    expect(page).toContain('authority');
    expect(page).not.toMatch(/clientSecret|client_secret|passwordGrant/);
  }
  const asked = { CLIENT_SECRET: secret, CLIENT_AUTHENTICATION: 'client_secret_post' };
  for (const page of await pagesWith({ ...asked, PASSWORD_GRANT: 'true' })) {
    expect(page).toContain(secret);
    expect(page).toContain('passwordGrant');
  }
});

function claimsOf(email: string) {
  return { sub: email, name: email === anna.email ? 'Anna' : 'Bram' };
}

async function openProvider() {
  const calls: TokenCall[] = [];
  const behaviour = { calls, isSilent: false };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = {
    grant_types: ['password', 'refresh_token', 'authorization_code'],
    redirect_uris: ['http://localhost:4000/signin-oidc'],
  };
  const real = new Provider(authority, {
    clients: [
      {
        ...common,
        client_id: 'post-client',
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_post',
      },
      {
        ...common,
        client_id: 'basic-client',
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_basic',
      },
      { ...common, client_id: 'public-client', token_endpoint_auth_method: 'none' },
    ],
    clientAuthMethods: ['none', 'client_secret_post', 'client_secret_basic'],
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub', 'name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    ttl: { AccessToken: 300, IdToken: 300, RefreshToken: 3_600, Grant: 3_600 },
  });
  addPasswordGrant(real, {
    accountOf: (username, password) => (password === 'right' ? claimsOf(username) : undefined),
    givesNoIdToken: () => behaviour.isSilent,
  });
  real.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token')
      calls.push({
        body: ctx.oidc.body ?? {},
        authorization: ctx.get('authorization') || undefined,
      });
  });
  server.on('request', real.callback());
  return Object.assign(behaviour, {
    authority,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
