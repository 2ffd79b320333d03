/**
 * Logs calls that were refused because too much was to do, once a second with their number: an
 * entry for each would be the next burden.
 */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';

const everyMs = 1_000;

export type ShedReason = 'noTurn' | 'tooLate' | 'noDatabase';

interface Shed {
  counts: Partial<Record<ShedReason, number>>;
  /** Why the first of them had no database. */
  cause?: unknown;
}

const shedOf = new WeakMap<object, Shed>();

export function countShed(reply: FastifyReply, reason: ShedReason, cause?: unknown): void {
  const { server, log } = reply.server;
  const known = shedOf.get(server);
  const shed = known ?? { counts: {} };
  shed.counts[reason] = (shed.counts[reason] ?? 0) + 1;
  shed.cause ??= cause;
  if (known) return;
  shedOf.set(server, shed);
  // The last one is written even where the process ends within the second.
  setTimeout(() => {
    shedOf.delete(server);
    write(log, shed);
  }, everyMs);
}

function write(log: FastifyBaseLogger, { counts, cause }: Shed): void {
  if (counts.noDatabase) log.error({ err: cause, calls: counts }, 'the database does not answer');
  else log.warn({ calls: counts }, 'calls were refused as busy');
}
