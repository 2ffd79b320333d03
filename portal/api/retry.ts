/** When a write is sent again, and after what wait (specification point 7). Pure: time and chance are handed in. */

/** The specification's list. A write may be repeated because its idempotency key makes the second one harmless. */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export const retryBounds = {
  /** One try and three more: a services process that restarts is back within them; more would only hide an outage. */
  triesMax: 4,
  /** A bidder stares at a button; after this long he must be told, whatever is still being tried. */
  totalMs: 20_000,
  /** One try. A bid takes milliseconds; half of the total leaves room for a second try on a stalled connection. */
  tryMs: 10_000,
  firstWaitMs: 250,
  waitMaxMs: 4_000,
};
export type RetryBounds = typeof retryBounds;

export interface FailedTry {
  method: string;
  /** Undefined when no answer came. */
  status: number | undefined;
  /** How many tries there were, this one included. */
  tries: number;
  elapsedMs: number;
  /** What the answer's Retry-After asked for. */
  retryAfterMs: number | undefined;
}

/**
 * The wait before the next try in milliseconds, or undefined when there is none. Waits double up to a cap and are
 * spread by `chance` (0 to 1), so that a thousand bidders do not come back in the same instant.
 */
export function waitBeforeRetry(
  failed: FailedTry,
  chance: number,
  bounds: RetryBounds = retryBounds,
): number | undefined {
  if (failed.method === 'GET') return undefined;
  // The specification's client counts a missing answer as 500.
  if (!retriedStatuses.has(failed.status ?? 500)) return undefined;
  if (failed.tries >= bounds.triesMax) return undefined;
  const capMs = Math.min(bounds.waitMaxMs, bounds.firstWaitMs * 2 ** (failed.tries - 1));
  const waitMs = Math.max(capMs / 2 + (capMs / 2) * chance, failed.retryAfterMs ?? 0);
  // A wait that outlasts the total would be waited for nothing.
  return failed.elapsedMs + waitMs < bounds.totalMs ? waitMs : undefined;
}

/** Retry-After as seconds or as an HTTP date, in milliseconds from `nowMs`. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
