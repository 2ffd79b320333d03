import type { LotState } from '#contract/lots.ts';

const bases: Record<LotState['status'], 'leading' | 'hammer' | 'highest'> = {
  scheduled: 'leading',
  open: 'leading',
  awaitingAward: 'highest',
  awarded: 'hammer',
  rejected: 'highest',
  unsold: 'highest',
  sold: 'hammer',
  withdrawnBySeller: 'highest',
  ended: 'highest',
};

/**
 * What a lot's price is now: still moving, the hammer price, or the highest bid of an unsold lot.
 */
export function priceBasis(status: LotState['status']): 'leading' | 'hammer' | 'highest' {
  return bases[status];
}
