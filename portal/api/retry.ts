/** When a write is sent again, and after what wait (docs/rules.md, Calls). Pure. */

/** The specification's list. A write's idempotency key makes a second one harmless. */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export const retryLimits = {
  /** One try and three retries: a restarting process is back; more would hide an outage. */
  triesMax: 4,
  /** A bidder is waiting at a button and gets an answer by then, whatever is being tried. */
  totalMs: 20_000,
  /**
   * Limit of one try. A bid takes milliseconds; half of the total leaves room for a second try on a
   * stalled connection.
   */
  tryMs: 10_000,
  firstWaitMs: 250,
  waitMaxMs: 4_000,
};
export type RetryLimits = typeof retryLimits;

export interface FailedTry {
  method: string;
  /** Undefined if no answer came. */
  status: number | undefined;
  /** Of the answer's body; undefined where something else than the services answered. */
  code?: string | undefined;
  /** Number of tries so far, this one included. */
  tries: number;
  elapsedMs: number;
  /** From the answer's Retry-After header. */
  retryAfterMs: number | undefined;
}

/**
 * Returns the wait before the next try in milliseconds, or undefined for no retry. Waits double up
 * to a cap and are spread by `chance` (0 to 1), so that a thousand bidders do not come back in the
 * same instant.
 */
export function waitBeforeRetry(
  failed: FailedTry,
  chance: number,
  limits: RetryLimits = retryLimits,
): number | undefined {
  if (failed.method === 'GET') return undefined;
  // The specification's client treats a missing answer as 500.
  if (!retriedStatuses.has(failed.status ?? 500)) return undefined;
  // What the services say is in the way is an answer, and the same at the next try.
  if (failed.status === 409 && failed.code !== undefined) return undefined;
  if (failed.tries >= limits.triesMax) return undefined;
  const capMs = Math.min(limits.waitMaxMs, limits.firstWaitMs * 2 ** (failed.tries - 1));
  const waitMs = Math.max(capMs / 2 + (capMs / 2) * chance, failed.retryAfterMs ?? 0);
  // No wait that would end after the total.
  return failed.elapsedMs + waitMs < limits.totalMs ? waitMs : undefined;
}

/** Parses Retry-After, as seconds or as an HTTP date, into milliseconds from `nowMs`. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
