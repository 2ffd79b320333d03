/**
 * Proxies that are not in TRUSTED_PROXIES are named once in the log; trusted ones and direct
 * callers are not.
 */
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUnlistedProxy } from './forwarded.ts';

async function warningsOf(
  calls: { remoteAddress: string; forwarded?: string }[],
): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    trustProxy: ['loopback', '10.0.0.1'],
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  warnOfUnlistedProxy(app);
  app.get('/', async () => 'here');
  for (const { remoteAddress, forwarded } of calls) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await app.inject({ url: '/', remoteAddress, headers });
  }
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('an unlisted proxy is named once, however much it hands on', async () => {
  const call = { remoteAddress: '10.0.0.2', forwarded: '203.0.113.7' };
  const lines = await warningsOf([call, call]);
  expect(lines).toEqual([expect.stringContaining('comes from 10.0.0.2, which is not in TRUSTED')]);
});

test.each([
  ['::ffff:192.168.3.4', '192.168.3.4'],
  ['fd00::2', 'fd00::2'],
  ['198.51.100.7', 'a public address'],
  ['2001:db8::7', 'a public address'],
])('%s is logged as %s', async (remoteAddress, name) => {
  expect(await warningsOf([{ remoteAddress, forwarded: '203.0.113.7' }])).toEqual([
    expect.stringContaining(`comes from ${name},`),
  ]);
});

test('trusted proxies and callers without one are not spoken of', async () => {
  const calls = [
    { remoteAddress: '10.0.0.1', forwarded: '203.0.113.7' },
    { remoteAddress: '127.0.0.1', forwarded: '127.0.0.1' },
    { remoteAddress: '10.0.0.2' },
  ];
  expect(await warningsOf(calls)).toEqual([]);
});

test('answers as always when the caller left before its address was read', async () => {
  const app = Fastify();
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
  });
  warnOfUnlistedProxy(app);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  app.addHook('onRequest', async () => resolve('asked'));
  app.addHook('onError', async (_request, _reply, error) => resolve(error));
  app.get('/', async () => 'here');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } }).catch(() => undefined);
  expect(await promise).toBe('asked');
  await app.close();
});
