import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { streamEndTimeoutMs, streamStartBytesMax } from '#services/limits.ts';
import { type Stream, heartbeat, lotFrame, openStream } from './sse.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A reader of a stream that reads only on request. */
async function openOne(onClose: () => void) {
  let opened: (stream: Stream) => void;
  const stream = new Promise<Stream>((resolve) => (opened = resolve));
  const own = createServer((_request, answer) => opened(openStream(answer, {}, onClose)));
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const socket = connect((own.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { stream: await stream, socket };
}

test('a reader that takes nothing is dropped once its buffer is full', async () => {
  const state = { isClosed: false };
  const { stream, socket } = await openOne(() => (state.isClosed = true));
  const frame = Buffer.alloc(32 * 1024, 'x');
  // The operating system buffers some megabytes of its own first.
  for (let turns = 0; turns < 10_000 && !state.isClosed; turns += 1) {
    stream.write(frame);
    await turn();
  }
  expect(state.isClosed).toBe(true);
  socket.destroy();
});

test('what a stream begins with leaves a slow line time to take it', async () => {
  const state = { isClosed: false };
  const line = slowLine();
  const server = createServer((_request, answer) => {
    const stream = openStream(answer, {}, () => (state.isClosed = true));
    stream.write(Buffer.alloc(streamStartBytesMax, 'x'));
    // Nothing is taken for ten beats, and something happens in each of them.
    for (let beats = 0; beats < 10; beats += 1) {
      stream.write(heartbeat);
      stream.write(Buffer.alloc(600, 'y'));
    }
    setImmediate(() => stream.write(Buffer.from('the last')));
  });
  server.emit('connection', line.socket);
  line.socket.push('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(line.taken).toContain('the last');
  expect(state.isClosed).toBe(false);
  line.socket.destroy();
});

/** A connection that takes what is written a kilobyte at each turn. */
function slowLine() {
  let text = '';
  const socket = new Duplex({
    read: () => undefined,
    write(piece: Buffer, _encoding, done) {
      void (async () => {
        for (let at = 0; at < piece.length; at += 1024) await turn();
        text += String(piece);
        done();
      })();
    },
  });
  return { socket, taken: () => text };
}

test('an event is one block with its number; a beat is a comment; the end is the end', async () => {
  let closes = 0;
  const { stream, socket } = await openOne(() => (closes += 1));
  const payload = { kind: 'bidPlaced', at: '2027-03-01T10:00:00.000Z' } as never;
  stream.write(lotFrame({ lotId: 'a', sequence: 7, payload }, '2027-03-01T10:00:01.000Z'));
  stream.write(heartbeat);
  stream.end();
  stream.write(heartbeat);
  let text = '';
  for await (const piece of socket) text += String(piece);
  const [head = '', body] = text.split('\r\n\r\n');
  expect(head).toMatch(/content-type: text\/event-stream/);
  expect(body).toBe(
    'id: 7\ndata: {"kind":"bidPlaced","at":"2027-03-01T10:00:00.000Z","serverTime":"2027-03-01T10:00:01.000Z"}\n\n:\n\n',
  );
  await expect.poll(() => closes).toBe(1);
});

test('the end of a stream does not wait for a reader that takes nothing', async () => {
  const state = { isClosed: false };
  const { stream, socket } = await openOne(() => (state.isClosed = true));
  // More than the operating system buffers, in one frame.
  stream.write(Buffer.alloc(16 * 1024 * 1024, 'x'));
  await turn();
  stream.end();
  await expect.poll(() => state.isClosed, { timeout: 4 * streamEndTimeoutMs }).toBe(true);
  socket.destroy();
});
