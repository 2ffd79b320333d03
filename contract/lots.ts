/** Lots: one vehicle in one auction. The wire says `asset`, the code says lot. */
import { type Static, Type } from 'typebox';
import { AuctionFormat } from './auctions.ts';
import { AssetId, AuctionId, HaltReason, Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';

/**
 * Statuses: scheduled → open (or paused) → awaitingAward → awarded | rejected | unsold; or sold by
 * buy now; or withdrawn by the seller. What is rejected or unsold may be for sale at a fixed price
 * after the close, until `endsAt`.
 */
export const lotStatuses = [
  'scheduled',
  'open',
  'paused',
  'awaitingAward',
  'awarded',
  'rejected',
  'unsold',
  'forSale',
  'sold',
  'withdrawnBySeller',
] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** With `ended`, which stands for each outcome where it would reveal bids. */
const statusesShown = () => [...lotStatuses, 'ended'] as const;

/**
 * What every buyer may know of a lot; in a sealed lot price, bidCount, leader and reserveMet stay
 * null, after its end too. Without a token price, minimumBid, increment, bidCount, leader,
 * reserveMet and a buy-now price beside bidding are null, extensionCount is 0, and endsAt is the
 * lot's planned end. After that end a lot with bids is `ended` however it ended, because soft close
 * and award would reveal bids.
 */
export const LotState = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  lotNumber: Type.Integer(),
  format: AuctionFormat,
  status: Type.Enum(statusesShown()),
  currencyCode: CurrencyCode,
  startsAt: Instant,
  /** Effective end with soft close (docs/rules.md, Soft close), or the moment of the purchase. */
  endsAt: Instant,
  /**
   * When the lot was paused; its clock shows what was left then, and its end moves by the length of
   * the pause. Null unless the lot is paused.
   */
  pausedAt: Nullable(Instant),
  /** Why it is paused, or why the auction house cancelled it with its auction. */
  pauseReason: Nullable(HaltReason),
  /** How often soft close extended the end. */
  extensionCount: Type.Integer(),
  startPrice: Nullable(Amount),
  buyNowPrice: Nullable(Amount),
  /**
   * The leading bid's price; null before the first bid. After the close it is the hammer price,
   * where the reader may know it.
   */
  price: Nullable(Amount),
  /** Lowest amount of the next bid; null where no bid is possible. */
  minimumBid: Nullable(Amount),
  /** The increment at the current price, by which an amount field's buttons step. */
  increment: Nullable(Amount),
  bidCount: Nullable(Type.Integer()),
  /** The leader's label within this lot: "A", "B", … (docs/rules.md, Bidder labels). */
  leader: Nullable(Type.String()),
  /** Null when the lot has no reserve, or when the reader may not know it. */
  reserveMet: Nullable(Type.Boolean()),
  /**
   * Number of the lot's newest event: answers and events carry it, so that a client knows which is
   * newer. 0 without a token.
   */
  sequence: Type.Integer(),
});
export type LotState = Static<typeof LotState>;

/** The standing of the reader's company on a lot, visible to its users only. */
const ownStandings = [
  'none',
  'leading',
  'outbid',
  'sealed',
  'withdrawn',
  /** Its bid no longer counts without its doing: a correction or a tie to the seller ended it. */
  'ended',
  'won',
  'lost',
  'awaitingAward',
  /** The auction house offers it the lot: `counterOffer`. */
  'offered',
] as const;
export const OwnPosition = Type.Object({
  standing: Type.Enum(ownStandings),
  /**
   * The company's label within this lot; null before its first bid, and in sealed lots, where "B"
   * would reveal an "A".
   */
  label: Nullable(Type.String()),
  /** The company's maximum (open) or sealed amount, as entered. */
  amount: Nullable(Amount),
  /** The same amount as it is ranked: without VAT and registration tax. */
  netAmount: Nullable(Amount),
  includesVat: Type.Boolean(),
  includesVehicleRegistrationTax: Type.Boolean(),
  placedAt: Nullable(Instant),
  /** Name of the company's user who placed it. */
  placedBy: Nullable(Type.String()),
  /** That user, as `userId` of the own company names the reader. */
  placedById: Type.Optional(Nullable(Type.String({ format: 'uuid' }))),
  canWithdraw: Type.Boolean(),
  /** When the lot was awarded or bought; null unless the reader's company won it. */
  wonAt: Nullable(Instant),
  /**
   * Net: what the company owes when it won, or the price at which the lot sold when it lost and the
   * auction shows that.
   */
  hammerPrice: Nullable(Amount),
  /**
   * Rank of the company's bid among all bids that stood at the end, 1 the highest; null until the
   * lot is decided, and where the auction does not show it.
   */
  rank: Nullable(Type.Integer()),
  /** The offer that the company may accept or decline; null without one. `amount` is net. */
  counterOffer: Nullable(Type.Object({ amount: Amount, expiresAt: Instant })),
});
export type OwnPosition = Static<typeof OwnPosition>;
