/** What the prices of similar vehicles say about one: pure (docs/decisions/190). */
import { type SalesBounds, salesBounds } from '#contract/similar-sales.ts';

/** Fewer say more about those vehicles than about the market. */
const similarSalesLeast = 5;

/**
 * How far a similar vehicle's first registration and mileage may be from this one's. Wider bounds
 * are for what is seldom sold.
 */
export const salesBoundsOf: Record<SalesBounds, { years: number; mileageShare: number }> = {
  near: { years: 1, mileageShare: 0.3 },
  wider: { years: 2, mileageShare: 0.5 },
  widest: { years: 2, mileageShare: Infinity },
};

interface Sold {
  hammerMinor: number;
  /** Null where nobody inspected it. */
  damageMinor: number | null;
  /** The narrowest that it is within. */
  bounds: SalesBounds;
}

export interface PriceContext<Sale extends Sold> {
  bounds: SalesBounds;
  isAdjusted: boolean;
  lowerMinor: number;
  medianMinor: number;
  upperMinor: number;
  sales: (Sale & { comparableMinor: number })[];
}

/**
 * Adjusts each price to this vehicle's damage: with the sold one's estimated repair added and this
 * one's taken off. Where this one was not inspected, nothing is adjusted; where it was, sales of
 * uninspected vehicles say nothing. Of the narrowest bounds with five; undefined where none have.
 */
export function priceContext<Sale extends Sold>(
  found: readonly Sale[],
  damageMinor: number | null,
): PriceContext<Sale> | undefined {
  const usable = found.flatMap((sale) => {
    if (damageMinor === null) return [{ ...sale, comparableMinor: sale.hammerMinor }];
    if (sale.damageMinor === null) return [];
    return [{ ...sale, comparableMinor: sale.hammerMinor + sale.damageMinor - damageMinor }];
  });
  const within = (bounds: SalesBounds) => {
    const allowed = new Set(salesBounds.slice(0, salesBounds.indexOf(bounds) + 1));
    return usable.filter((sale) => allowed.has(sale.bounds));
  };
  const bounds = salesBounds.find((one) => within(one).length >= similarSalesLeast);
  if (!bounds) return undefined;
  const sales = within(bounds);
  const rising = sales.map(({ comparableMinor }) => comparableMinor).toSorted((a, b) => a - b);
  return {
    bounds,
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
