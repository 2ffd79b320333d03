/** Tests the portal's sockets over real connections: slow ones are closed and delay no others. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openQuietPortal } from '#test/quiet-portal.ts';

const crowd = 100;
const connectionsMax = 300;
let portal: FastifyInstance;
const sockets = new Set<Socket>();

beforeAll(async () => {
  portal = await openQuietPortal({
    REQUEST_TIMEOUT_MS: '300',
    CONNECTIONS_MAX: String(connectionsMax),
  });
  await portal.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(() => portal.close());

const port = () => (portal.server.address() as AddressInfo).port;

async function open(first = ''): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: port() });
  sockets.add(socket.on('error', () => undefined));
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

/** False for a connection that is closed without an answer. */
function isServed(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

const page = async () => (await fetch(`http://127.0.0.1:${port()}/how-it-works`)).status;

test.each([
  ['headers without an end', 'GET / HTTP/1.1', ''],
  [
    'a body without an end',
    'POST /error-reports HTTP/1.1',
    '\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"path":',
  ],
])('%s: 408 for each of a crowd, and pages meanwhile', async (_what, line, rest) => {
  // Each from its own address: the rate limits would stop a single address before.
  const slow = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      open(`${line}\r\nHost: a\r\nX-Forwarded-For: 192.0.2.${index}${rest}`),
    ),
  );
  expect(await page()).toBe(200);
  for (const answer of await Promise.all(slow.map((socket) => text(socket))))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that are far too long are refused before they are read to their end', async () => {
  const socket = await open(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(40_000)}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a body longer than any error report is refused', async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/error-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    body: JSON.stringify({ path: 'x'.repeat(20_000) }),
  });
  expect(answer.status).toBe(413);
});

test('more connections than there are places are closed, and a place that becomes free is taken', async () => {
  const persistent = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  const all = await Promise.all(
    Array.from({ length: connectionsMax + crowd }, () => open(persistent)),
  );
  const areServed = await Promise.all(all.map((socket) => isServed(socket)));
  expect(areServed).toContain(false);
  const served = all.filter((_, index) => areServed[index]);
  for (const socket of served.slice(0, 10)) socket.destroy();
  await expect.poll(() => page().catch(() => 0)).toBe(200);
});
