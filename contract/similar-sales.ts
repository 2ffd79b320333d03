/**
 * GET {vehiclesUrl}{salesChannel}/{licensePlate}/similar-sales?auctionId=: at which prices vehicles
 * like this one were sold here (docs/decisions/190).
 */
import { type Static, Type } from 'typebox';
import { AuctionId, Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';

export const SimilarSale = Type.Object({
  licensePlate: PlainText,
  auctionId: AuctionId,
  /** Year, month and day. */
  firstRegistration: Type.String(),
  mileageKm: Type.Integer(),
  /** Its estimated repair; null where nobody inspected it. */
  damageTotal: Nullable(Amount),
  /** Net. */
  hammerPrice: Amount,
  /** With the damage of the vehicle asked about; the hammer price where that is not known. */
  comparablePrice: Type.Number(),
  /** When bidding on it ended. */
  soldAt: Instant,
  /** Whether the reader's company bought it; nobody else is named. */
  isOwn: Type.Boolean(),
});
export type SimilarSale = Static<typeof SimilarSale>;

/** How near the sold vehicles are in age and mileage: the nearest that five sales are known of. */
export const salesBounds = ['near', 'wider', 'widest'] as const;
export type SalesBounds = (typeof salesBounds)[number];

export const SimilarSales = Type.Object({
  currencyCode: CurrencyCode,
  bounds: Type.Enum(salesBounds),
  /** Whether the prices are adjusted to the damage of the vehicle asked about. */
  isAdjusted: Type.Boolean(),
  /** Half of the comparable prices lie between `lower` and `upper`. */
  lower: Type.Number(),
  median: Type.Number(),
  upper: Type.Number(),
  /** The nearest first, and of these the newest. */
  sales: Type.Array(SimilarSale),
});
export type SimilarSales = Static<typeof SimilarSales>;

export const SimilarSalesAnswer = Type.Object({
  /** Null where too few were sold for their prices to say anything. */
  result: Nullable(SimilarSales),
});
export type SimilarSalesAnswer = Static<typeof SimilarSalesAnswer>;
