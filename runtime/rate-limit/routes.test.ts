import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitRoutes, perNetwork } from './routes.ts';

afterEach(() => void vi.useRealTimers());

async function openApp() {
  const app = Fastify();
  await limitRoutes(app, { max: 2, withinS: 60 });
  app.get('/one', () => 'one');
  app.get('/two', () => 'two');
  app.get('/own', { config: perNetwork({ max: 1, withinS: 600 }) }, () => 'own');
  return app;
}
type App = Awaited<ReturnType<typeof openApp>>;
const status = async (app: App, url: string, remoteAddress = '192.0.2.1') =>
  (await app.inject({ url, remoteAddress })).statusCode;

test('a network shares one limit over all routes; a route with its own counts alone', async () => {
  const app = await openApp();
  expect([await status(app, '/one'), await status(app, '/two')]).toEqual([200, 200]);
  expect(await status(app, '/own')).toBe(200);
  expect([await status(app, '/one'), await status(app, '/own')]).toEqual([429, 429]);
  expect(await status(app, '/one', '192.0.2.2')).toBe(200);
});

test('the answer states how long to wait', async () => {
  const app = await openApp();
  const { headers: within } = await app.inject('/own');
  expect(Object.keys(within).filter((name) => name.includes('ratelimit'))).toEqual([]);
  const { headers } = await app.inject('/own');
  expect(headers).toMatchObject({
    'retry-after': '600',
    'x-ratelimit-limit': '1',
    'x-ratelimit-remaining': '0',
  });
});

test('all addresses of one IPv6 network are one caller', async () => {
  const app = await openApp();
  for (const host of ['1', '2'])
    expect(await status(app, '/one', `2001:db8:0:1::${host}`)).toBe(200);
  expect(await status(app, '/one', '2001:db8:0:1:ffff::3')).toBe(429);
  expect(await status(app, '/one', '2001:db8:0:2::1')).toBe(200);
});

test('a clock that is set back by two hours makes nobody wait for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = await openApp();
  await app.inject('/own');
  vi.setSystemTime(Date.now() - 7_200_000);
  const { headers } = await app.inject('/own');
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
});

test('without a limit for each route only those with their own are limited', async () => {
  const app = Fastify();
  await limitRoutes(app);
  app.get('/free', () => 'free');
  app.get('/own', { config: perNetwork({ max: 1, withinS: 60 }) }, () => 'own');
  for (let turn = 0; turn < 3; turn += 1) expect(await status(app, '/free')).toBe(200);
  expect([await status(app, '/own'), await status(app, '/own')]).toEqual([200, 429]);
});
