/**
 * A handler that never answers: its caller gets ServiceIsBusy with or without a request body, and
 * answers in time are unaffected.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import Fastify from 'fastify';
import { enforceRequestTimeout } from './request-timeout.ts';

const app = Fastify();
let origin: string;
let endStream: () => void;

beforeAll(async () => {
  enforceRequestTimeout(app, { timeoutMs: 40, checkEveryMs: 10 });
  app.get('/never', () => new Promise(() => undefined));
  app.post('/never', () => new Promise(() => undefined));
  app.get('/begun', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': '9' });
    reply.raw.write('half');
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.write('begun, ');
    endStream = () => reply.raw.end('and ended by itself');
  });
  app.get('/now', () => 'here');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test.each(['GET', 'POST'])('a %s that is not answered gets ServiceIsBusy', async (method) => {
  const call: RequestInit = { method, headers: { 'content-type': 'application/json' } };
  if (method === 'POST') call.body = '{"amount":1}';
  const answer = await fetch(`${origin}/never`, call);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
});

test('an answer that was begun is cut off rather than ended as if it were whole', async () => {
  const answer = await fetch(`${origin}/begun`);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('whoever is answered in time hears nothing of it', async () => {
  expect(await (await fetch(`${origin}/now`)).text()).toBe('here');
});

test('a stream has no end', async () => {
  const stream = await fetch(`${origin}/stream`);
  // This request starts later and times out before the stream ends.
  await fetch(`${origin}/never`);
  endStream();
  expect(await stream.text()).toBe('begun, and ended by itself');
});
