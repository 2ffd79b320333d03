/**
 * Encodes events as bytes, once for all readers of a stream. `serverTime` is the database's clock
 * at the time of sending.
 */
import { type LotEvent, type StreamOpening, ownEventName } from '#contract/events.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';

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
export function batchFrame(
  events: readonly NumberedEvent[],
  position: string,
  serverTime: string,
): Buffer {
  return joined(
    events.map((event) => dataOf(event, serverTime)),
    position,
  );
}

/**
 * Encodes events for a company on an auction's stream: events of lots that it has bid on are named.
 */
export function ownBatchFrame(
  events: readonly (NumberedEvent & { companyIds: readonly string[] })[],
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

function dataOf({ payload }: NumberedEvent, serverTime: string): string {
  const data: LotEvent = { ...payload, serverTime };
  return `data: ${JSON.stringify(data)}\n\n`;
}
