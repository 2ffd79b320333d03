import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient, type ApiSettings, type ServerTimeReading } from './client.ts';
import { retryLimits } from './retry.ts';

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse) => void;

/** Sends the prepared answers one after the other and records the requests. */
let asked: Asked[] = [];
let answers: Answer[] = [];
let address = '';
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    });
    const answer = answers.shift();
    if (answer) answer(response);
    else response.writeHead(599).end();
  });
});

beforeEach(async () => {
  asked = [];
  answers = [];
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
}
const hang: Answer = () => undefined;
const hangUp: Answer = (response) => response.destroy();

const fast = { ...retryLimits, firstWaitMs: 2, waitMaxMs: 4, tryMs: 5_000 };

describe('a token that ended on the way', () => {
  const key = 'a key of this intent';
  const bid = () => ({
    method: 'POST' as const,
    url: `${address}/bids`,
    body: { amount: 1 },
    idempotencyKey: key,
  });

  test.each(['TokenHasExpired', 'TokenIsInvalid'])(
    'after 401 %s is renewed once, and the call goes again under its key',
    async (code) => {
      answers = [json(401, { code, message: code }), json(200, { ok: true })];
      let token = 'old';
      const api = client({
        credentials: async () => ({ authorization: `Bearer ${token}` }),
        renewCredentials: async () => {
          token = 'new';
          return true;
        },
      });
      await expect(api.send(bid())).resolves.toEqual({ ok: true });
      expect(asked.map(({ headers }) => headers.authorization)).toEqual([
        'Bearer old',
        'Bearer new',
      ]);
      expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
    },
  );

  test('and is refused again is not asked for a third time', async () => {
    const refusal = json(401, { code: 'TokenHasExpired', message: 'over' });
    answers = [refusal, refusal, refusal];
    const renew = vi.fn<() => Promise<boolean>>(async () => true);
    await expect(client({ renewCredentials: renew }).send(bid())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect([asked.length, renew.mock.calls.length]).toEqual([2, 1]);
  });

  test('and cannot be renewed fails at once', async () => {
    answers = [json(401, { code: 'TokenHasExpired', message: 'over' })];
    await expect(client({ renewCredentials: async () => false }).send(bid())).rejects.toMatchObject(
      { data: { code: 'TokenHasExpired' } },
    );
    expect(asked).toHaveLength(1);
  });

  test('where the user may not do it, nothing is renewed', async () => {
    answers = [json(403, { code: 'ScopeIsMissing', message: 'no' })];
    const renew = vi.fn<() => Promise<boolean>>(async () => true);
    await expect(client({ renewCredentials: renew }).send(bid())).rejects.toThrow('no');
    expect(renew).not.toHaveBeenCalled();
  });
});

function client(more: Partial<ApiSettings> = {}) {
  return createApiClient({
    servicesUrl: address,
    biddingUrl: address,
    vehiclesUrl: `${address}/vehicles/`,
    salesChannel: 'trade',
    limits: fast,
    ...more,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError))
    throw new Error(`not refused with an ApiError: ${String(error)}`);
  return error;
}

describe('the time that is left', () => {
  test('may be over when a wait ends late, as on a machine that slept: the last failure is returned', async () => {
    answers = [json(503, { code: 'ServiceIsBusy' }), json(200, {})];
    vi.useFakeTimers({ toFake: ['Date'] });
    const late = client({
      limits: {
        ...fast,
        // Long enough for the clock to jump during the wait, on a busy machine too.
        firstWaitMs: 200,
        waitMaxMs: 400,
        get triesMax() {
          // The client reads the clock when it decides to wait; the clock jumps just after.
          setImmediate(() => vi.setSystemTime(Date.now() + 3_600_000));
          return fast.triesMax;
        },
      },
    });
    const failure = await failureOf(late.send({ method: 'DELETE', url: address }));
    vi.useRealTimers();
    expect(failure).toMatchObject({ code: 'SERVER_ERROR', data: { code: 'ServiceIsBusy' } });
    expect(asked).toHaveLength(1);
  });
});

test('a success without JSON is no response of the services: a write is sent again under its key', async () => {
  const page: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome to our hotel');
  answers = [page, json(200, { outcome: 'leading' })];
  const call = { method: 'POST', url: address, body: {}, idempotencyKey: 'hotel-01' } as const;
  expect(await client().send(call)).toEqual({ outcome: 'leading' });
  answers = [page];
  const read = await failureOf(client().send({ method: 'GET', url: address }));
  expect([read.code, read.missing]).toEqual(['SERVER_ERROR', 'noConnection']);
});

describe('what is sent', () => {
  test('a read carries the token and no content type', async () => {
    answers = [json(200, { ok: true })];
    const answer = await client({
      credentials: async () => ({ authorization: 'Bearer abc' }),
    }).send({
      method: 'GET',
      url: `${address}/x`,
    });
    expect(answer).toEqual({ ok: true });
    expect(asked[0]?.headers.authorization).toBe('Bearer abc');
    expect(asked[0]?.headers['content-type']).toBeUndefined();
  });

  test('a visitor sends no authorization at all', async () => {
    answers = [json(200, {})];
    await client({ credentials: async () => ({}) }).send({ method: 'GET', url: address });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('a write is json-patch and carries its idempotency key', async () => {
    answers = [json(200, {})];
    await client().send({
      method: 'POST',
      url: address,
      body: { amount: 1 },
      idempotencyKey: 'key-0001',
    });
    expect(asked[0]?.headers['content-type']).toBe('application/json-patch+json');
    expect(asked[0]?.headers['idempotency-key']).toBe('key-0001');
    expect(asked[0]?.body).toBe('{"amount":1}');
  });

  test("the server’s time in an answer is reported with the device's clock around it", async () => {
    answers = [json(200, { serverTime: '2026-11-20T12:00:00.500Z' })];
    const readings: ServerTimeReading[] = [];
    await client({ onServerTime: (reading) => readings.push(reading) }).send({
      method: 'GET',
      url: address,
    });
    expect(readings).toHaveLength(1);
    expect(readings[0]?.serverMs).toBe(Date.parse('2026-11-20T12:00:00.500Z'));
    expect(readings[0]?.sentMs).toBeLessThanOrEqual(readings[0]?.receivedMs ?? 0);
  });
});

describe('status → error (docs/rules.md, Errors of calls)', () => {
  const rows = [
    [400, 400, 'BAD_REQUEST'],
    [401, 401, 'UNAUTHORIZED'],
    [403, 403, 'UNAUTHORIZED'],
    [404, 404, 'NOT_FOUND'],
    [408, 408, 'TIMEOUT'],
    [402, 400, 'BAD_REQUEST'],
    [409, 400, 'BAD_REQUEST'],
    [413, 400, 'BAD_REQUEST'],
    [422, 400, 'BAD_REQUEST'],
    [429, 400, 'BAD_REQUEST'],
    [500, 500, 'SERVER_ERROR'],
    [502, 500, 'SERVER_ERROR'],
    [503, 500, 'SERVER_ERROR'],
    [599, 500, 'SERVER_ERROR'],
  ] as const;
  test.each(rows)('%i is %i %s', async (status, statusCode, code) => {
    const body = { code: 'LotIsClosed', message: 'closed', reference: 'r1' };
    answers = [json(status, body)];
    const error = await failureOf(client().send({ method: 'GET', url: address }));
    expect(error).toMatchObject({ statusCode, code, data: body, missing: undefined });
  });

  test('a proxy’s page has a status but no data', async () => {
    answers = [
      (response) => response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>no</h1>'),
    ];
    const error = await failureOf(client().send({ method: 'GET', url: address }));
    expect(error).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST', data: undefined });
  });

  test('no connection is a server error without data', async () => {
    const error = await failureOf(
      client().send({ method: 'GET', url: 'http://127.0.0.1:1/nobody' }),
    );
    expect(error).toMatchObject({ statusCode: 500, code: 'SERVER_ERROR', missing: 'noConnection' });
  });

  test('an answer that never comes is a time-out', async () => {
    answers = [hang];
    const limits = { ...fast, tryMs: 30 };
    const error = await failureOf(client({ limits }).send({ method: 'GET', url: address }));
    expect(error).toMatchObject({ statusCode: 408, code: 'TIMEOUT', missing: 'timedOut' });
  });

  test('a cancelled request is unauthorized, with the cancellation as its cause', async () => {
    const leaving = new AbortController();
    answers = [() => leaving.abort()];
    const error = await failureOf(
      client().send({ method: 'POST', url: address, body: {}, signal: leaving.signal }),
    );
    expect(error).toMatchObject({ statusCode: 401, code: 'UNAUTHORIZED', missing: 'cancelled' });
    expect(asked).toHaveLength(1);
  });
});

describe('what is tried again (docs/rules.md, Calls)', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a write refused with %i is sent again under the same key',
    async (status) => {
      answers = [json(status, {}), json(200, { outcome: 'leading' })];
      const answer = await client().send({
        method: 'POST',
        url: address,
        body: { amount: 2 },
        idempotencyKey: 'key-0002',
      });
      expect(answer).toEqual({ outcome: 'leading' });
      expect(asked.map((one) => one.headers['idempotency-key'])).toEqual(['key-0002', 'key-0002']);
      expect(asked.map((one) => one.body)).toEqual(['{"amount":2}', '{"amount":2}']);
    },
  );

  test('a withdrawal is sent again too', async () => {
    answers = [json(503, {}), json(200, {})];
    await client().send({ method: 'DELETE', url: address, idempotencyKey: 'key-0003' });
    expect(asked).toHaveLength(2);
  });

  test('a broken connection is tried again', async () => {
    answers = [hangUp, json(200, {})];
    await client().send({ method: 'POST', url: address, body: {}, idempotencyKey: 'key-0004' });
    expect(asked).toHaveLength(2);
  });

  test('each try asks for the token anew, because it may have been renewed', async () => {
    answers = [json(503, {}), json(200, {})];
    const tokens = ['old', 'new'];
    await client({
      credentials: async () => ({ authorization: `Bearer ${tokens.shift()}` }),
    }).send({ method: 'DELETE', url: address });
    expect(asked.map((one) => one.headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('a read is never tried again', async () => {
    answers = [json(503, {}), json(200, {})];
    await failureOf(client().send({ method: 'GET', url: address }));
    expect(asked).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 422])('a write refused with %i is not', async (status) => {
    answers = [json(status, {}), json(200, {})];
    await failureOf(client().send({ method: 'POST', url: address, body: {} }));
    expect(asked).toHaveLength(1);
  });

  test('a conflict that the services name is an answer, and is not sent again', async () => {
    const body = { code: 'VersionIsOld', message: 'old', reference: '' };
    answers = [json(409, body), json(200, {})];
    const error = await failureOf(client().send({ method: 'POST', url: address, body: {} }));
    expect(asked).toHaveLength(1);
    expect(error.isRefusedWith('VersionIsOld')).toBe(true);
  });

  test('after four tries the last refusal counts', async () => {
    answers = [1, 2, 3, 4, 5].map((n) =>
      json(503, { code: 'ServiceIsBusy', message: `${n}`, reference: '' }),
    );
    const error = await failureOf(client().send({ method: 'POST', url: address, body: {} }));
    expect(asked).toHaveLength(4);
    expect(error.refusal?.message).toBe('4');
  });

  test('a Retry-After above the limit ends the tries', async () => {
    answers = [json(429, {}, { 'retry-after': '3600' }), json(200, {})];
    await failureOf(client().send({ method: 'POST', url: address, body: {} }));
    expect(asked).toHaveLength(1);
  });

  test('passes on the details of an answer that has no code of ours', async () => {
    answers = [json(418, { detail: 'a teapot' })];
    const error = await failureOf(client().send({ method: 'GET', url: address }));
    expect(error).toMatchObject({ statusCode: 400, data: { detail: 'a teapot' } });
    expect(error.refusal).toBeUndefined();
  });

  test('leaving while waiting for the next try cancels it', async () => {
    const leaving = new AbortController();
    answers = [json(503, {}, { 'retry-after': '1' })];
    const sent = failureOf(
      client().send({ method: 'POST', url: address, body: {}, signal: leaving.signal }),
    );
    // The first answer has arrived once the server has the request and the event loop has turned.
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort();
    expect((await sent).missing).toBe('cancelled');
    expect(asked).toHaveLength(1);
  });
});
