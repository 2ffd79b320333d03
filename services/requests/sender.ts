/** Who sends, for counting: hashes, because a count needs neither the network address nor the e-mail address. */
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

/** Capitals, and the tag that many providers allow after a plus, lead to the same box. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
