import type { LotState } from '#contract/lots.ts';

/** What a lot's price is at this moment: still moving, what it was sold for, or how far bidding went. */
export function priceBasis(status: LotState['status']): 'leading' | 'hammer' | 'highest' {
  if (status === 'open' || status === 'scheduled') return 'leading';
  return status === 'awarded' || status === 'sold' ? 'hammer' : 'highest';
}
