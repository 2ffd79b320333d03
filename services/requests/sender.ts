/**
 * Identifies senders by hashes, because counting needs neither the network address nor the e-mail
 * address.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '#runtime/network.ts';
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

/**
 * Returns the address in lower case and without a tag after a plus, which many providers deliver to
 * the same mailbox.
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
