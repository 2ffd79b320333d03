import type { FinanceRequest } from '#contract/finance.ts';

/** Requests that the auction house decided after a moment; the newest first. Pure. */
export function financeDecidedSince(
  requests: readonly FinanceRequest[],
  sinceMs: number,
): FinanceRequest[] {
  return requests.filter(
    ({ state, decidedAt }) =>
      (state === 'approved' || state === 'declined') &&
      decidedAt !== null &&
      Date.parse(decidedAt) > sinceMs,
  );
}
