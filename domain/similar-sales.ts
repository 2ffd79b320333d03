/** What the prices of similar vehicles say about one: pure (docs/decisions/190). */

/** Fewer say more about those vehicles than about the market. */
const similarSalesLeast = 5;

/** How far a similar vehicle's mileage may be from this one's. */
export const mileageShare = 0.3;

interface Sold {
  hammerMinor: number;
  /** Null where nobody inspected it. */
  damageMinor: number | null;
}

export interface PriceContext<Sale extends Sold> {
  isAdjusted: boolean;
  lowerMinor: number;
  medianMinor: number;
  upperMinor: number;
  sales: (Sale & { comparableMinor: number })[];
}

/**
 * Adjusts each price to this vehicle's damage: with the sold one's estimated repair added and this
 * one's taken off. Where this one was not inspected, nothing is adjusted; where it was, sales of
 * uninspected vehicles say nothing. Undefined with fewer than five.
 */
export function priceContext<Sale extends Sold>(
  found: readonly Sale[],
  damageMinor: number | null,
): PriceContext<Sale> | undefined {
  const sales = found.flatMap((sale) => {
    if (damageMinor === null) return [{ ...sale, comparableMinor: sale.hammerMinor }];
    if (sale.damageMinor === null) return [];
    return [{ ...sale, comparableMinor: sale.hammerMinor + sale.damageMinor - damageMinor }];
  });
  if (sales.length < similarSalesLeast) return undefined;
  const rising = sales.map(({ comparableMinor }) => comparableMinor).toSorted((a, b) => a - b);
  return {
    isAdjusted: damageMinor !== null,
    lowerMinor: quantile(rising, 0.25),
    medianMinor: quantile(rising, 0.5),
    upperMinor: quantile(rising, 0.75),
    sales,
  };
}

/** Between two values in proportion, as PostgreSQL's percentile_cont; to the whole unit. */
function quantile(rising: readonly number[], share: number): number {
  const place = share * (rising.length - 1);
  const below = rising[Math.floor(place)] ?? 0;
  const above = rising[Math.ceil(place)] ?? below;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
