/** Events as bytes, made once for all readers of a stream. `serverTime` is the database's clock when it is told. */
import { type LotEvent, type StreamOpening, ownEventName } from '#contract/events.ts';
import type { NumberedEvent } from '#services/lots/events.ts';

/** A comment, so that the reader knows that the line lives. */
export const heartbeat: Buffer = Buffer.from(':\n\n');

/** For a lot's own stream: the id is the lot's number. */
export function lotFrame(event: NumberedEvent, serverTime: string): Buffer {
  return Buffer.from(`id: ${event.sequence}\n${dataOf(event, serverTime)}`);
}

/** For streams of many lots: the last frame of a round carries the position from which the stream goes on. */
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

/** The same for a company on an auction's stream: events of lots that it has bid on are named. */
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

/** Where the reader stands, without an event. */
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
