/**
 * One reader's stream: server-sent events on a bare answer, with a bounded buffer. Frames are built
 * once for all readers.
 */
import type { ServerResponse } from 'node:http';
import { streamBufferBytesMax } from '#services/limits.ts';

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
  answer.writeHead(200, {
    ...headers,
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  answer.flushHeaders();
  return {
    write(frame) {
      if (answer.writableEnded || answer.destroyed) return;
      // A reader that does not take its data is dropped; it reconnects with its last number and
      // misses nothing.
      if (answer.writableLength > streamBufferBytesMax) answer.destroy();
      else answer.write(frame);
    },
    end: () => void answer.end(),
  };
}
