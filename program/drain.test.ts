/** A server that is told to end, over real connections: who is being answered is answered. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type DrainOptions, drainOnClose, drainingServer } from './drain.ts';

let app: FastifyInstance;
let origin = '';
/** Resolves the answer that is in flight. */
let finish: (text: string) => void;
let started: Promise<void>;

async function open(options: DrainOptions = {}): Promise<void> {
  app = Fastify(drainingServer);
  const drain = drainOnClose(app, options);
  let begin: () => void;
  started = new Promise((resolve) => (begin = resolve));
  const answer = new Promise<string>((resolve) => (finish = resolve));
  app.get('/slow', () => {
    begin();
    return answer;
  });
  app.get('/quick', async () => 'quick');
  app.get('/readyz', async (_request, reply) =>
    reply.code(drain.isDraining() ? 503 : 200).send('readiness'),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
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
  await open({ answersMs: 50 });
  const answer = fetch(`${origin}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await started;
  await app.close();
  expect(await answer).toBe('cut');
});

test('connections without a request hold nothing: neither kept ones nor those opened ahead', async () => {
  // Without the hooks the close would wait for longer than the test may take.
  await open({ answersMs: 600_000 });
  const { port } = new URL(origin);
  const ahead = connect({ host: '127.0.0.1', port: Number(port) });
  await once(ahead, 'connect');
  const agent = new Agent({ keepAlive: true });
  const kept = request(`${origin}/quick`, { agent }).end();
  const [answer] = await once(kept, 'response');
  answer.resume();
  await once(answer, 'end');
  await app.close();
  if (!ahead.closed) await once(ahead, 'close');
  expect(app.server.listening).toBe(false);
  agent.destroy();
});
