import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLimits, followEvents, waitAfter, type Connection } from './follow-events.ts';
import type { Presence } from './presence.ts';
import type { SseMessage } from './follow-events.ts';

let address = '';
let headers: IncomingHttpHeaders[] = [];
/** The open streams; closed ones are removed. */
let open: ServerResponse[] = [];
let status = 200;
let unluckyCount = 0;
const server = createServer((request, response) => {
  if (request.url?.endsWith('?unlucky')) {
    unluckyCount += 1;
    response.writeHead(503).end();
    return;
  }
  headers.push(request.headers);
  if (status !== 200) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
  open.push(response);
  response.on('close', () => (open = open.filter((one) => one !== response)));
});

let stop = () => undefined as void;
beforeEach(async () => {
  headers = [];
  open = [];
  status = 200;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
afterEach(async () => {
  stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const limits = {
  silenceMaxMs: 5_000,
  firstWaitMs: 2,
  waitMaxMs: 4,
  hiddenGapMs: 1,
  refusalsMax: 3,
};

function follow(more: Partial<Parameters<typeof followEvents>[0]> = {}) {
  const messages: SseMessage[] = [];
  const connections: Connection[] = [];
  stop = followEvents({
    url: address,
    credentials: async () => ({ authorization: 'Bearer token-1' }),
    presence: someone().presence,
    onMessage: (message) => messages.push(message),
    onConnection: (connection) => connections.push(connection),
    limits,
    ...more,
  });
  return { messages, connections };
}

function unlucky() {
  unluckyCount = 0;
  const { presence } = someone();
  const nothing = () => undefined;
  return { credentials: undefined, presence, onMessage: nothing, onConnection: nothing, limits };
}

function someone(there = true) {
  let isThere = there;
  const listeners = new Set<() => void>();
  const presence: Presence = {
    isPresent: () => isThere,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const set = (value: boolean) => {
    isThere = value;
    for (const listener of listeners) listener();
  };
  return { presence, set };
}

test('events arrive with the reader’s token on the request', async () => {
  const { messages, connections } = follow();
  await expect.poll(() => open.length).toBe(1);
  open[0]?.write('id: 4\nevent: bidPlaced\ndata: {}\n\n');
  await expect.poll(() => messages).toEqual([{ id: '4', event: 'bidPlaced', data: '{}' }]);
  expect(headers[0]?.authorization).toBe('Bearer token-1');
  expect(headers[0]?.['last-event-id']).toBeUndefined();
  expect(connections.at(-1)).toBe('live');
});

test('after a cut it resumes behind the last event it saw', async () => {
  const { messages } = follow();
  await expect.poll(() => open.length).toBe(1);
  open[0]?.write('id: 4\ndata: a\n\n');
  await expect.poll(() => messages.length).toBe(1);
  open[0]?.destroy();
  await expect.poll(() => headers.length).toBe(2);
  expect(headers[1]?.['last-event-id']).toBe('4');
});

test('a refused stream is asked for again, and said to be reconnecting meanwhile', async () => {
  status = 503;
  const { connections } = follow();
  await expect.poll(() => headers.length).toBeGreaterThan(2);
  await expect.poll(() => connections.at(-1)).toBe('reconnecting');
  status = 200;
  await expect.poll(() => connections.at(-1)).toBe('live');
});

test.each([401, 403])(
  'after %i it is asked for a few times, and again with new credentials',
  async (refused) => {
    status = refused;
    let renew = () => undefined as void;
    const { connections } = follow({
      onCredentials: (renewed) => {
        renew = renewed;
        return () => undefined;
      },
    });
    await expect.poll(() => headers.length).toBe(limits.refusalsMax);
    await expect.poll(() => connections.at(-1)).toBe('reconnecting');
    // Long enough for another stream, which only fails, to be requested ten times.
    const stopOther = followEvents({ ...unlucky(), url: `${address}?unlucky` });
    await expect.poll(() => unluckyCount).toBeGreaterThan(10);
    stopOther();
    expect(headers.length).toBe(limits.refusalsMax);
    // Renewed and still refused: the limit applies again.
    renew();
    await expect.poll(() => headers.length).toBe(2 * limits.refusalsMax);
    status = 200;
    renew();
    await expect.poll(() => connections.at(-1)).toBe('live');
  },
);

test('a silent stream is closed and opened anew', async () => {
  follow({ limits: { ...limits, silenceMaxMs: 20 } });
  await expect.poll(() => headers.length).toBeGreaterThan(1);
});

test('nobody there: no stream; somebody comes: a stream at once; leaves: closed again', async () => {
  const reader = someone(false);
  follow({ presence: reader.presence });
  reader.set(true);
  await expect.poll(() => open.length).toBe(1);
  reader.set(false);
  await expect.poll(() => open.length).toBe(0);
  const before = headers.length;
  reader.set(true);
  await expect.poll(() => headers.length).toBe(before + 1);
});

test('stopped is stopped', async () => {
  follow();
  await expect.poll(() => open.length).toBe(1);
  stop();
  await expect.poll(() => open.length).toBe(0);
  expect(headers).toHaveLength(1);
});

test('waits between openings double up to a cap', () => {
  expect([0, 1, 2, 9].map((failures) => waitAfter(failures, 1, followLimits))).toEqual([
    300, 600, 1_200, 8_000,
  ]);
  expect(waitAfter(0, 0, followLimits)).toBe(150);
});
