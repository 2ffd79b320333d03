/**
 * Messages between the processes of one installation: events that every reader may see, sealed with
 * the key that all processes share. Messages published by others, or by another installation, are
 * rejected.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { brokerEventsMax } from '#services/limits.ts';
import type { TokenDenial } from '#services/auth/token-denials.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';

const sealBytes = 32;

/** `key`: 32 bytes that all processes share. */
export function sealEvents(key: Buffer, events: readonly NumberedEvent[]): Buffer[] {
  return sealAll(key, 'events', events);
}

export function sealDenials(key: Buffer, denials: readonly TokenDenial[]): Buffer[] {
  return sealAll(key, 'denials', denials);
}

/** Each use of the key has its own name, because the key also seals stream cursors. */
type Use = 'events' | 'denials';

function sealAll(key: Buffer, use: Use, all: readonly unknown[]): Buffer[] {
  const messages: Buffer[] = [];
  for (let from = 0; from < all.length; from += brokerEventsMax) {
    const body = Buffer.from(JSON.stringify(all.slice(from, from + brokerEventsMax)));
    messages.push(Buffer.concat([sealOf(key, use, body), body]));
  }
  return messages;
}

/** Returns undefined for a message that no process of this installation has sealed. */
export function openEvents(key: Buffer, message: Uint8Array): NumberedEvent[] | undefined {
  return open(key, 'events', message) as NumberedEvent[] | undefined;
}

export function openDenials(key: Buffer, message: Uint8Array): TokenDenial[] | undefined {
  return open(key, 'denials', message) as TokenDenial[] | undefined;
}

function open(key: Buffer, use: Use, message: Uint8Array): unknown {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const [seal, body] = [bytes.subarray(0, sealBytes), bytes.subarray(sealBytes)];
  if (seal.length < sealBytes || !timingSafeEqual(seal, sealOf(key, use, body))) return undefined;
  return JSON.parse(body.toString());
}

function sealOf(key: Buffer, use: Use, body: Buffer): Buffer {
  return createHmac('sha256', key).update(use).update(body).digest();
}
