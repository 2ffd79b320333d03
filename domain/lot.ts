/**
 * A lot as the rules see it, one row of auction.lot with the fields of its auction and vehicle, and
 * the offers that stand on it. Money is whole minor units.
 */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import type { HaltReason } from '#contract/calls.ts';
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
  /** The end without soft close, which anyone may know. */
  plannedEndsAt: Date;
  effectiveEndsAt: Date;
  /** When it was paused; null unless it is. */
  pausedAt: Date | null;
  pauseReason: HaltReason | null;
  extensionCount: number;
  softCloseMs: number;
  /** What bidders learn besides whether they won, once the lot is decided. */
  outcomeShown: OutcomeShown;
  ladder: Band[];
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  /** The fixed price after the close, and until when; both stay once the sale is over. */
  salePriceMinor: number | null;
  saleEndsAt: Date | null;
  /** Until when every bidder may withdraw, because the description was corrected. */
  correctionEndsAt: Date | null;
  /** When it ended otherwise than by its clock; null for the others, and while it runs. */
  endedAt: Date | null;
  /** Price of the leading bid in open format; null before the first bid and in sealed lots. */
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
  /** Rises with each act of an operator, never with a bid. */
  version: number;
  terms: SumTerms;
}

/** The end of a lot for every reader; that of its sale while it is offered at a fixed price. */
export function endOf(lot: Lot): Date {
  return lot.status === 'forSale' && lot.saleEndsAt ? lot.saleEndsAt : bookedAt(lot);
}

/** When the lot was bought, or ended otherwise before its clock; else its effective end. */
export function bookedAt({ status, awardedAt, endedAt, effectiveEndsAt }: Lot): Date {
  return (status === 'sold' ? awardedAt : endedAt) ?? effectiveEndsAt;
}

/** A lot's address on the wire: auction and asset (the vehicle). */
export interface LotAddress {
  auctionId: string;
  assetId: string;
}

/** A company's standing offer and its user; net and amount are null once withdrawn. */
export interface StandingOffer {
  companyId: string;
  labelNumber: number;
  netMinor: number | null;
  prioritySequence: number;
  amountMinor: number | null;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
  placedAt: Date;
  placedById: string;
  placedByName: string;
  /** The company's newest entry in the lot's log, and how many it has there. */
  entrySequence: number;
  entryHash: Buffer;
  entryCount: number;
  /** Its place among the offers at the lot's end; set only where the query reads it. */
  rank?: number | null;
  /** A correction or a tie to the seller ended it; set only where the query reads it. */
  isAnnulled?: boolean;
  /** What its company is offered; set only where the query reads it. */
  counterOffer?: { amountMinor: number; expiresAt: Date } | null;
}

/** A company's label within a lot: 1 is "A", 27 "AA" (docs/rules.md, Bidder labels). */
export function bidderLabel(labelNumber: number): string {
  const letter = String.fromCodePoint(65 + ((labelNumber - 1) % 26));
  const rest = Math.floor((labelNumber - 1) / 26);
  return rest === 0 ? letter : bidderLabel(rest) + letter;
}

/** The number of a label: the inverse of bidderLabel. */
export function labelNumberOf(label: string): number {
  let number = 0;
  for (let at = 0; at < label.length; at += 1) number = number * 26 + label.charCodeAt(at) - 64;
  return number;
}
