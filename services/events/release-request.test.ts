/** The socket of a stream whose request was released gets everything that a stream must get. */
import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { releaseRequest } from './release-request.ts';

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
});

/** Sends the text; resolves with the responses once the head of the first one is sent. */
async function open(sent: string) {
  const responses: ServerResponse[] = [];
  const own = createServer((request, response) => {
    responses.push(response);
    if (responses.length > 1) return;
    request.resume();
    response.removeHeader('transfer-encoding');
    response.writeHead(200, { connection: 'close', 'content-type': 'text/event-stream' });
    response.flushHeaders();
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const client = connect((own.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  let text = '';
  client.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(client, 'connect');
  client.write(sent);
  await expect.poll(() => text).toContain('\r\n\r\n');
  await turn();
  return { responses, client, text: () => text.split('\r\n\r\n')[1] };
}

/** Releases the first response, which nothing here refers to afterwards. */
function release(responses: ServerResponse[]): Socket | undefined {
  const [response] = responses.splice(0, 1);
  if (!response) throw new Error('no request has arrived');
  return releaseRequest(response);
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('what is written to the socket is the body, and its end is the end', async () => {
  const { responses, client, text } = await open(request);
  const socket = release(responses);
  expect(socket?.writable).toBe(true);
  socket?.write(':\n\n');
  const ended = once(client, 'close');
  socket?.destroySoon();
  await ended;
  expect(text()).toBe(':\n\n');
});

test('request and response are free for collection while the stream lasts', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { responses, client, text } = await open(request);
  let isClosed = false;
  responses[0]?.once('close', () => (isClosed = true));
  const weak = responses.flatMap((one) => [new WeakRef(one), new WeakRef(one.req)]);
  const socket = release(responses);
  expect(isClosed).toBe(true);
  await expect
    .poll(() => {
      collect();
      return weak.map((one) => one.deref() === undefined);
    })
    .toEqual([true, true]);
  expect(client.destroyed).toBe(false);
  socket?.write(':\n\n');
  await expect.poll(text).toBe(':\n\n');
});

test('a reader that leaves, by a reset or by ending its side, closes it', async () => {
  const reset = await open(request);
  const first = release(reset.responses);
  const closed = new Promise((resolve) => first?.once('close', resolve));
  reset.client.resetAndDestroy();
  await closed;
  expect(first?.destroyed).toBe(true);
  server?.close();
  const leaving = await open(request);
  const second = release(leaving.responses);
  const ended = new Promise((resolve) => second?.once('close', resolve));
  leaving.client.end();
  await ended;
  expect(second?.destroyed).toBe(true);
});

test('what arrives after the request is discarded, and is no request', async () => {
  const { responses, client, text } = await open(request);
  const socket = release(responses);
  client.write(request);
  client.write('no request at all \0');
  client.write(Buffer.alloc(1_000_000, 'x'));
  await expect.poll(() => socket?.bytesRead).toBeGreaterThan(1_000_000);
  expect(responses).toEqual([]);
  socket?.write(':\n\n');
  await expect.poll(text).toBe(':\n\n');
});

test('a request that stands behind the stream is never answered: the connection ends', async () => {
  const { responses, client, text } = await open(request + request);
  expect(responses).toHaveLength(2);
  const ended = once(client, 'close');
  const socket = release(responses);
  const closed = new Promise((resolve) => socket?.once('close', resolve));
  responses[0]?.end('too late');
  await Promise.all([ended, closed]);
  expect(text()).toBe('');
});

test('a request that has not arrived whole is not released', async () => {
  const { responses, text } = await open(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf',
  );
  const [response] = responses;
  expect(release(responses)).toBeUndefined();
  response?.write(':\n\n');
  await expect.poll(text).toBe(':\n\n');
});
