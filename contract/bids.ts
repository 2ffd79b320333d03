/** Bids: {biddingUrl}/auctions/{auctionId}/assets/{assetId}/bids and the lists of a company's own bids. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, Instant, Nullable } from './calls.ts';
import { LotState, OwnPosition } from './lots.ts';
import { Amount, CurrencyCode } from './money.ts';

/** What is sent to place a bid (specification point 3). In open format `amount` is the maximum. */
export const BidPayload = Type.Object(
  {
    amount: Type.Number(),
    includesVat: Type.Boolean(),
    includesVehicleRegistrationTax: Type.Boolean(),
    currencyCode: Type.String({ minLength: 3, maxLength: 3 }),
  },
  { additionalProperties: false },
);
export type BidPayload = Static<typeof BidPayload>;

/** What is sent to buy at the fixed or buy-now price: the price the buyer saw, so that no other is ever paid. */
export const PurchasePayload = Type.Object(
  { amount: Type.Number(), currencyCode: Type.String({ minLength: 3, maxLength: 3 }) },
  { additionalProperties: false },
);
export type PurchasePayload = Static<typeof PurchasePayload>;

/**
 * Proof that the buyer can keep: names the lot, the line of its log (numbered as in BidLine), its time and its hash. The house
 * checks one with `npm run operator -- audit verify --receipt FILE`.
 */
export const Receipt = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  sequence: Type.Integer(),
  at: Instant,
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Receipt = Static<typeof Receipt>;

/** One of the own company's bids (specification point 3: Bid), with what lists need around it. */
export const Bid = Type.Object({
  auctionId: AuctionId,
  vehicleId: AssetId,
  licensePlate: Type.String(),
  amount: Amount,
  currencyCode: CurrencyCode,
  bidDate: Instant,
  inclVat: Type.Boolean(),
  inclVehicleRegistrationTax: Type.Boolean(),
  /** The vehicle in words: "Volkswagen Passat Variant". */
  title: Type.String(),
  lot: LotState,
  mine: OwnPosition,
  /** Of the company's newest line on the lot. */
  receipt: Receipt,
});
export type Bid = Static<typeof Bid>;

/** GET {biddingUrl}/auctions/{auctionId}/bids and GET {biddingUrl}/bids (all auctions). */
export const BidList = Type.Object({ bids: Type.Array(Bid), serverTime: Instant });
export type BidList = Static<typeof BidList>;

/** A line of a lot's history as every buyer may see it; in sealed lots only the own lines. */
export const BidLine = Type.Object({
  /** Number in the lot's log; in sealed lots among the own lines, because the log's would tell of rivals. */
  sequence: Type.Integer(),
  kind: Type.Enum(['bid', 'withdrawal', 'purchase']),
  /** "A", "B", …; `own` says which are the reader's company's. */
  bidder: Type.String(),
  own: Type.Boolean(),
  /** The price after this line; for own lines `amount` is the own maximum beside it, as it was entered. */
  price: Nullable(Amount),
  amount: Nullable(Amount),
  /** In open format: it took the lead, was answered at once by the leader's automatic bid, or changed the leader's maximum. */
  effect: Nullable(Type.Enum(['led', 'outbid', 'changed'])),
  /** Net, of a bid that was answered at once: told to its own company and to the one whose automatic bid answered it. */
  offered: Nullable(Amount),
  /**
   * The automatic bid that belongs to the line: for everybody the one that answered it, for the own company also how far it
   * went before this line overtook it. `amount` is net.
   */
  automatic: Nullable(Type.Object({ bidder: Type.String(), own: Type.Boolean(), amount: Amount })),
  placedAt: Instant,
  placedBy: Nullable(Type.String()),
});
export type BidLine = Static<typeof BidLine>;

/** The most lines a lot's history shows; older ones add nothing to a decision. */
export const bidLinesMax = 100;

/** GET {biddingUrl}/auctions/{auctionId}/assets/{assetId}/bids */
export const LotBids = Type.Object({
  lot: LotState,
  mine: OwnPosition,
  bids: Type.Array(BidLine),
  /** Of the company's newest line on the lot; null before its first. */
  receipt: Nullable(Receipt),
  serverTime: Instant,
});
export type LotBids = Static<typeof LotBids>;

/** The answer to an accepted bid, withdrawal or purchase: what is true just after it. */
export const BidAnswer = Type.Object({
  outcome: Type.Enum(['leading', 'outbid', 'sealed', 'withdrawn', 'bought', 'unchanged']),
  lot: LotState,
  mine: OwnPosition,
  /** Of the company's newest line. */
  receipt: Receipt,
  serverTime: Instant,
});
export type BidAnswer = Static<typeof BidAnswer>;
