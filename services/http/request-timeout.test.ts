/**
 * A handler that never answers: its caller gets ServiceIsBusy with or without a request body, and
 * answers in time are unaffected.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Fastify, { type FastifyReply } from 'fastify';
import { mediaRoutes, picturesPath } from '#services/media/routes.ts';
import { openStorage } from '#services/media/storage.ts';
import { TurnDidNotCome } from '#services/turns.ts';
import { answerError, refuse } from './errors.ts';
import type { Server } from './server.ts';
import { enforceTimeouts } from './request-timeout.ts';

const warnings: string[] = [];
const busy = 'calls were refused as busy';
/** Whatever is logged at a level above. */
const errors: string[] = [];
const errorLevel = 50;
const take = (entry: string) =>
  void (JSON.parse(entry).level >= errorLevel ? errors : warnings).push(entry);
const app: Server = Fastify({
  logger: { level: 'warn', stream: { write: take } },
});
let finish: () => void;
let origin: string;
let endStream: () => void;
let endDownload: () => void;

beforeAll(async () => {
  app.setErrorHandler(answerError);
  enforceTimeouts(app, { arrivalMs: 20, answerMs: 40 });
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
  app.get('/download', { config: { isDownload: true } }, (_request, reply) => {
    reply.raw.writeHead(200);
    reply.raw.write('begun, ');
    endDownload = () => reply.raw.end('and whole');
  });
  app.get('/late-refusal', async (_request, reply) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return refuse(reply, 'LotIsUnknown');
  });
  app.get('/late-value', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return 'late';
  });
  const slowly = () => new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.from('x'))));
  const folder = await openStorage({ kind: 'folder', folder: '/nowhere' });
  const storage = { ...folder, get: slowly };
  mediaRoutes(app, { storage, mediaDir: '/nowhere', makePicture: slowly });
  const pack = async (_request: unknown, reply: FastifyReply, payload: unknown) => {
    void reply.header('content-encoding', 'gzip');
    await new Promise<void>((resolve) => (finish = resolve));
    return gzipSync(String(payload));
  };
  app.get('/packed', { onSend: pack }, () => 'packed in time');
  app.get('/crowded', () => Promise.reject(new TurnDidNotCome()));
  app.get('/no-database', () =>
    Promise.reject(Object.assign(new Error('the pool is exhausted'), { code: 'ECONNREFUSED' })),
  );
  app.get('/now', () => 'here');
  app.post('/body', () => 'whole');
  app.post('/upload', { config: { isUpload: true } }, () => 'whole');
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => refuse(reply, 'TokenIsMissing') },
    () => 0,
  );
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

test('a call whose turn does not come gets ServiceIsBusy, whichever it is', async () => {
  const answer = await fetch(`${origin}/crowded`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
});

test('an answer that was begun is cut off rather than ended as if it were whole', async () => {
  const answer = await fetch(`${origin}/begun`);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('a download may take longer than an answer', async () => {
  const [download, answer] = await Promise.all([
    fetch(`${origin}/download`),
    fetch(`${origin}/begun`),
  ]);
  // The answer's time is over, and the download goes on.
  await expect(answer.text()).rejects.toThrow('terminated');
  endDownload();
  expect(await download.text()).toBe('begun, and whole');
});

test.each([
  '/late-value',
  '/late-refusal',
  `${picturesPath}/new-red-front-320.avif`,
  `${picturesPath}/00000000-0000-4000-8000-000000000000-320.avif`,
])('what %s answers after its time is neither sent nor logged', async (path) => {
  const answer = await fetch(`${origin}${path}`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
  finish();
  // The next answer comes after the late one.
  expect(await (await fetch(`${origin}/now`)).text()).toBe('here');
  expect(warnings.filter((entry) => !entry.includes(busy))).toEqual([]);
});

test('calls that are refused as busy are one warning a second, with their number', async () => {
  const before = warnings.length;
  const calls = Array.from({ length: 30 }, () => fetch(`${origin}/crowded`));
  const late = Array.from({ length: 5 }, () => fetch(`${origin}/never`));
  await Promise.all([...calls, ...late]);
  const counted = () => {
    const entries = warnings.slice(before).filter((entry) => entry.includes(busy));
    const numbers = entries.map((entry) => JSON.parse(entry).calls);
    const sum = (reason: string) => numbers.reduce((all, each) => all + (each[reason] ?? 0), 0);
    return { noTurn: sum('noTurn') >= 30, tooLate: sum('tooLate') >= 5, entries: entries.length };
  };
  await expect.poll(counted, { timeout: 10_000 }).toMatchObject({ noTurn: true, tooLate: true });
  // Calls of the tests before may fall into the same second, and these into two.
  expect(counted().entries).toBeLessThanOrEqual(3);
});

test('a call without a database is an error once a second, with its cause', async () => {
  const gone = () => errors.filter((entry) => entry.includes('the database does not answer'));
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/no-database`)));
  await expect.poll(gone, { timeout: 10_000 }).not.toEqual([]);
  expect(gone().length).toBeLessThanOrEqual(2);
  expect(gone()[0]).toContain('the pool is exhausted');
});

test('an answer in time that is being compressed is not replaced', async () => {
  const packed = fetch(`${origin}/packed`);
  // This request starts later and times out before the other one is compressed.
  await fetch(`${origin}/never`);
  finish();
  expect(await (await packed).text()).toBe('packed in time');
});

test('a request answered in time is not affected', async () => {
  expect(await (await fetch(`${origin}/now`)).text()).toBe('here');
});

test('a stream has no end', async () => {
  const stream = await fetch(`${origin}/stream`);
  // This request starts later and times out before the stream ends.
  await fetch(`${origin}/never`);
  endStream();
  expect(await stream.text()).toBe('begun, and ended by itself');
});

describe('a body that does not arrive', () => {
  test('is answered that it took too long, and its connection ends', async () => {
    expect(await sentInPart('/body')).toMatch(/^HTTP\/1.1 408 .*"code":"RequestTookTooLong"/s);
  });

  test('is answered the same where an answer would have had to come sooner', async () => {
    const hasty: Server = Fastify();
    hasty.setErrorHandler(answerError);
    enforceTimeouts(hasty, { arrivalMs: 400, answerMs: 50 });
    hasty.post('/body', () => 'whole');
    hasty.post('/hangs', { onRequest: () => new Promise(() => undefined) }, () => 'never');
    const at = await hasty.listen({ host: '127.0.0.1', port: 0 });
    const beganMs = performance.now();
    expect(await sentInPart('/body', at)).toMatch(/^HTTP\/1.1 408 .*"code":"RequestTookTooLong"/s);
    expect(performance.now() - beganMs).toBeGreaterThan(350);
    // The answer's time begins with the last byte.
    expect(await sentInPart('/body', at, 150)).toMatch(/^HTTP\/1.1 200 .*whole/s);
    // What hangs before the body is read is no fault of the sender.
    expect(await sentInPart('/hangs', at)).toMatch(/^HTTP\/1.1 503 .*"code":"ServiceIsBusy"/s);
    await hasty.close();
  });

  test('after a refusal holds its connection no longer', async () => {
    expect(await sentInPart('/refused')).toMatch(/^HTTP\/1.1 401 .*"code":"TokenIsMissing"/s);
  });

  test('of an upload may take longer', async () => {
    const answer = await fetch(`${origin}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('{"slow":'));
          // Both times of the other calls have passed by then.
          await sentInPart('/body');
          await sentInPart('/body');
          controller.enqueue(new TextEncoder().encode('true}'));
          controller.close();
        },
      }),
    } as RequestInit);
    expect(await answer.text()).toBe('whole');
  });
});

/**
 * Sends half a body and returns what comes until the server ends the connection; `restAfterMs`:
 * sends the other half after that.
 */
async function sentInPart(path: string, to = origin, restAfterMs?: number): Promise<string> {
  const socket = connect(Number(new URL(to).port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`);
  if (restAfterMs !== undefined) {
    socket.write('Connection: close\r\n');
    setTimeout(() => socket.write(' "a body"  }'), restAfterMs);
  }
  socket.write('Content-Length: 20\r\n\r\n{"half":');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'close');
  return answer;
}
