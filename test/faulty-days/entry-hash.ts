/** The hash of an entry of the log, by the description of the log alone. */
import { createHash } from 'node:crypto';
import type { DayEntry } from './day.ts';

/** SHA-256 over the hash before and the entry as JSON, its keys in alphabetical order. */
export function hashOf(entry: DayEntry): string {
  const { placedMs, hash: _, previousHash, ...fields } = entry;
  const all: Record<string, unknown> = { ...fields, placedAt: new Date(placedMs).toISOString() };
  const sorted = Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((name) => [name, all[name]]),
  );
  return createHash('sha256')
    .update(Buffer.from(previousHash, 'hex'))
    .update(JSON.stringify(sorted))
    .digest('hex');
}
