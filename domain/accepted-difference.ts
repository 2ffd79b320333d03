/** How little a buyer may be short of, as banks charge abroad, for a manager to let it be. Pure. */
import type { CurrencyCode } from '#contract/money.ts';

/** About 25 euros in each currency: no rate of the day decides it. */
const differenceMaxMinor: Readonly<Record<CurrencyCode, number>> = { EUR: 2_500, PLN: 10_000 };

/** What may still be accepted of one statement, of which `acceptedMinor` was accepted before. */
export function acceptableMinor(currency: CurrencyCode, acceptedMinor: number): number {
  return Math.max(0, differenceMaxMinor[currency] - acceptedMinor);
}
