/**
 * Each worked example of docs/providers.md, run: its very lines configure the portal's session and
 * the services, a provider of that shape signs a buyer and an operator in, from home and from a
 * guarded page, and both reach what is theirs.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deskScope, openidScopes, serviceScopes } from '#contract/scopes.ts';
import { shell } from '#locales/desk/en/shell.ts';
import { SessionManager } from '#portal/auth/session-manager.ts';
import { sessionOf } from '#portal/auth/session-store.ts';
import { completeSignIn, requestSignIn } from '#portal/auth/signing-in.ts';
import { readPortalConfig } from '#portal/server/config.ts';
import { MemoryStorage } from './memory-storage.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { examples } from './provider-examples.ts';
import { runOperatorHere } from './run-operator.ts';
import { errorOf } from './session-tab.ts';
import {
  type Granted,
  type Person,
  type Shape,
  type ShapedProvider,
  openShapedProvider,
} from './shaped-provider.ts';

const portalUrl = 'https://www.example.com';
const audience = 'https://api.example.com';
const company = 'Verhoeven Automotive';
const anna = personOf('anna', ['buyer']);
const olga = personOf('olga', ['buyer', 'operator']);

const emailOf = ({ person: { email } }: Granted) => ({ email, company });
const nameOf = (granted: Granted) => ({ ...emailOf(granted), name: granted.person.name });
const asText = ({ person: { roles } }: Granted, separator: string) => roles.join(separator);
const scope = ({ scopes }: Granted) => scopes.join(' ');

/** How the tokens of each provider look, by its own documentation or as they were seen. */
const shapes: Record<string, Pick<Shape, 'accessToken' | 'idToken'>> = {
  Keycloak: {
    accessToken: (granted) => ({
      ...emailOf(granted),
      aud: [audience, 'account'],
      typ: 'Bearer',
      azp: 'carplaza',
      acr: granted.asked.get('acr_values') ?? '1',
      scope: scope(granted),
      email_verified: true,
      realm_access: { roles: [...granted.person.roles, 'uma_authorization'] },
    }),
    idToken: (granted) => ({ ...nameOf(granted), realm_access: { roles: granted.person.roles } }),
  },
  'Microsoft Entra ID': {
    accessToken: ({ person, scopes }) => ({
      aud: 'x',
      sub: `pairwise-${person.subject}`,
      oid: person.subject,
      ver: '2.0',
      roles: person.roles,
      scp: scopes.flatMap((name) => name.split('api://carplaza/')[1] ?? []).join(' '),
    }),
    idToken: ({ person: { subject, name, roles } }) => ({ oid: subject, name, roles }),
  },
  Auth0: {
    // Without an audience the token is opaque.
    accessToken: (granted) => ({
      aud: [granted.asked.get('audience') ?? 'opaque', 'https://x.eu.auth0.com/userinfo'],
      azp: 'x',
      scope: scope(granted),
      ...namespaced({
        ...emailOf(granted),
        email_verified: true,
        roles: granted.person.roles,
        amr: granted.asked.get('acr_values')?.endsWith('/multi-factor') ? ['pwd', 'mfa'] : ['pwd'],
      }),
    }),
    idToken: (granted) => ({
      name: granted.person.name,
      ...namespaced({ company, roles: granted.person.roles }),
    }),
  },
  Okta: {
    accessToken: (granted) => ({
      ...emailOf(granted),
      aud: audience,
      sub: granted.person.email,
      uid: granted.person.subject,
      cid: 'x',
      acr: granted.asked.get('acr_values') ?? 'urn:okta:loa:1fa:any',
      scp: granted.scopes,
      roles: granted.person.roles,
    }),
    idToken: (granted) => ({ ...nameOf(granted), roles: granted.person.roles }),
  },
  Glewlwyd: {
    accessToken: (granted) => ({
      ...emailOf(granted),
      aud: granted.asked.get('resource') ?? scope(granted),
      type: 'access_token',
      scope: scope(granted),
      email_verified: 'true',
      roles: asText(granted, ','),
    }),
    idToken: (granted) => ({ ...nameOf(granted), roles: asText(granted, ','), auth_time: 0 }),
  },
  'LemonLDAP::NG': {
    accessToken: (granted) => ({
      ...emailOf(granted),
      aud: ['carplaza', audience],
      client_id: 'carplaza',
      scope: scope(granted),
      email_verified: true,
      roles: asText(granted, '; '),
    }),
    idToken: (granted) => ({
      ...nameOf(granted),
      aud: ['carplaza', audience],
      azp: 'carplaza',
      roles: asText(granted, '; '),
    }),
  },
};

afterAll(() => vi.unstubAllGlobals());

describe.each(examples)('the example of $provider', ({ provider, env }) => {
  let signInService: ShapedProvider;
  let services: OpenServices;

  beforeAll(async () => {
    const isEntra = provider === 'Microsoft Entra ID';
    const named = [...serviceScopes, deskScope];
    signInService = await openShapedProvider({
      issuer: env['AUTHORITY'] ?? '',
      clientId: env['CLIENT_ID'] ?? '',
      portalUrl,
      scopes: [
        ...openidScopes,
        ...named.map((name) => (isEntra ? `api://carplaza/${name}` : name)),
      ],
      ...shapes[provider]!,
    });
    const { fetch } = globalThis;
    vi.stubGlobal(
      'fetch',
      (input: string | URL, request?: RequestInit) =>
        signInService.answer(new URL(input), request) ?? fetch(input, request),
    );
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:' });
    services = await openServices({ env: { ...env, SERVICES_URL: audience } });
    // What the documents say of a provider without verified addresses.
    const account = isEntra ? (person: Person) => ['--subject', person.subject] : () => [];
    await operator(
      'buyer',
      'add',
      anna.email,
      '--name',
      anna.name,
      '--company',
      company,
      '--country',
      'NL',
      ...account(anna),
    );
    await operator(
      'operators',
      'add',
      olga.email,
      '--name',
      olga.name,
      '--role',
      'manager',
      ...account(olga),
    );
  });
  afterAll(() => services.close());

  async function operator(...words: string[]): Promise<void> {
    const { code, err } = await runOperatorHere(words, { ...env, DATABASE_URL: services.url });
    expect([code, err]).toEqual([0, '']);
  }

  /** As the portal does it, from a page that is guarded or not. */
  async function signIn(person: Person, { from = '/', isForDesk = false, scopes = '' } = {}) {
    const own = scopes ? { ...env, SCOPES: scopes } : env;
    const config = readPortalConfig({
      ...own,
      PORTAL_URL: portalUrl,
      SERVICES_URL: audience,
    }).public;
    const browser = signInService.browser();
    const sent: string[] = [];
    const states = new MemoryStorage();
    const manager = new SessionManager(config, {
      userStorage: new MemoryStorage(),
      requestStorage: () => states,
      redirect: async (url) => void sent.push(url),
      askInFrame: (url) => browser(url),
      handOver: async () => false,
      isFrame: () => false,
      close: () => undefined,
    });
    // A guarded page asks without the user first.
    const refused = from === '/' ? undefined : await errorOf(manager.signinSilent());
    await requestSignIn(manager, config, { returnTo: from, locale: 'en', isForDesk });
    const url = await browser(sent.at(-1) ?? '', person);
    const done = await completeSignIn(manager, config, { url, returnTo: '/', locale: 'en' });
    if (!done) throw new Error('the page leaves again');
    const session = sessionOf(done.user, Date.now(), config.operatorRole);
    return { ...done, session, refused: refused?.message };
  }

  async function ask(url: string, { access_token: token }: { access_token: string }) {
    const answer = await services.app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json() as { code?: string } };
  }

  test.each(['/', '/my-account/assigned-bids'])(
    'lets a buyer who comes from %s bid',
    async (from) => {
      const { user, returnTo, session } = await signIn(anna, { from });
      expect(returnTo).toBe(from);
      expect(session).toMatchObject({ status: 'signedIn', name: anna.name, mayOpenDesk: false });
      expect(await ask('/bidding/bids', user)).toMatchObject({ status: 200 });
      expect(await ask('/desk/me', user)).toMatchObject({ status: 403 });
    },
  );

  test.each(['/', '/desk/auctions'])('lets an operator who comes from %s work', async (from) => {
    const { user, returnTo, session } = await signIn(olga, { from });
    expect([returnTo, session]).toMatchObject([from, { mayOpenDesk: true }]);
    const first = await ask('/desk/me', user);
    const isOff = env['OPERATOR_SECOND_FACTOR'] === 'off';
    expect(first.body.code).toBe(isOff ? undefined : 'SecondFactorIsMissing');
    const again = await signIn(olga, { from, isForDesk: true });
    expect(await ask('/desk/me', again.user)).toMatchObject({ status: 200 });
  });

  test('names the missing scope where the lines ask for no desk', async () => {
    const scopes = (env['SCOPES'] ?? '').split(' ').filter((name) => !name.endsWith(deskScope));
    const { user, session } = await signIn(olga, { scopes: scopes.join(' '), isForDesk: true });
    expect(session).toMatchObject({ mayOpenDesk: false, hasDeskScope: false });
    expect((await ask('/desk/me', user)).body).toMatchObject({
      code: 'ScopeIsMissing',
      details: { scope: deskScope },
    });
    expect(shell['refused.scope']).toContain(deskScope);
  });
});

function personOf(name: string, roles: readonly string[]): Person {
  const [initial = '', ...rest] = name;
  return {
    subject: `subject-of-${name}`,
    email: `${name}@verhoeven.example`,
    name: `${initial.toUpperCase()}${rest.join('')} Verhoeven`,
    company,
    roles,
  };
}

/** Names as Auth0 recommends them. */
function namespaced(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [`https://example.com/${name}`, value]),
  );
}
