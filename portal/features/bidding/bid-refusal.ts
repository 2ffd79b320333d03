/** Distinguishes a refusal by the services from a call without an outcome. */
import type { BidRefusal } from '#contract/errors.ts';
import { ApiError } from '#portal/api/api-error.ts';

/**
 * True when the services decided, so the bid is refused. False when the outcome is unknown (no
 * connection, time-out, too busy, session over): the same command may be sent again under its key.
 */
export function isDecided(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || !error.refusal) return false;
  return (
    (error.code === 'BAD_REQUEST' || error.code === 'NOT_FOUND') &&
    !error.isRefusedWith('TooManyRequests')
  );
}

/** Whether the services refused a bid, withdrawal or purchase with this code. */
export function isRefusal(error: unknown, code: BidRefusal): boolean {
  return error instanceof ApiError && error.isRefusedWith(code);
}
