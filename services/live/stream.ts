/** One reader's stream: server-sent events on a bare answer, with a bounded buffer. What is written was framed once for all. */
import type { ServerResponse } from 'node:http';
import { streamBufferBytesMax } from '../http/bounds.ts';

export interface Stream {
  write(frame: Buffer): void;
  end(): void;
}

/** `onClose` is called once, whoever ends it. */
export function openStream(
  answer: ServerResponse,
  headers: Record<string, number | string | string[] | undefined>,
  onClose: () => void,
): Stream {
  // The reader may have left while its lot was being read.
  if (answer.closed || answer.destroyed || answer.socket?.destroyed) queueMicrotask(onClose);
  else answer.once('close', onClose);
  // It lasts until the line is closed: without chunks every frame is one write of the same bytes for all.
  answer.removeHeader('transfer-encoding');
  answer.shouldKeepAlive = false;
  answer.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  answer.flushHeaders();
  return {
    write(frame) {
      if (answer.writableEnded || answer.destroyed) return;
      // A reader that does not take what it is sent is dropped; it comes back with its last number and misses nothing.
      if (answer.writableLength > streamBufferBytesMax) answer.destroy();
      else answer.write(frame);
    },
    end() {
      answer.end();
    },
  };
}
