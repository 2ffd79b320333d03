import type { LotState } from '#contract/lots.ts';

/**
 * What a lot's price is now: still moving, the hammer price, or the highest bid of an unsold lot.
 */
export function priceBasis(status: LotState['status']): 'leading' | 'hammer' | 'highest' {
  if (status === 'open' || status === 'scheduled') return 'leading';
  return status === 'awarded' || status === 'sold' ? 'hammer' : 'highest';
}
