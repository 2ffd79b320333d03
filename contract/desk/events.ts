/**
 * The console's stream: GET {servicesUrl}/desk/auctions/{auctionId}/events, server-sent events of
 * one auction for operators. Companies have their names; a maximum is in no event, and nothing of a
 * running sealed bid. The SSE `id` resumes without a gap; a message may arrive twice, and its
 * `sequence` and `id` show which of its parts are known.
 */
import { type Static, Type } from 'typebox';
import { AssetId, Instant, Nullable } from '#contract/calls.ts';
import { DeskAuctionAnswer, DeskLot } from './auctions.ts';
import { lotEventKinds } from '#contract/events.ts';
import { Amount } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';

/** What happened to a lot, as every buyer learned of it, with the leader's name. */
export const DeskMove = Type.Object({
  assetId: AssetId,
  number: Type.Integer(),
  /** Counts the lot's events without a gap. */
  sequence: Type.Integer(),
  kind: Type.Enum(lotEventKinds),
  at: Instant,
  /** After it; null for a sealed lot. */
  price: Nullable(Amount),
  company: Nullable(PlainText),
  endsAt: Instant,
  extensions: Type.Integer(),
});
export type DeskMove = Static<typeof DeskMove>;

/** The answer of GET /desk/auctions/{auctionId}/moves: newest first, page by page. */
export const DeskMoveList = Type.Object({
  moves: Type.Array(DeskMove),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type DeskMoveList = Static<typeof DeskMoveList>;

/** What an operator, a job, a seller or a buyer did by the desk or a command. */
export const DeskLoggedAct = Type.Object({
  id: Type.Integer(),
  at: Instant,
  act: Type.String(),
  actor: PlainText,
  /** Of the lot; null for an act on the auction. */
  number: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
});
export type DeskLoggedAct = Static<typeof DeskLoggedAct>;

/** Who has a page of the auction open; of lots only how many people. */
export const DeskWatching = Type.Object({
  companies: Type.Integer(),
  people: Type.Integer(),
  /** Companies with a bid on an open lot; null in a sealed auction that runs. */
  bidders: Nullable(Type.Integer()),
  /** By assetId; in later events only those that changed. */
  lots: Type.Record(AssetId, Type.Integer()),
});
export type DeskWatching = Static<typeof DeskWatching>;

/** First event, and whenever the stream cannot resume: the reader loads the auction on it. */
const DeskOpening = Type.Object({
  kind: Type.Literal('opened'),
  serverTime: Instant,
  /** Bids in each of the last minutes, the present one last. */
  bidsPerMinute: Type.Array(Type.Integer()),
  /** In each of the last hours of the clock, the present one last. */
  bidsPerHour: Type.Array(Type.Integer()),
  moves: Type.Array(DeskMove),
  acts: Type.Array(DeskLoggedAct),
});

/** Lots as they are now, and what made them so. */
const DeskChange = Type.Object({
  kind: Type.Literal('changed'),
  serverTime: Instant,
  /** Only where an act, or a lot's end, may have changed it. */
  auction: Nullable(DeskAuctionAnswer.properties.auction),
  lots: Type.Array(DeskLot),
  moves: Type.Array(DeskMove),
  acts: Type.Array(DeskLoggedAct),
});
export type DeskChange = Static<typeof DeskChange>;

export const DeskEvent = Type.Union([
  DeskOpening,
  DeskChange,
  Type.Object({
    kind: Type.Literal('watching'),
    serverTime: Instant,
    watching: DeskWatching,
  }),
]);
export type DeskEvent = Static<typeof DeskEvent>;

/** The answer of GET /desk/auctions/{auctionId}/lots/{assetId}/price-chart: how the price moved. */
export const DeskPriceChart = Type.Object({
  /** In order; at most the newest few hundred. */
  moves: Type.Array(DeskMove),
});
export type DeskPriceChart = Static<typeof DeskPriceChart>;
