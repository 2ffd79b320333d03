/** Cached pages as visitors get them. Needs the build, as `npm test` makes it. */
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal, quietPortalConfig } from '#test/quiet-portal.ts';

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' };
let services: FastifyInstance;
let portal: FastifyInstance;
let asked = 0;
/** The services' next answer. */
let answer: (headers: Record<string, unknown>) => Promise<unknown>;

beforeEach(async () => {
  asked = 0;
  answer = async () => emptyList();
  services = Fastify();
  services.addContentTypeParser('application/json-patch+json', (_request, body, done) => {
    body.resume().once('end', () => done(null, undefined));
  });
  services.post('/vehicles/auction', (request, reply) => {
    asked += 1;
    return answer(request.headers).catch(() => reply.code(429).send({ code: 'TooManyRequests' }));
  });
  await open();
});
afterEach(async () => {
  await portal.close();
  await services.close();
});

async function open(env: Record<string, string> = {}) {
  const servicesUrl = services.server.listening
    ? `http://127.0.0.1:${(services.server.address() as AddressInfo).port}`
    : await services.listen({ port: 0, host: '127.0.0.1' });
  portal = await openPortal({
    config: quietPortalConfig({
      SERVICES_URL: servicesUrl,
      PAGE_CACHE_MS: '60000',
      ...env,
    }),
  });
}

function emptyList(total = 0) {
  return {
    result: {
      resultList: [],
      total,
      totalUnfiltered: total,
      page: 1,
      pageSize: 20,
      facets: {},
      histograms: { mileage: null, year: null },
    },
    serverTime: new Date().toISOString(),
  };
}

async function page(url = '/vehicles', headers: Record<string, string> = {}) {
  const got = await portal.inject({ url, headers: { ...person, ...headers } });
  const policy = String(got.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  return { ...got, headers: got.headers, body: got.body, raw: got.rawPayload, nonce };
}

test('a hundred readers have one page made, each with a nonce, a number and a time of its own', async () => {
  const got = await Promise.all(
    Array.from({ length: 100 }, (_, reader) =>
      page('/vehicles', { 'x-forwarded-for': `192.0.2.${reader}`, host: `h${reader}.example` }),
    ),
  );
  expect(asked).toBe(1);
  expect(new Set(got.map(({ nonce }) => nonce)).size).toBe(100);
  for (const { body, nonce, statusCode } of got) {
    expect(statusCode).toBe(200);
    // All that runs has the nonce, data and links have none (decision 099).
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const running = scripts.filter((tag) => !/ type="application\/(ld\+)?json"/.test(tag));
    expect(running.length).toBeGreaterThan(4);
    for (const tag of running) expect(tag).toContain(` nonce="${nonce}"`);
    const nonces = [...body.matchAll(/<([a-z]+)[^>]* nonce="([^"]+)"/g)];
    expect(new Set(nonces.map(([, , one]) => one))).toEqual(new Set([nonce]));
    expect(new Set(nonces.map(([, name]) => name))).toEqual(new Set(['meta', 'script']));
  }
  const references = got.map(({ body }) => /"reference":"([0-9a-f]{10})"/.exec(body)?.[1]);
  expect(new Set(references).size).toBe(100);
  const times = got.map(({ body }) => Number(/"answeredAtMs":(\d{13})\b/.exec(body)?.[1]));
  for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  const rest = ({ body, nonce }: (typeof got)[number]) =>
    body
      .replaceAll(nonce, '')
      .replace(/"reference":"[0-9a-f]+"/, '')
      .replace(/"answeredAtMs":\d+/, '');
  expect(new Set(got.map(rest)).size).toBe(1);
});

test('compressed it is the same page, also for gzip alone, and its length is sent', async () => {
  const forms = await Promise.all(
    [
      // The first answer is compressed in one go, the second in the form all others get.
      ['br', brotliDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ].map(async ([coding, decode]) => {
      const got = await page('/how-it-works', { 'accept-encoding': coding as string });
      expect(got.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(got.headers['content-length']).toBe(String(got.raw.length));
      expect(got.headers['vary']).toContain('accept-encoding');
      const text = (decode as (body: Buffer) => Buffer)(got.raw).toString();
      expect(text).toContain(`nonce="${got.nonce}"`);
      return text.replaceAll(got.nonce, '').replace(/"reference":"\w+"|"answeredAtMs":\d+/g, '');
    }),
  );
  expect(
    new Set(forms.map((form) => form.replace(/"reference":"\w+"|"answeredAtMs":\d+/g, ''))).size,
  ).toBe(1);
});

test('nothing of one reader is in another’s page', async () => {
  const secrets = {
    cookie: 'session=of-mine; language=pl-pl',
    'accept-language': 'tlh',
    authorization: 'Bearer of-mine',
    host: 'of-mine.example',
    'x-forwarded-host': 'of-mine.example',
    referer: 'https://of-mine.example/',
  };
  const first = await page('/vehicles', secrets);
  const second = await page('/vehicles');
  for (const { body } of [first, second]) expect(body).not.toMatch(/of-mine|tlh/);
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.body).toContain('<html lang="en-GB"');
});

test.each([
  ['theme', { cookie: 'theme=dark' }, 'data-theme="dark"'],
  ['zone', { cookie: 'zone=Asia/Tokyo' }, '"timeZone":"Asia/Tokyo"'],
  ['width', { 'sec-ch-ua-mobile': '?1' }, '"expectsPhone":true'],
  ['presence', { cookie: 'here=1' }, '"expectsSignedIn":true'],
])('another %s gets another page, before and after the plain one', async (_what, headers, text) => {
  expect((await page('/vehicles', headers)).body).toContain(text);
  expect((await page('/vehicles')).body).not.toContain(text);
  expect((await page('/vehicles', headers)).body).toContain(text);
  // Data shared by all these pages is fetched once.
  expect(asked).toBe(1);
});

test('a list that one address is refused is asked for by the next, and nothing of it is cached', async () => {
  answer = (headers) =>
    headers['x-forwarded-for'] === '192.0.2.1'
      ? Promise.reject(new Error('too many'))
      : Promise.resolve(emptyList(4_711));
  const [refused, other] = await Promise.all([
    page('/vehicles', { 'x-forwarded-for': '192.0.2.1' }),
    page('/vehicles', { 'x-forwarded-for': '192.0.2.2' }),
  ]);
  expect(refused.statusCode).toBe(200);
  expect(refused.body).not.toContain('4711');
  expect(other.body).toContain('4711');
  expect((await page('/vehicles')).body).toContain('4711');
});

test('an error’s page and a bot’s bare answer are each reader’s own, and texts ask nobody', async () => {
  expect((await page('/nowhere')).statusCode).toBe(404);
  const bot = await page('/nowhere', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect([bot.statusCode, bot.body]).toEqual([404, '404 Not Found\n']);
  expect((await page('/nowhere')).body).toContain('<html');
  expect((await page('/internal-error')).statusCode).toBe(500);
  for (let reader = 0; reader < 3; reader += 1) await page('/de-de/contact');
  expect(asked).toBe(0);
});

test('a head is a page’s head', async () => {
  const head = await portal.inject({ method: 'HEAD', url: '/how-it-works', headers: person });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(head.headers['etag']).toBeUndefined();
});

test('more pages than can be made: 503 with Retry-After, in the reader’s language', async () => {
  const held = Promise.withResolvers<unknown>();
  answer = () => held.promise;
  const crowd = Array.from({ length: 100 }, (_, search) =>
    page(`/nl-nl/vehicles?makes=m${search}`, { 'x-forwarded-for': `192.0.2.${search}` }),
  );
  const bot = page('/nl-nl/vehicles?makes=bot', { 'user-agent': 'Googlebot/2.1' });
  await expect.poll(() => asked).toBe(4);
  held.resolve(emptyList());
  const got = await Promise.all(crowd);
  const refused = got.filter(({ statusCode }) => statusCode === 503);
  // Four are rendered and sixty wait; on a slow machine some of those time out.
  expect(refused.length).toBeGreaterThanOrEqual(36);
  expect(got.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(4);
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(body).toContain('<html lang="nl-NL">');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect([(await bot).statusCode, (await bot).body]).toEqual([503, '503 Service Unavailable\n']);
  // Later requests are served.
  expect((await page('/nl-nl/vehicles?makes=later')).statusCode).toBe(200);
});

test('where pages are not cached, each is made anew', async () => {
  await portal.close();
  await open({ PAGE_CACHE_MS: '0' });
  await page('/vehicles');
  await page('/vehicles');
  expect(asked).toBe(2);
});

test('React’s production build draws them', async () => {
  expect((await portal.inject('/build.json')).json()).toMatchObject({ react: 'production' });
});
