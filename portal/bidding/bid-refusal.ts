/** Tells a decision of the auction house from a call that came to nothing. */
import { ApiError } from '#portal/api/api-error.ts';

/**
 * True when the house has decided: the question is answered, with no. False when nobody knows (no connection, time-out,
 * too busy, session over): the same question may be put again under its key.
 */
export function isDecided(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || !error.data) return false;
  return (
    (error.code === 'BAD_REQUEST' || error.code === 'NOT_FOUND') &&
    error.data.code !== 'TooManyRequests'
  );
}

export function isBelowMinimum(error: unknown): boolean {
  return error instanceof ApiError && error.data?.code === 'BidAmountIsBelowMinimumBidAmount';
}

export function isSoldToAnother(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.data?.code === 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer'
  );
}
