/** Who sends, for counting: hashes, because a count needs neither the network address nor the e-mail address. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type SenderLimit, requestsPerAddress, requestsPerEmail } from '#services/limits.ts';

export interface CountedSender {
  hash: Buffer;
  limits: readonly SenderLimit[];
}

export function sendersOf(address: string, email: string): CountedSender[] {
  return [
    { hash: hashOf('address', networkOf(address)), limits: requestsPerAddress },
    { hash: hashOf('email', mailboxOf(email)), limits: requestsPerEmail },
  ];
}

function hashOf(kind: string, value: string): Buffer {
  return createHash('sha256').update(`${kind} ${value}`).digest();
}

/** An IPv6 customer is handed a whole /64, and can write from another address each time. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [zoneless = ''] = plain.split('%');
  const [head = '', tail] = zoneless.toLowerCase().split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.slice(0, 4).join(':');
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Capitals, and the tag that many providers allow after a plus, lead to the same box. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
