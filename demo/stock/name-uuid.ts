/**
 * Derives ids from names (RFC 9562 version 5), so that the same seed fills two databases alike and
 * a renewal creates no duplicates.
 */
import { createHash } from 'node:crypto';

/** An arbitrary uuid that must never change. */
const namespace = Buffer.from('0d3f6d1a7c8e4b52a41e9b6c2f70d815', 'hex');

export function nameUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
