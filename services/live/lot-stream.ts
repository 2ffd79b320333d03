/** One reader's stream of one lot: server-sent events with a bounded buffer. */
import { Readable } from 'node:stream';
import type { LotEvent } from '#contract/events.ts';
import { streamBufferBytesMax } from '../http/bounds.ts';

export interface LotStream {
  readable: Readable;
  /** Sends an event under its number. */
  send(sequence: number, event: Omit<LotEvent, 'serverTime'>): void;
  /** A comment, so that the reader knows that the line lives. */
  beat(): void;
  end(): void;
}

/** `clockOffsetMs`: what the database's clock is ahead of this machine's. */
export function openLotStream(clockOffsetMs: number, onClose: () => void): LotStream {
  const readable = new Readable({ read: () => undefined });
  readable.once('close', onClose);
  let ended = false;
  const write = (text: string) => {
    if (ended || readable.destroyed) return;
    readable.push(text);
    // A reader that does not take what it is sent is dropped; it comes back with its last number and misses nothing.
    if (readable.readableLength > streamBufferBytesMax) readable.destroy();
  };
  return {
    readable,
    send(sequence, event) {
      const serverTime = new Date(Date.now() + clockOffsetMs).toISOString();
      const data: LotEvent = { ...event, serverTime };
      write(`id: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(':\n\n'),
    end() {
      if (ended || readable.destroyed) return;
      ended = true;
      readable.push(null);
    },
  };
}
