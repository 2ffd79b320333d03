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
let endsAtOnce = false;
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
  if (endsAtOnce) {
    response.end();
    return;
  }
  response.write(': hello\n\n');
  open.push(response);
  response.on('close', () => (open = open.filter((one) => one !== response)));
});

let stop = () => undefined as void;
beforeEach(async () => {
  headers = [];
  open = [];
  status = 200;
  endsAtOnce = false;
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
  refusedWaitMs: 3_600_000,
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

test('where nothing happens any more it asks once, and shows no lost connection', async () => {
  status = 204;
  const { connections } = follow();
  await expect.poll(() => connections.at(-1)).toBe('live');
  // A second try would come within some milliseconds.
  await expect.poll(() => headers.length).toBe(1);
  status = 200;
  const other = follow();
  await expect.poll(() => open.length).toBe(1);
  expect(headers).toHaveLength(2);
  expect(other.messages).toEqual([]);
});

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

test('a refused stream is requested again, and its state is reconnecting meanwhile', async () => {
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

test('who was refused for a while comes back without other credentials', async () => {
  status = 403;
  const { connections } = follow({ limits: { ...limits, refusedWaitMs: 5 } });
  await expect.poll(() => headers.length).toBeGreaterThan(2 * limits.refusalsMax);
  status = 200;
  await expect.poll(() => connections.at(-1)).toBe('live');
});

test('credentials that never come do not hold the stream: it is opened with the next ones', async () => {
  let asked = 0;
  const { connections } = follow({
    limits: { ...limits, silenceMaxMs: 20 },
    credentials() {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : Promise.resolve({ authorization: 'b' });
    },
  });
  await expect.poll(() => headers[0]?.authorization).toBe('b');
  // The server has the request before the browser has its answer.
  await expect.poll(() => connections).toContain('live');
});

test('streams that end before anything was sent are asked for less and less often', async () => {
  endsAtOnce = true;
  follow({ limits: { ...limits, waitMaxMs: 3_600_000 } });
  // As many as another stream needs for dozens of tries at a steady wait.
  const stopOther = followEvents({ ...unlucky(), url: `${address}?unlucky` });
  await expect.poll(() => unluckyCount).toBeGreaterThan(60);
  stopOther();
  expect(headers.length).toBeLessThan(15);
});

test('a silent stream is closed and opened anew', async () => {
  follow({ limits: { ...limits, silenceMaxMs: 20 } });
  await expect.poll(() => headers.length).toBeGreaterThan(1);
});

test('without a listener no stream; the first opens one at once; the last closes it', async () => {
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
