/** Fees of the demo's sellers, in whole minor units. */
import { feeLadders, ladder } from '#domain/auction-defaults.ts';
import type { Band } from '#domain/ladder.ts';
import type { CurrencyCode } from '#contract/money.ts';

export const demoFeeLadders: Record<CurrencyCode, Band[]> = {
  EUR: ladder([0, 195], [5_000, 295], [15_000, 375], [30_000, 495]),
  PLN: feeLadders.PLN,
};

/** One fee at any price, as Dutch fleet sellers charge. */
export const flatFee: Band[] = ladder([0, 295]);
