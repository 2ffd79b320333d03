/**
 * A lot as the rules see it, one row of auction.lot with the fields of its auction and vehicle, and
 * the offers that stand on it. Money is whole minor units.
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

/**
 * A company's standing offer and the user who placed it; net and amount are null once withdrawn.
 */
export interface StandingOffer {
  companyId: string;
  labelNumber: number;
  netMinor: number | null;
  prioritySequence: number;
  amountMinor: number | null;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
  placedAt: Date;
  placedByName: string;
  /** The company's newest entry in the lot's log, and how many it has there. */
  lineSequence: number;
  entryHash: Buffer;
  lineCount: number;
  /**
   * Its place among the offers that stood when the lot ended; set only where the query reads it.
   */
  rank?: number | null;
}

/**
 * Returns the label of a company within a lot: 1 is "A", 26 "Z", 27 "AA" (docs/rules.md, Bidder
 * labels).
 */
export function bidderLabel(labelNumber: number): string {
  const letter = String.fromCodePoint(65 + ((labelNumber - 1) % 26));
  const rest = Math.floor((labelNumber - 1) / 26);
  return rest === 0 ? letter : bidderLabel(rest) + letter;
}
