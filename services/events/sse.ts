/**
 * Server-sent events on a bare response: encoded once for all readers, and written to each with a
 * bounded buffer. `serverTime` is the database's clock at the time of sending.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  type CompanyEvent,
  type LotEvent,
  type StreamOpening,
  ownEventName,
} from '#contract/events.ts';
import { streamBufferBytesMax, streamEndTimeoutMs } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { releaseRequest } from './release-request.ts';

/** What a stream sends of an event; the clock is added. */
interface Sent {
  payload: NumberedEvent['payload'] | Omit<CompanyEvent, 'serverTime'>;
}

/** A comment, which shows the reader that the connection is alive. */
export const heartbeat: Buffer = Buffer.from(':\n\n');

/** Encodes an event for the lot's own stream: the id is the lot's number. */
export function lotFrame(event: NumberedEvent, serverTime: string): Buffer {
  return Buffer.from(`id: ${event.sequence}\n${dataOf(event, serverTime)}`);
}

/**
 * Encodes events for multi-lot streams: the last frame of a batch carries the cursor from which the
 * stream resumes.
 */
export function batchFrame(events: readonly Sent[], position: string, serverTime: string): Buffer {
  return joined(
    events.map((event) => dataOf(event, serverTime)),
    position,
  );
}

/**
 * Encodes events for a company on an auction's stream: events of lots that it has bid on are named.
 */
export function ownBatchFrame(
  events: readonly (Sent & { companyIds: readonly string[] })[],
  companyId: string,
  position: string,
  serverTime: string,
): Buffer {
  return joined(
    events.map((event) => {
      const data = dataOf(event, serverTime);
      return event.companyIds.includes(companyId) ? `event: ${ownEventName}\n${data}` : data;
    }),
    position,
  );
}

function joined(texts: string[], position: string): Buffer {
  const last = texts.pop();
  return Buffer.from(`${texts.join('')}id: ${position}\n${last}`);
}

/** Encodes the reader's cursor without an event. */
export function cursorFrame(position: string): Buffer {
  return Buffer.from(`id: ${position}\n\n`);
}

export function openingFrame(position: string, serverTime: string): Buffer {
  const opening: StreamOpening = { kind: 'opened', serverTime };
  return Buffer.from(`id: ${position}\ndata: ${JSON.stringify(opening)}\n\n`);
}

function dataOf({ payload }: Sent, serverTime: string): string {
  const data: LotEvent | CompanyEvent = { ...payload, serverTime };
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** One reader's stream. */
export interface Stream {
  write(frame: Buffer): void;
  end(): void;
}

/** `onClose` is called once, whichever side ends the stream. */
export function openStream(
  response: ServerResponse,
  headers: Record<string, number | string | string[] | undefined>,
  onClose: () => void,
): Stream {
  // The stream ends with the connection: without chunks every frame is one write of the same bytes
  // for all readers.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...headers,
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return new ResponseStream(response, onClose);
}

/** A class, because ten thousand of it share their methods. */
class ResponseStream implements Stream {
  /** The response, and its socket alone once the request is released. */
  #output: ServerResponse | Socket;

  constructor(response: ServerResponse, onClose: () => void) {
    this.#output = response;
    // The reader may have left while its lot was being read.
    if (response.closed || response.destroyed || response.socket?.destroyed) {
      queueMicrotask(onClose);
      return;
    }
    response.once('close', onClose);
    response.req.resume();
    setImmediate(() => {
      response.off('close', onClose);
      this.#output = releaseRequest(response) ?? response;
      this.#output.once('close', onClose);
    });
  }

  write(frame: Buffer): void {
    const output = this.#output;
    if (output.writableEnded || output.destroyed) return;
    // A reader that does not take its data is dropped; it reconnects with its last number and
    // misses nothing.
    if (output.writableLength > streamBufferBytesMax) output.destroy();
    else output.write(frame);
  }

  end(): void {
    const output = this.#output;
    if (output.writableEnded || output.destroyed) return;
    output.end(() => output.destroy());
    // A reader that does not take the rest would keep the process from ending.
    output.setTimeout(streamEndTimeoutMs, () => output.destroy());
  }
}
