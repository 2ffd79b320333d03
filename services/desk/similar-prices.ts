import type { DeskSimilarPrices } from '#contract/desk/similar-prices.ts';
import { fromMinor } from '#contract/money.ts';
import type { SimilarPrices } from '#services/vehicles/similar-price.ts';

/** Null where no such vehicle was sold. */
export function similarPricesOf(similar: SimilarPrices | undefined): DeskSimilarPrices | null {
  return similar
    ? {
        count: similar.count,
        least: fromMinor(similar.leastMinor),
        median: fromMinor(similar.medianMinor),
        greatest: fromMinor(similar.greatestMinor),
        since: similar.since.toISOString(),
      }
    : null;
}
