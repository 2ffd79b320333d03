/** A lot as the rules know it: one row of auction.lot with what its auction and vehicle add. Money is whole minor units. */
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
  /** What bidders are told beside whether they won, once it is decided. */
  outcomeShown: OutcomeShown;
  ladder: Band[];
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  /** Price of the leading bid in open format; null before the first, and always in sealed lots. */
  priceMinor: number | null;
  bidCount: number;
  /** Leader in open format; null always in sealed lots, whose ranking is made at the award. */
  leaderCompanyId: string | null;
  leaderLabelNumber: number | null;
  hammerPriceMinor: number | null;
  awardedCompanyId: string | null;
  /** When it was awarded or bought, as the database has it. */
  awardedAt: Date | null;
  /** Number of the newest line of the bid log. */
  sequence: number;
  /** Number of the newest event. */
  eventSequence: number;
  terms: SumTerms;
}

/** How the wire names a lot: auction and asset (the vehicle). */
export interface LotAddress {
  auctionId: string;
  assetId: string;
}
