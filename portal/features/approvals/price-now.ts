import type { Approval } from '#contract/approvals.ts';

interface PriceNow {
  basis: 'bid.basis.fixed' | 'bid.basis.leading' | 'bid.basis.start';
  amount: number;
}

/** What a request's amount is compared with: the leading bid, before it the start price. */
export function priceNow({ kind, lot }: Pick<Approval, 'kind' | 'lot'>): PriceNow | null {
  if (kind === 'purchase')
    return lot.buyNowPrice === null ? null : { basis: 'bid.basis.fixed', amount: lot.buyNowPrice };
  if (lot.price !== null) return { basis: 'bid.basis.leading', amount: lot.price };
  return lot.startPrice === null ? null : { basis: 'bid.basis.start', amount: lot.startPrice };
}
