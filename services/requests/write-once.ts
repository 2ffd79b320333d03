/**
 * What a user of a company writes to the auction house, once for each key, and no more than a
 * person writes (docs/rules.md, Idempotency).
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { countHit } from '#runtime/rate-limit/hits.ts';
import type { Buyer } from '#services/auth/users.ts';
import { requestHash } from '#services/http/idempotency.ts';
import { inquiryMessagesPerUser } from '#services/limits.ts';
import { findStoredResponse, lockRequestKey, storeRequestAnswer } from './queries.ts';

export interface Writer {
  buyer: Buyer;
  /** The Idempotency-Key. */
  key: string;
}

export type WrittenOnce<Code extends string> =
  | { ok: true; reference: string }
  | {
      ok: false;
      code: Code | 'IdempotencyKeyWasUsedForAnotherRequest';
      details?: Record<string, string | number>;
    }
  | { ok: false; code: 'SenderHasSentTooMuch'; waitS: number };

/** `write` stores what was written in the transaction of the key; a refusal stores nothing. */
export async function writeOnce<Code extends string>(
  database: Database,
  { buyer, key }: Writer,
  request: readonly unknown[],
  write: (connection: Connection) => Promise<WrittenOnce<Code>>,
): Promise<WrittenOnce<Code>> {
  const stored = {
    key: requestHash('inquiry', buyer.id, key).toString('hex'),
    hash: requestHash(...request),
  };
  return inTransaction<WrittenOnce<Code>>(database, async (connection) => {
    // A retry that arrives during its first try waits here, and then finds the answer.
    await lockRequestKey(connection, stored.key);
    const found = await findStoredResponse(connection, stored);
    if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
    if (found) return found.answer as WrittenOnce<Code>;
    const keyHash = requestHash('inquiry', buyer.id);
    const sender = { name: 'inquiryMessage', keyHash, limits: inquiryMessagesPerUser };
    const { waitS } = await countHit(connection, [sender]);
    if (waitS > 0) return { ok: false, code: 'SenderHasSentTooMuch', waitS };
    const written = await write(connection);
    if (written.ok) await storeRequestAnswer(connection, stored, written);
    return written;
  });
}
