/**
 * Auctions, each a timed sale with a format: GET {biddingUrl}/auctions?options= and GET
 * {biddingUrl}/auctions/{auctionId}.
 */
import { type Static, Type } from 'typebox';
import { AuctionId, Country, HaltReason, Instant, Nullable, pageSizeMax } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';

export const auctionFormats = ['open', 'sealed', 'fixedPrice'] as const;
export const AuctionFormat = Type.Enum(auctionFormats);
export type AuctionFormat = Static<typeof AuctionFormat>;

/**
 * Statuses in order: scheduled → open → closing (from the first lot's end to the last one's) →
 * closed → settled; or cancelled (docs/rules.md, Life cycles).
 */
export const auctionStatuses = [
  'scheduled',
  'open',
  'closing',
  'closed',
  'settled',
  'cancelled',
] as const;
export const AuctionStatus = Type.Enum(auctionStatuses);
export type AuctionStatus = Static<typeof AuctionStatus>;

/**
 * What bidders learn when a lot is decided: `won` whether they won, `price` the hammer price too,
 * `rank` the price and their company's rank.
 */
export const outcomesShown = ['won', 'price', 'rank'] as const;
export type OutcomeShown = (typeof outcomesShown)[number];

/** A band of a ladder: the value applies from this price on. Bands are sorted and start at 0. */
export const LadderBand = Type.Object({ from: Amount, value: Amount });
export type LadderBand = Static<typeof LadderBand>;

export const Auction = Type.Object({
  id: AuctionId,
  name: PlainText,
  country: Country,
  format: AuctionFormat,
  status: AuctionStatus,
  currencyCode: CurrencyCode,
  /** IANA name of the time zone in which the auction is announced. */
  timeZone: Type.String(),
  startsAt: Instant,
  /** When the first lot ends; the announced end where all lots end together. */
  firstEndsAt: Instant,
  /** Its lots end one after the other, by a plan. */
  isStaggered: Type.Boolean(),
  /**
   * Effective end: the last lot's planned end, or its end where soft close has extended it.
   */
  endsAt: Instant,
  /** Why it was cancelled; null unless it was. */
  cancelReason: Nullable(HaltReason),
  seller: PlainText,
  lotCount: Type.Integer(),
  softCloseMinutes: Type.Integer(),
  incrementLadder: Type.Array(LadderBand),
  feeLadder: Type.Array(LadderBand),
  /**
   * How much of its closing time, from the last minutes of its first lot on, bids could be placed;
   * only in the answer of one auction, once that has begun.
   */
  reachablePercent: Type.Optional(Type.Number()),
});
export type Auction = Static<typeof Auction>;

/** GET /bidding/reachability: whether bids can be placed, and when they could not. */
export const Reachability = Type.Object({
  isReachable: Type.Boolean(),
  /** Nobody measured before. */
  measuredSince: Nullable(Instant),
  /** Of the last 30 days, or since it is measured: rounded down, so that only all of it is 100. */
  percent: Nullable(Type.Number()),
  /** The newest outages, newest first. */
  outages: Type.Array(
    Type.Object({ beganAt: Instant, endedAt: Instant, extendedLots: Type.Integer() }),
  ),
  serverTime: Instant,
});
export type Reachability = Static<typeof Reachability>;

/** `options` of GET auctions, sent as JSON in the query string. */
export const AuctionOptions = Type.Object(
  {
    country: Type.Optional(Type.Array(Country, { maxItems: 8 })),
    format: Type.Optional(Type.Array(AuctionFormat, { maxItems: 3 })),
    status: Type.Optional(Type.Array(AuctionStatus, { maxItems: 6 })),
    sort: Type.Optional(Type.Enum(['endsAt', 'startsAt', 'name'])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
  },
  { additionalProperties: false },
);
export type AuctionOptions = Static<typeof AuctionOptions>;

export const AuctionList = Type.Object({
  auctions: Type.Array(Auction),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** The database's clock, from which the portal counts down. */
  serverTime: Instant,
});
export type AuctionList = Static<typeof AuctionList>;

export const AuctionAnswer = Type.Object({ auction: Auction, serverTime: Instant });
export type AuctionAnswer = Static<typeof AuctionAnswer>;
