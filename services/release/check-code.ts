/** Finds the vehicle that a code releases; whoever guesses has to wait. */
import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#database/connect.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type Counter, countHit, removeHit } from '#runtime/rate-limit/hits.ts';
import { releaseGuessLimit, releaseGuessLimitOfAll } from '#services/limits.ts';
import { findReleased } from './queries.ts';
import type { ReleaseCodes } from '#services/settlement/release-codes.ts';

export type CodeChecked =
  | { ok: true; settlementId: string }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

/** Counted before it is looked up: many tries at once cannot pass the limit together. */
export async function checkCode(
  database: Database,
  codes: ReleaseCodes,
  operatorId: string,
  code: string,
): Promise<CodeChecked> {
  const counters: Counter[] = [
    { name: 'releaseCode', keyHash: hash(operatorId), limits: [releaseGuessLimit] },
    { name: 'releaseCodeOfAll', keyHash: hash('all'), limits: [releaseGuessLimitOfAll] },
  ];
  const { waitS } = await inTransaction(database, (connection) => countHit(connection, counters));
  if (waitS > 0) return { ok: false, code: 'ReleaseCodesAreLocked', details: { seconds: waitS } };
  const settlementId = await findReleased(database, await codes.hashOf(code));
  if (settlementId === undefined) return { ok: false, code: 'ReleaseCodeIsUnknown' };
  for (const counter of counters) await removeHit(database, counter);
  return { ok: true, settlementId };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(`release ${text}`).digest();
}
