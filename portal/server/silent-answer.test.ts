import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitAnswer } from '#portal/auth/answer-channel.ts';
import { readPortalConfig } from './config.ts';
import { redirectToLanguage } from './language-redirect.ts';
import { securityHeaders } from './security-headers.ts';
import { answerInFrame } from './silent-answer.ts';

const config = readPortalConfig({ PORTAL_URL: 'https://carplaza.example' }).public;
let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  securityHeaders(app, { config, identityOrigins: () => [], dev: false });
  answerInFrame(app);
  redirectToLanguage(app, config);
  app.get('/*', async () => 'the page');
});
afterEach(() => app.close());

const inFrame = (url: string, headers = {}) =>
  app.inject({ url, headers: { 'sec-fetch-dest': 'iframe', ...headers } });

test('the frame hands the answer to the page that waits for it, and to no other', async () => {
  const url = '/signin-oidc?code=x&state=asked';
  const { body } = await inFrame(url, { cookie: 'language=nl-nl' });
  const closing = new AbortController();
  const answer = awaitAnswer('asked', closing.signal);
  const other = awaitAnswer('other', closing.signal);
  run(body, url);
  expect(await answer).toBe(`https://carplaza.example${url}`);
  closing.abort('Popup closed');
  await expect(other).rejects.toThrow('Popup closed');
});

test('its one script has the nonce of its answer, and only the portal may frame it', async () => {
  const { body, headers, statusCode } = await inFrame('/de-de/signin-oidc?error=login_required');
  const [, nonce] = /<script nonce="([^"]+)">/.exec(body) ?? [];
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['cache-control']).toBe('no-store');
  // Nothing of the address is in the page.
  expect(body).not.toContain('login_required');
});

test.each([
  ['a sign-in that carries a state', '/signin-oidc?code=x&state=asked%3Bde-de'],
  ['a sign-out', '/signout-callback-oidc?state=asked'],
])('the frame hands over the answer to %s', async (_what, url) => {
  const { body, headers } = await inFrame(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const answer = awaitAnswer('asked', new AbortController().signal);
  run(body, url);
  expect(await answer).toBe(`https://carplaza.example${url}`);
});

test('an answer without a state is handed to nobody', async () => {
  const url = '/signin-oidc?code=x';
  const { body } = await inFrame(url);
  expect(() => run(body, url)).not.toThrow();
});

test.each([
  ['a window', '/pl-pl/signin-oidc?code=x', { 'sec-fetch-dest': 'document' }],
  ['a browser that does not say what it loads', '/signin-oidc?code=x', {}],
  ['a frame at another address', '/pl-pl/vehicles', { 'sec-fetch-dest': 'iframe' }],
])('%s gets the page', async (_what, url, headers) => {
  const { body } = await app.inject({ url, headers });
  expect(body).toBe('the page');
});

/** Runs the page's script at that address, as a browser does. */
function run(page: string, url: string): void {
  const [, script = ''] = /<script[^>]*>([^]*)<\/script>/.exec(page) ?? [];
  const { href, search } = new URL(url, 'https://carplaza.example');
  runInNewContext(script, { URLSearchParams, BroadcastChannel, location: { href, search } });
}
