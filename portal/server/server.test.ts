import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPortalConfig } from './config.ts';
import { errorReports } from './error-reports.ts';
import { health } from './health.ts';
import { redirectToLanguage } from './language-redirect.ts';
import { securityHeaders } from './security-headers.ts';
import { drainOnClose } from '#runtime/drain.ts';

const config = readPortalConfig({
  AUTHORITY: 'https://id.carplaza.example',
  SERVICES_URL: 'https://api.carplaza.example',
  PORTAL_URL: 'https://carplaza.example',
}).public;

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  securityHeaders(app, { config, identityOrigins: () => [], dev: false });
  health(app, drainOnClose(app), { problem: () => undefined }, {});
  errorReports(app);
  redirectToLanguage(app, config);
  app.get('/*', async (_request, reply) => reply.nonce);
});
afterEach(() => app.close());

const policyOf = async (url: string) => {
  const answer = await app.inject(url);
  return { nonce: answer.body, policy: String(answer.headers['content-security-policy']) };
};

test('every answer has a nonce of its own, and only scripts with it run', async () => {
  const [one, other] = [await policyOf('/vehicles'), await policyOf('/vehicles')];
  expect(one.nonce).not.toBe(other.nonce);
  expect(one.policy).toContain(`script-src 'self' 'nonce-${one.nonce}'`);
  expect(one.policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(one.policy).toContain("require-trusted-types-for 'script'");
});

test('the page connects to the provider and the services, and to nothing else', async () => {
  const { policy } = await policyOf('/');
  expect(policy).toContain(
    "connect-src 'self' https://id.carplaza.example https://api.carplaza.example",
  );
  expect(policy).toContain("frame-src 'self' https://id.carplaza.example");
});

test.each([
  ['all', 'https://trade.example https://stock.example https://api.carplaza.example'],
  ['specified', 'https://trade.example https://stock.example'],
])('backends apart, with %s product calls: calls and pictures may go to %s', async (calls, to) => {
  const other = Fastify();
  const apart = readPortalConfig({
    AUTHORITY: 'https://id.carplaza.example',
    SERVICES_URL: 'https://api.carplaza.example',
    BIDDING_URL: 'https://trade.example/v2',
    VEHICLES_URL: 'https://stock.example',
    PRODUCT_CALLS: calls,
  }).public;
  securityHeaders(other, { config: apart, identityOrigins: () => [], dev: false });
  other.get('/', async () => 'here');
  const policy = String((await other.inject('/')).headers['content-security-policy']);
  await other.close();
  expect(policy).toContain(`connect-src 'self' https://id.carplaza.example ${to};`);
  expect(policy).toContain(`img-src 'self' data: ${to};`);
});

test.each([
  ['/', "'none'"],
  ['/vehicles', "'none'"],
  ['/signin-oidc?code=1', "'self'"],
  ['/pl-pl/signin-oidc', "'self'"],
])('%s may be framed by %s', async (path, ancestors) => {
  expect((await policyOf(path)).policy).toContain(`frame-ancestors ${ancestors}`);
});

test('over https the browser is bound to https', async () => {
  const answer = await app.inject('/');
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
});

test('a reader who chose Dutch last is redirected from addresses without a language, query and all', async () => {
  const cookie = 'language=nl-nl';
  const home = await app.inject({ url: '/', headers: { cookie } });
  expect([home.statusCode, home.headers.location]).toEqual([302, '/nl-nl']);
  const callback = await app.inject({ url: '/signin-oidc?code=a&state=b', headers: { cookie } });
  expect(callback.headers.location).toBe('/nl-nl/signin-oidc?code=a&state=b');
});

test('the language of an address holds, whatever was chosen', async () => {
  for (const url of ['/vehicles', '/de-de', '/nl-nl/vehicles']) {
    const answer = await app.inject({ url, headers: { cookie: 'language=nl-nl' } });
    expect(answer.statusCode).toBe(200);
  }
});

test('an unknown language is not redirected to', async () => {
  const answer = await app.inject({ url: '/', headers: { cookie: 'language=//evil.example' } });
  expect(answer.statusCode).toBe(200);
});

test('an error in a browser is logged under its reference; anything else is refused', async () => {
  const report = { reference: 'dc5fc0ef87', path: '/auctions', message: 'Invalid time value' };
  const send = (payload: object) => app.inject({ method: 'POST', url: '/error-reports', payload });
  expect((await send(report)).statusCode).toBe(204);
  expect((await send({ ...report, reference: 'x' })).statusCode).toBe(400);
  expect((await send({ ...report, message: 'x'.repeat(5000) })).statusCode).toBe(400);
});

test('it answers alive and ready', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    identityProvider: 'ready',
    content: 'ready',
  });
});
