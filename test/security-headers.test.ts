/**
 * The security headers, read on every kind of answer of the portal, the services and the provider.
 */
import { readdirSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerHeaders } from '#identity/pages/headers.ts';
import { type OpenIdentity, openIdentity } from './open-identity.ts';
import { nothingPolicy, permissionsPolicy } from '#runtime/security-headers.ts';
import { type TestDatabase, freshDatabase } from './database.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { openQuietPortal } from './quiet-portal.ts';

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' };
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
const asset = readdirSync('build/client/assets').find((name) => name.endsWith('.js'));

describe('the portal', () => {
  let portal: FastifyInstance;
  beforeAll(async () => {
    portal = await openQuietPortal();
  });
  afterAll(() => portal.close());

  const answers: [kind: string, status: number, asked: InjectOptions][] = [
    ['a page', 200, { url: '/vehicles' }],
    ['a page of text', 200, { url: '/de-de/contact' }],
    ['a page behind the login', 200, { url: '/vehicles/K-482-TN' }],
    ['a station of signing in', 200, { url: '/signin-oidc?code=a&state=b' }],
    ['an error page', 500, { url: '/internal-error' }],
    ['a page that asks to sign in', 401, { url: '/nl-nl/unauthorized' }],
    ['an address without a page', 404, { url: '/nowhere' }],
    ['an address that its page refuses', 404, { url: '/vehicles/%3Cscript%3E' }],
    ['a bot’s bare answer', 404, { url: '/nowhere', headers: bot }],
    ['a page for a bot', 200, { url: '/auctions', headers: bot }],
    ['a page’s head alone', 200, { url: '/vehicles', method: 'HEAD' }],
    ['a page’s data', 200, { url: '/nl-nl/contact.data' }],
    ['the data of an address without a page', 404, { url: '/nowhere.data' }],
    ['a redirect', 302, { url: '/', headers: { ...person, 'accept-language': 'nl' } }],
    ['a script that is not there', 404, { url: '/assets/nothing.js' }],
    ['the latest build', 200, { url: '/build.json?t=1' }],
    ['the sitemap', 200, { url: '/sitemap.xml' }],
    ['the rules for robots', 200, { url: '/robots.txt' }],
    ['the sign of life', 200, { url: '/healthz' }],
    ['an error report', 204, { url: '/error-reports', method: 'POST', payload: report() }],
    ['a refused error report', 400, { url: '/error-reports', method: 'POST', payload: {} }],
    ['a verb that no page knows', 404, { url: '/vehicles', method: 'DELETE' }],
    ['an address that cannot be read', 400, { url: '/%E0%A4%A' }],
  ];

  test.each(answers)('guards %s', async (_, status, asked) => {
    const ask = () => portal.inject({ ...asked, headers: { ...person, ...asked.headers } });
    const [one, other] = [await ask(), await ask()];
    expect(one.statusCode).toBe(status);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // The sign-in window returns to this page, and must still have access to its opener.
      'cross-origin-opener-policy': JSON.stringify(asked.url).includes('signin-oidc')
        ? 'unsafe-none'
        : 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
    });
    expect(one.headers['server']).toBeUndefined();
    expect(one.headers['x-powered-by']).toBeUndefined();
    const rules = policyOf(one.headers);
    const nonce = nonceOf(rules);
    expect(nonce).not.toBe(nonceOf(policyOf(other.headers)));
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
      'frame-ancestors': asked.url === '/signin-oidc?code=a&state=b' ? "'self'" : "'none'",
    });
    expect(rules['script-src']).not.toMatch(/unsafe|data:|https?:|\*/);
    // Without a rule of their own, elements follow it.
    expect(rules).not.toHaveProperty('style-src-elem');
    expect(rules['style-src']).not.toMatch(/unsafe|data:|https?:|\*/);
    // Every script and style carries the nonce of this answer, data apart, and no element has an
    // event handler attribute.
    const elements = [...one.body.matchAll(/<(?:script|style)[\s>][^>]*/g)]
      .map(([element]) => element)
      .filter((element) => !/type="application\/(?:ld\+)?json"/.test(element));
    for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
    expect(one.body).not.toMatch(/<[a-z][^>]*\son[a-z]+=/);
    expect(one.body).not.toMatch(/javascript:/i);
  });

  test.each([
    ['a script', `/assets/${asset}`],
    ['a drawing', '/favicon.svg'],
  ])('lets %s load nothing', async (_, url) => {
    const { statusCode, headers } = await portal.inject({ url, headers: person });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': nothingPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('counts all addresses of a network of IPv6 together', async () => {
    const send = (turn: number) =>
      portal.inject({
        url: '/error-reports',
        method: 'POST',
        payload: report(),
        remoteAddress: `2001:db8:1:2::${turn}`,
      });
    const statuses = [];
    for (let turn = 1; turn <= 21; turn += 1) statuses.push((await send(turn)).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([204, 429]);
  });

  test('over https the browser is bound to https', async () => {
    const secure = await openQuietPortal({ PORTAL_URL: 'https://www.carplaza.example' });
    const { headers } = await secure.inject({ url: '/nowhere', headers: person });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('the services', () => {
  let services: OpenServices;
  beforeAll(async () => {
    services = await openServices();
  });
  afterAll(() => services.close());

  test.each([
    ['a list', 200, '/bidding/auctions?options=%7B%7D'],
    ['a refusal', 401, '/bidding/bids'],
    ['an address without a call', 404, '/nothing'],
    ['a picture that is not there', 404, '/media/pictures/none-640.avif'],
    ['the document of its calls', 200, '/openapi.json'],
    ['the sign of life', 200, '/healthz'],
  ])('guard %s', async (_, status, url) => {
    const answer = await services.app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
    });
  });

  test('let their documentation run its own scripts only', async () => {
    const { headers } = await services.app.inject('/docs/');
    expect(policyOf(headers)['script-src']).not.toMatch(/unsafe|https?:\/\/|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the provider', () => {
  let database: TestDatabase;
  let identity: OpenIdentity;
  beforeAll(async () => {
    database = await freshDatabase();
    identity = await openIdentity(database);
  });
  afterAll(async () => {
    await identity.stop();
    await database.drop();
  });

  test('guards its sign-in page and errors before it', async () => {
    const visitor = identity.visitor();
    const { response: page } = await visitor.follow(visitor.request().address);
    const wrong = visitor.request().address;
    wrong.searchParams.set('client_id', 'nobody');
    const { response: refused } = await visitor.follow(wrong);
    for (const [{ headers }, scripts] of [
      [page, "'self'"],
      [refused, "'none'"],
    ] as const) {
      const rules = policyOf(Object.fromEntries(headers));
      expect(rules).toMatchObject({
        'default-src': "'none'",
        'script-src': scripts,
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('permissions-policy')).toBe(permissionsPolicy);
    }
  });

  test('binds the browser to https as the others do', () => {
    expect(
      providerHeaders({ ...identity.config, identityUrl: 'https://id.carplaza.example' }),
    ).toEqual(
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
    );
    expect(providerHeaders(identity.config)).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    '/.well-known/openid-configuration',
    '/jwks',
    '/me',
    '/nowhere',
    '/healthz',
    '/check-session',
  ])('forbids guessing the type of %s', async (url) => {
    const { headers } = await identity.app.inject({ url, headers: { host: 'localhost:4002' } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });
});

function policyOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ', 1)[0], rule.slice(rule.indexOf(' ') + 1)]),
  );
}

function nonceOf(rules: Record<string, string>): string | undefined {
  return /'nonce-([\w+/=]{22,})'/.exec(rules['script-src'] ?? '')?.[1];
}

function report() {
  return { reference: 'dc5fc0ef87', path: '/auctions', message: 'Invalid time value' };
}
