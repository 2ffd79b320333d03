/** The counters of a request's sender, by hashes of network address and e-mail address. */
import { createHash } from 'node:crypto';
import { networkOf } from '#runtime/network.ts';
import type { Counter } from '#runtime/rate-limit/hits.ts';
import { requestsPerAddress, requestsPerEmail } from '#services/limits.ts';

export function sendersOf(address: string, email: string): Counter[] {
  return [
    {
      name: 'requestAddress',
      keyHash: hashOf(`address ${networkOf(address)}`),
      limits: requestsPerAddress,
    },
    {
      name: 'requestEmail',
      keyHash: hashOf(`email ${mailboxOf(email)}`),
      limits: requestsPerEmail,
    },
  ];
}

function hashOf(sender: string): Buffer {
  return createHash('sha256').update(sender).digest();
}

/** The address in lower case without a tag after a plus, often of the same mailbox. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
