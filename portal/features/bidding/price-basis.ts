import type { LotState } from '#contract/lots.ts';

const bases: Record<LotState['status'], 'leading' | 'hammer' | 'highest'> = {
  scheduled: 'leading',
  open: 'leading',
  paused: 'leading',
  awaitingAward: 'highest',
  awarded: 'hammer',
  rejected: 'highest',
  unsold: 'highest',
  forSale: 'highest',
  sold: 'hammer',
  withdrawnBySeller: 'highest',
  ended: 'highest',
};

/** What a lot's price is: still moving, the hammer price, or an unsold lot's highest bid. */
export function priceBasis(status: LotState['status']): 'leading' | 'hammer' | 'highest' {
  return bases[status];
}
