/** Bids: {biddingUrl}/auctions/{auctionId}/assets/{assetId}/bids, and the lists of own ones. */
import { type Static, Type } from 'typebox';
import { Typed } from './text.ts';
import { AssetId, AuctionId, Instant, Nullable } from './calls.ts';
import { LotState, OwnPosition } from './lots.ts';
import { Amount } from './money.ts';
import { VehicleBid } from './vehicle-bid.ts';

/** Body of a bid (docs/rules.md, Calls). In open format `amount` is the bidder's maximum. */
export const BidPayload = Type.Object(
  {
    amount: Type.Number(),
    includesVat: Type.Boolean(),
    includesVehicleRegistrationTax: Type.Boolean(),
    currencyCode: Typed(3, 3),
  },
  { additionalProperties: false },
);
export type BidPayload = Static<typeof BidPayload>;

/**
 * Request body of a purchase at the fixed or buy-now price. It names the price the buyer saw, so
 * that the buyer never pays another.
 */
export const PurchasePayload = Type.Object(
  { amount: Type.Number(), currencyCode: Typed(3, 3) },
  { additionalProperties: false },
);
export type PurchasePayload = Static<typeof PurchasePayload>;

/**
 * Proof for the buyer: the lot, the log entry's number (as in BidLogEntry), its time and its hash.
 * The operator checks one with `npm run operator -- audit verify --receipt FILE`.
 */
export const Receipt = Type.Object({
  auctionId: AuctionId,
  assetId: AssetId,
  sequence: Type.Integer(),
  at: Instant,
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Receipt = Static<typeof Receipt>;

/** One bid of the caller's company (docs/rules.md, Company), with the lot's data for lists. */
export const Bid = Type.Object({
  ...VehicleBid.properties,
  /** The vehicle's name: "Volkswagen Passat Variant". */
  title: Type.String(),
  lot: LotState,
  mine: OwnPosition,
  /** When a lot that waits for a decision is to be decided; absent once that has passed. */
  decideBy: Type.Optional(Instant),
  /** Receipt of the company's newest log entry on the lot. */
  receipt: Receipt,
});
export type Bid = Static<typeof Bid>;

/** GET {biddingUrl}/auctions/{auctionId}/bids and GET {biddingUrl}/bids (all auctions). */
export const BidList = Type.Object({ bids: Type.Array(Bid), serverTime: Instant });
export type BidList = Static<typeof BidList>;

/**
 * An entry of a lot's history as every buyer may see it; in sealed lots a buyer sees only entries
 * of their company.
 */
export const BidLogEntry = Type.Object({
  /**
   * Number in the lot's log; in sealed lots it counts the company's entries only, because log
   * numbers would reveal rivals.
   */
  sequence: Type.Integer(),
  kind: Type.Enum(['bid', 'withdrawal', 'purchase', 'annulment']),
  /** The bidder's label: "A", "B", …; `own` is true for the reader's company. */
  bidder: Type.String(),
  own: Type.Boolean(),
  /** The price after this entry. On own entries `amount` is the company's maximum as entered. */
  price: Nullable(Amount),
  amount: Nullable(Amount),
  /**
   * Open format: the bid took the lead, was outbid at once by the leader's automatic bid, or
   * changed the leader's maximum.
   */
  effect: Nullable(Type.Enum(['led', 'outbid', 'changed'])),
  /**
   * Net amount of a bid that was outbid at once, shown to its company and to the company whose
   * automatic bid outbid it.
   */
  offered: Nullable(Amount),
  /**
   * The automatic bid of this entry: every reader sees the one that outbid it, and a company also
   * sees how far its automatic bid went before this entry overtook it. `amount` is net.
   */
  automatic: Nullable(Type.Object({ bidder: Type.String(), own: Type.Boolean(), amount: Amount })),
  placedAt: Instant,
  placedBy: Nullable(Type.String()),
});
export type BidLogEntry = Static<typeof BidLogEntry>;

/** Most entries of a lot's history in one answer; older ones add nothing to a decision. */
export const bidEntriesMax = 100;

/** GET {biddingUrl}/auctions/{auctionId}/assets/{assetId}/bids */
export const LotBids = Type.Object({
  lot: LotState,
  mine: OwnPosition,
  bids: Type.Array(BidLogEntry),
  /** Receipt of the company's newest log entry on the lot; null before its first. */
  receipt: Nullable(Receipt),
  serverTime: Instant,
});
export type LotBids = Static<typeof LotBids>;

/** The answer to an accepted bid, withdrawal or purchase: the state right after it. */
export const BidAnswer = Type.Object({
  outcome: Type.Enum(['leading', 'outbid', 'sealed', 'withdrawn', 'bought', 'unchanged']),
  lot: LotState,
  mine: OwnPosition,
  /** Receipt of the company's newest log entry. */
  receipt: Receipt,
  serverTime: Instant,
});
export type BidAnswer = Static<typeof BidAnswer>;

/** What is stored under the key of a bid, withdrawal or purchase; null while nothing is. */
export const StoredAnswer = Type.Object({ answer: Nullable(BidAnswer) });
export type StoredAnswer = Static<typeof StoredAnswer>;

/**
 * A bidder's answer to a counter-offer: POST
 * {biddingUrl}/auctions/{auctionId}/assets/{assetId}/counter-offer. It names the net amount that
 * the bidder has read, so that nobody accepts another one.
 */
export const CounterOfferAnswer = Type.Object(
  { answer: Type.Enum(['accept', 'decline']), amount: Amount },
  { additionalProperties: false },
);
export type CounterOfferAnswer = Static<typeof CounterOfferAnswer>;

/** The state right after the answer; the same answer again gets it too. */
export const CounterOfferAnswered = Type.Object({
  lot: LotState,
  mine: OwnPosition,
  serverTime: Instant,
});
export type CounterOfferAnswered = Static<typeof CounterOfferAnswered>;
