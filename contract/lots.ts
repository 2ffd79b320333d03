/** Lots: one vehicle in one auction. The wire says `asset`; inside it is a lot. */
import { type Static, Type } from 'typebox';
import { AuctionFormat } from './auctions.ts';
import { AssetId, AuctionId, Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';

/** scheduled → open → awaitingAward → awarded | rejected | unsold; or sold by buy now; or withdrawn by the seller. */
export const lotStatuses = [
  'scheduled',
  'open',
  'awaitingAward',
  'awarded',
  'rejected',
  'unsold',
  'sold',
  'withdrawnBySeller',
] as const;
export type LotStatus = (typeof lotStatuses)[number];

/**
 * What every buyer may know of a lot. In a sealed lot price, bidCount, leader and reserveMet stay null, after its end too.
 * Without a token price, minimumBid, increment, bidCount, leader, reserveMet and a buy-now price beside bidding are null,
 * extensionCount is 0, endsAt is the auction's end, and after that a lot that was bid on is `ended`, however it ended: soft
 * close and award would tell of bids.
 */
export const LotState = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  lotNumber: Type.Integer(),
  format: AuctionFormat,
  status: Type.Enum([...lotStatuses, 'ended']),
  currencyCode: CurrencyCode,
  startsAt: Instant,
  /** The effective end: soft close included (design rule 6), and of what was bought at once the purchase. */
  endsAt: Instant,
  /** How often soft close moved the end. */
  extensionCount: Type.Integer(),
  startPrice: Nullable(Amount),
  buyNowPrice: Nullable(Amount),
  /** The leading bid's price; null before the first bid. After the close: the hammer price, where it may be known. */
  price: Nullable(Amount),
  /** What the next bid must reach; null where no bid is possible. */
  minimumBid: Nullable(Amount),
  /** The step that raises the price now: what plus and minus of an amount field move by. */
  increment: Nullable(Amount),
  bidCount: Nullable(Type.Integer()),
  /** The leader's label within this lot: "A", "B", … (design rule 13). */
  leader: Nullable(Type.String()),
  /** Null when the lot has no reserve, or nobody may know. */
  reserveMet: Nullable(Type.Boolean()),
  /** Number of the lot's newest event; answers and events carry it, so that a screen knows which is newer. 0 without a token. */
  sequence: Type.Integer(),
});
export type LotState = Static<typeof LotState>;

/** Where the reader's company stands on a lot. Only its own users see it. */
const ownStandings = [
  'none',
  'leading',
  'outbid',
  'sealed',
  'withdrawn',
  'won',
  'lost',
  'awaitingAward',
] as const;
export const OwnPosition = Type.Object({
  standing: Type.Enum(ownStandings),
  /** The company's label within this lot; null before its first bid, and in sealed lots, where "B" would tell of an A. */
  label: Nullable(Type.String()),
  /** Own maximum (open) or own sealed amount as it was entered. */
  amount: Nullable(Amount),
  /** The same as it ranks: without VAT and registration tax. */
  netAmount: Nullable(Amount),
  includesVat: Type.Boolean(),
  includesVehicleRegistrationTax: Type.Boolean(),
  placedAt: Nullable(Instant),
  /** Name of the own user who placed it. */
  placedBy: Nullable(Type.String()),
  canWithdraw: Type.Boolean(),
  /** When it was awarded or bought; null unless the own company won it. */
  wonAt: Nullable(Instant),
  /** Net: what the own company owes when it won; what the vehicle went for when it lost, where the auction tells. */
  hammerPrice: Nullable(Amount),
  /** Of the own bid among all that stood at the end, 1 the highest; null until the lot is decided, and where the auction does not tell. */
  rank: Nullable(Type.Integer()),
});
export type OwnPosition = Static<typeof OwnPosition>;
