import type { LotState, OwnPosition } from '#contract/lots.ts';

type NamedLot = Pick<LotState, 'status' | 'pauseReason'>;

/** The word for a lot's status; one that its auction house cancelled was not withdrawn. */
export function lotWord({ status, pauseReason }: NamedLot) {
  return status === 'withdrawnBySeller' && pauseReason !== null
    ? 'auctionStatus.cancelled'
    : (`lotStatus.${status}` as const);
}

/** Nobody got it: that says more than a lost bid. */
const isWithoutBuyer: ReadonlySet<LotState['status']> = new Set([
  'rejected',
  'unsold',
  'forSale',
  'withdrawnBySeller',
]);

/** The word for the own bid, in lists, panel and title: each ending by its cause. */
export function standingWord({
  lot,
  mine,
}: {
  lot: NamedLot;
  mine: Pick<OwnPosition, 'standing'> | null;
}) {
  const standing = mine?.standing ?? 'none';
  return standing === 'none' || isWithoutBuyer.has(lot.status)
    ? lotWord(lot)
    : (`standing.${standing}` as const);
}
