/**
 * Events on their way between two processes of this house: what every reader may see, and a seal by the key that all processes
 * share. What somebody else publishes there, or another house, is not believed.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { brokerEventsMax } from '../http/bounds.ts';
import type { NumberedEvent } from '../lots/events.ts';

const sealBytes = 32;

/** `key`: 32 bytes that all processes share. */
export function sealEvents(key: Buffer, events: readonly NumberedEvent[]): Buffer[] {
  const messages: Buffer[] = [];
  for (let from = 0; from < events.length; from += brokerEventsMax) {
    const body = Buffer.from(JSON.stringify(events.slice(from, from + brokerEventsMax)));
    messages.push(Buffer.concat([sealOf(key, body), body]));
  }
  return messages;
}

/** Undefined for what no process of this house has sealed. */
export function openEvents(key: Buffer, message: Uint8Array): NumberedEvent[] | undefined {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const [seal, body] = [bytes.subarray(0, sealBytes), bytes.subarray(sealBytes)];
  if (seal.length < sealBytes || !timingSafeEqual(seal, sealOf(key, body))) return undefined;
  return JSON.parse(body.toString()) as NumberedEvent[];
}

function sealOf(key: Buffer, body: Buffer): Buffer {
  // The same key seals positions of streams: each use has a word of its own.
  return createHmac('sha256', key).update('events').update(body).digest();
}
