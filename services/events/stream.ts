/**
 * One reader's stream: server-sent events on a bare answer, with a bounded buffer. Frames are built
 * once for all readers.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { streamBufferBytesMax } from '#services/limits.ts';
import { keepSocket } from './keep-socket.ts';

export interface Stream {
  write(frame: Buffer): void;
  end(): void;
}

/** `onClose` is called once, whichever side ends the stream. */
export function openStream(
  answer: ServerResponse,
  headers: Record<string, number | string | string[] | undefined>,
  onClose: () => void,
): Stream {
  // The reader may have left while its lot was being read.
  if (answer.closed || answer.destroyed || answer.socket?.destroyed) queueMicrotask(onClose);
  else answer.once('close', onClose);
  // The stream ends with the connection: without chunks every frame is one write of the same bytes
  // for all readers.
  answer.removeHeader('transfer-encoding');
  answer.shouldKeepAlive = false;
  answer.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  answer.flushHeaders();
  const line = createLine(answer, onClose);
  return {
    write(frame) {
      const to = line.open;
      if (to.writableEnded || to.destroyed) return;
      // A reader that does not take its data is dropped; it reconnects with its last number and
      // misses nothing.
      if (to.writableLength > streamBufferBytesMax) to.destroy();
      else to.write(frame);
    },
    end() {
      const { open } = line;
      // Ends after everything is written, without waiting for the reader to close its side.
      if ('destroySoon' in open) open.destroySoon();
      else open.end();
    },
  };
}

/** Returns the answer, replaced by its bare socket as soon as the request can be released. */
function createLine(
  answer: ServerResponse,
  onClose: () => void,
): { open: ServerResponse | Socket } {
  const line: { open: ServerResponse | Socket } = { open: answer };
  answer.req.resume();
  setImmediate(() => {
    const socket = keepSocket(answer);
    if (!socket) return;
    line.open = socket;
    answer.removeListener('close', onClose);
    socket.once('close', onClose);
  });
  return line;
}
