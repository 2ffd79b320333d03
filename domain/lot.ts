/**
 * A lot as the rules see it: one row of auction.lot with the fields of its auction and vehicle.
 * Money is whole minor units.
 */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import type { Band } from './ladder.ts';
import type { StoredLotStatus } from './lot-life-cycle.ts';

export interface Lot {
  id: string;
  auctionId: string;
  vehicleId: string;
  number: number;
  format: AuctionFormat;
  currency: CurrencyCode;
  status: StoredLotStatus;
  startsAt: Date;
  effectiveEndsAt: Date;
  extensionCount: number;
  softCloseMs: number;
  /** What bidders learn besides whether they won, once the lot is decided. */
  outcomeShown: OutcomeShown;
  ladder: Band[];
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  /**
   * Price of the leading bid in open format; null before the first bid, and always in sealed lots.
   */
  priceMinor: number | null;
  bidCount: number;
  /** Leader in open format; always null in sealed lots, which are ranked at the award. */
  leaderCompanyId: string | null;
  leaderLabelNumber: number | null;
  hammerPriceMinor: number | null;
  awardedCompanyId: string | null;
  /** Time of the award or purchase by the database's clock. */
  awardedAt: Date | null;
  /** Number of the newest entry of the bid log. */
  sequence: number;
  /** Number of the newest event. */
  eventSequence: number;
  terms: SumTerms;
}

/** A lot's address on the wire: auction and asset (the vehicle). */
export interface LotAddress {
  auctionId: string;
  assetId: string;
}
