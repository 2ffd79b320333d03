import type { LotState } from '#contract/lots.ts';

/** The word for a lot's status; one that its auction house cancelled was not withdrawn. */
export function lotWord({ status, pauseReason }: Pick<LotState, 'status' | 'pauseReason'>) {
  return status === 'withdrawnBySeller' && pauseReason !== null
    ? 'auctionStatus.cancelled'
    : (`lotStatus.${status}` as const);
}
