/**
 * A handler that never answers: its caller gets ServiceIsBusy with or without a request body, and
 * answers in time are unaffected.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import Fastify from 'fastify';
import { refuse } from './errors.ts';
import { enforceRequestTimeout } from './request-timeout.ts';

const warnings: string[] = [];
const app = Fastify({
  logger: { level: 'warn', stream: { write: (entry: string) => void warnings.push(entry) } },
});
let finish: () => void;
let origin: string;
let endStream: () => void;

beforeAll(async () => {
  enforceRequestTimeout(app, 40);
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
  app.get('/late-refusal', async (_request, reply) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return refuse(reply, 'LotIsUnknown');
  });
  app.get('/late-value', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return 'late';
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

test.each(['/late-value', '/late-refusal'])(
  'what %s answers after its time is neither sent nor logged',
  async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
    finish();
    // The next answer comes after the late one.
    expect(await (await fetch(`${origin}/now`)).text()).toBe('here');
    expect(warnings).toEqual([]);
  },
);

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
