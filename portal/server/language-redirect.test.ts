import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPortalConfig } from './config.ts';
import { redirectToLanguage } from './language-redirect.ts';

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: FastifyInstance;
let polish: FastifyInstance;

beforeEach(() => {
  app = portal({});
  polish = portal({ DEFAULT_LANGUAGE: 'pl-pl' });
});
afterEach(() => Promise.all([app.close(), polish.close()]));

test.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', '/nl-nl'],
  ['ja,pt-BR;q=0.9', '/pt-pt'],
  ['en;q=0.5,de;q=0.9', '/de-de'],
])('a person whose browser asks for %s is led from / to %s', async (languages, target) => {
  const answer = await ask(app, '/?from=mail', { 'accept-language': languages });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${target}?from=mail`]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['en-US,en', 'en,nl;q=0.9', 'ja', '', '*'])(
  'a person whose browser asks for "%s" stays at /',
  async (languages) => {
    expect((await ask(app, '/', { 'accept-language': languages })).statusCode).toBe(200);
  },
);

test('an answer of the provider reads the language that went with its request', async () => {
  const location = async (state: string, headers = {}) =>
    (await ask(polish, `/signin-oidc?state=${state}`, headers)).headers.location;
  expect(await location('x%3Bde-de')).toBe('/de-de/signin-oidc?state=x%3Bde-de');
  expect(await location('x%3Bde-de', { cookie: 'language=it-it' })).toMatch(/^\/it-it\//);
  for (const state of ['x', 'x%3B', 'x%3B%2F%2Fevil.example'])
    expect(await location(state)).toBe(`/pl-pl/signin-oidc?state=${state}`);
});

test('a chosen language outweighs the browser’s', async () => {
  const chosen = { 'accept-language': 'nl', cookie: 'language=en' };
  expect((await ask(app, '/', chosen)).statusCode).toBe(200);
  const other = { 'accept-language': 'nl', cookie: 'language=it-it' };
  expect((await ask(app, '/', other)).headers.location).toBe('/it-it');
});

test('a bot is not redirected, neither by a language nor by the configured one', async () => {
  const headers = { 'user-agent': bot, 'accept-language': 'nl' };
  expect((await ask(app, '/', headers)).statusCode).toBe(200);
  expect((await ask(polish, '/', headers)).statusCode).toBe(200);
});

test('the configured language is for a browser whose languages the portal does not speak', async () => {
  expect((await ask(polish, '/', { 'accept-language': 'ja' })).headers.location).toBe('/pl-pl');
  expect((await ask(polish, '/', { 'accept-language': 'fr' })).headers.location).toBe('/fr-fr');
});

test('no other address looks at the browser’s language', async () => {
  for (const url of ['/vehicles', '/nl-nl', '/signin-oidc?code=1'])
    expect((await ask(app, url, { 'accept-language': 'de' })).statusCode).toBe(200);
});

test('Vary names what the answer at / depends on', async () => {
  for (const languages of ['nl', 'en']) {
    const { vary } = (await ask(app, '/', { 'accept-language': languages })).headers;
    expect(vary).toMatch(/accept-language/);
    expect(vary).toMatch(/cookie/);
    expect(vary).toMatch(/user-agent/);
  }
});

function portal(environment: Record<string, string>): FastifyInstance {
  const own = Fastify();
  redirectToLanguage(own, readPortalConfig(environment).public);
  own.get('/*', async () => 'page');
  return own;
}

function ask(own: FastifyInstance, url: string, headers: Record<string, string>) {
  return own.inject({ url, headers: { 'user-agent': person, ...headers } });
}
