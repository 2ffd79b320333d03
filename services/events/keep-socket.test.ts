/**
 * The socket of a stream after its request was released still gets every event that a stream must
 * get.
 */
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { keepSocket } from './keep-socket.ts';

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
});

/** Sends the text; resolves with the first request's answer once its head is sent. */
async function open(sent: string, asked: (answer: ServerResponse) => void = () => undefined) {
  const answers: ServerResponse[] = [];
  const requests: IncomingMessage[] = [];
  const own = createServer((request, answer) => {
    requests.push(request);
    answers.push(answer);
    asked(answer);
    if (answers.length > 1) return;
    request.resume();
    answer.removeHeader('transfer-encoding');
    answer.shouldKeepAlive = false;
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.flushHeaders();
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
  const [answer] = answers;
  if (!answer) throw new Error('nobody asked');
  return { answer, answers, requests, client, text: () => text.split('\r\n\r\n')[1] };
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('what is written to the socket is the body, and its end is the end', async () => {
  const { answer, client, text } = await open(request);
  const socket = keepSocket(answer);
  expect(socket?.writable).toBe(true);
  socket?.write(':\n\n');
  const ended = once(client, 'close');
  socket?.destroySoon();
  await ended;
  expect(text()).toBe(':\n\n');
});

test('request, answer and parser are let go', async () => {
  let isFinished = false;
  const { answer, requests, client } = await open(request, (one) =>
    one.once('finish', () => (isFinished = true)),
  );
  const socket = keepSocket(answer);
  expect(isFinished).toBe(true);
  expect(answer.socket).toBeNull();
  expect(requests[0]?.aborted).toBe(false);
  // No listener or parser of Node's HTTP server remains on the socket to keep them in memory.
  expect(socket && 'parser' in socket && socket.parser).toBeNull();
  const names = socket
    ?.eventNames()
    .flatMap((event) => socket.listeners(event).map((one) => one.name));
  expect(names?.filter((name) => /socketOn|onSocket|ServerResponse/.test(name))).toEqual([]);
  expect(client.destroyed).toBe(false);
});

test('a reader that leaves, by a reset or by saying that it has nothing more to say, closes it', async () => {
  const reset = await open(request);
  const first = keepSocket(reset.answer);
  const closed = new Promise((resolve) => first?.once('close', resolve));
  reset.client.resetAndDestroy();
  await closed;
  expect(first?.destroyed).toBe(true);
  server?.close();
  const leaving = await open(request);
  const second = keepSocket(leaving.answer);
  const ended = new Promise((resolve) => second?.once('close', resolve));
  leaving.client.end();
  await ended;
  expect(second?.destroyed).toBe(true);
});

test('what arrives after the request is thrown away, and nobody is asked again', async () => {
  const { answer, answers, client, text } = await open(request);
  const socket = keepSocket(answer);
  client.write(request);
  client.write('no request at all \0');
  client.write(Buffer.alloc(1_000_000, 'x'));
  await expect.poll(() => socket?.bytesRead).toBeGreaterThan(1_000_000);
  expect(answers).toHaveLength(1);
  socket?.write(':\n\n');
  await expect.poll(text).toBe(':\n\n');
});

test('a request that stands behind the stream on the same connection is never answered: the connection ends', async () => {
  const { answer, answers, client, text } = await open(request + request);
  expect(answers).toHaveLength(2);
  const ended = once(client, 'close');
  const socket = keepSocket(answer);
  const closed = new Promise((resolve) => socket?.once('close', resolve));
  answers[1]?.end('too late');
  await Promise.all([ended, closed]);
  expect(text()).toBe('');
});

test('everything stays as it is where the request has not come to its end, or Node is another', async () => {
  const unread = await open('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf');
  expect(keepSocket(unread.answer)).toBeUndefined();
  server?.close();
  const { answer, text } = await open(request);
  answer.socket?.removeAllListeners('drain');
  expect(keepSocket(answer)).toBeUndefined();
  answer.write(':\n\n');
  await expect.poll(text).toBe(':\n\n');
});
