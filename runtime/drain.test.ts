/** A server that shuts down, over real connections: it finishes the answers in flight. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type DrainOptions, drainOnClose, drainingServer } from './drain.ts';

let app: FastifyInstance;
let origin = '';
/** Resolves the answer that is in flight. */
let finish: (text: string) => void;
let started: Promise<void>;

/** More than the system's socket buffers take at once. */
const large = 'x'.repeat(32 * 1024 * 1024);

async function open(options: DrainOptions = {}, host = '127.0.0.1'): Promise<void> {
  app = Fastify(drainingServer);
  const drain = drainOnClose(app, options);
  let begin: () => void;
  started = new Promise((resolve) => (begin = resolve));
  const answer = new Promise<string>((resolve) => (finish = resolve));
  app.get('/slow', () => {
    begin();
    return answer;
  });
  app.get('/half', (_request, reply) => {
    const body = new PassThrough();
    body.write('the first half, ');
    begin();
    void answer.then((rest) => body.end(rest));
    return reply.send(body);
  });
  app.get('/hijacked', async (_request, reply) => {
    reply.hijack();
    begin();
    reply.raw.end(await answer);
  });
  app.get('/large', async () => {
    begin();
    return large;
  });
  app.get('/quick', async () => 'quick');
  app.get('/readyz', async (_request, reply) =>
    reply.code(drain.isDraining() ? 503 : 200).send('readiness'),
  );
  origin = await app.listen({ host, port: 0 });
}
afterEach(() => app.close());

test('an answer in flight ends whole, and its connection with it', async () => {
  await open();
  const answer = fetch(`${origin}/slow`);
  await started;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish('the whole answer');
  expect(await (await answer).text()).toBe('the whole answer');
  expect((await answer).headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${origin}/quick`)).rejects.toThrow('fetch failed');
});

test.each([
  ['half sent', '/half', 'the first half, the whole answer'],
  ['written past Fastify', '/hijacked', 'the whole answer'],
])('an answer that is %s ends whole', async (_what, path, whole) => {
  await open();
  const answer = fetch(`${origin}${path}`);
  await started;
  const closed = app.close();
  finish('the whole answer');
  expect(await (await answer).text()).toBe(whole);
  await closed;
});

test('a request that waited before the end is answered', async () => {
  await open();
  const crowd = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) });
      await once(socket, 'connect');
      return socket;
    }),
  );
  const answers = crowd.map((socket) => {
    socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return text(socket);
  });
  await app.close();
  for (const answer of await Promise.all(answers))
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*quick$/s);
});

test('an answer that its reader has not taken yet ends whole', async () => {
  await open();
  const asked = get(`${origin}/large`);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect((await text(answer)).length).toBe(large.length);
  await closed;
});

test('the second address of localhost is drained, too', async () => {
  await open({}, 'localhost');
  const { address: host, port } = (app.addresses() as AddressInfo[]).at(-1) ?? { port: 0 };
  const asked = get({ host, port, path: '/half' });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish('the whole answer');
  expect(await text(answer)).toBe('the first half, the whole answer');
  await closed;
});

test('on a keep-alive connection readiness is answered, too, while answers are in flight', async () => {
  await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${origin}${path}`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    return [answer.statusCode, await text(answer)];
  };
  expect(await ask('/readyz')).toEqual([200, 'readiness']);
  const slow = fetch(`${origin}/slow`);
  await started;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await ask('/readyz')).toEqual([503, 'readiness']);
  finish('the whole answer');
  expect(await (await slow).text()).toBe('the whole answer');
  await closed;
  agent.destroy();
});

test('a reader who disconnected before the answer is not waited for', async () => {
  await open({ requestsMs: 600_000 });
  const left = new AbortController();
  const answer = fetch(`${origin}/slow`, { signal: left.signal });
  await started;
  left.abort();
  await expect(answer).rejects.toThrow('aborted');
  await app.close();
});

test('a server that never listened ends at once', async () => {
  await open();
  const other = Fastify(drainingServer);
  drainOnClose(other, { delayMs: 600_000 });
  other.get('/', async () => 'here');
  expect((await other.inject('/')).body).toBe('here');
  await other.close();
});

test('readiness turns first: meanwhile new connections are still answered', async () => {
  await open({ delayMs: 1_000 });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const closed = app.close();
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  const late = await fetch(`${origin}/quick`);
  expect([late.status, await late.text()]).toEqual([200, 'quick']);
  await closed;
  await expect(fetch(`${origin}/quick`)).rejects.toThrow('fetch failed');
});

test('an answer that never ends holds the end no longer than is allowed', async () => {
  await open({ requestsMs: 50 });
  const answer = fetch(`${origin}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await started;
  await app.close();
  expect(await answer).toBe('cut');
});

test('connections without a request hold nothing: neither keep-alive ones nor those opened ahead', async () => {
  // Without the hooks the close would outlast the test's timeout.
  await open({ requestsMs: 600_000 });
  const { port } = new URL(origin);
  const ahead = connect({ host: '127.0.0.1', port: Number(port) });
  await once(ahead, 'connect');
  const agent = new Agent({ keepAlive: true });
  const reused = request(`${origin}/quick`, { agent }).end();
  const [answer] = await once(reused, 'response');
  answer.resume();
  await once(answer, 'end');
  await app.close();
  if (!ahead.closed) await once(ahead, 'close');
  expect(app.server.listening).toBe(false);
  agent.destroy();
});
