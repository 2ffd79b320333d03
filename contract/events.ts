/**
 * Lot events: GET {biddingUrl}/auctions/{auctionId}/assets/{assetId}/events, server-sent events
 * read through fetch. The SSE `id` is the lot's sequence number; `Last-Event-ID` resumes after it
 * without a gap. The payload is the same for every reader: what a sealed auction must hide is
 * absent (a sealed bid makes no event), and in open format readers recognise their company by its
 * label.
 *
 * GET …/auctions/{auctionId}/events streams the events of all lots of an auction, GET …/bids/events
 * those of the lots the caller's company has bid on, in order within each lot. There the `id` is an
 * opaque position that resumes without a gap; an event may arrive twice, and `lot.sequence` shows
 * which. On an auction's stream the SSE `event` is "own" where the reader's company has bid on the
 * lot, so that a colleague's first bid shows too.
 */
import { type Static, Type } from 'typebox';
import { Instant } from './calls.ts';
import { LotState } from './lots.ts';

/** The SSE `event`, on an auction's stream, of lots that the reader's company has bid on. */
export const ownEventName = 'own';

export const lotEventKinds = [
  /** The whole state: sent first, and whenever the stream cannot resume after Last-Event-ID. */
  'state',
  'bidPlaced',
  'bidWithdrawn',
  'bought',
  'extended',
  /** The operator moved the lot's start or end, or set other prices. */
  'moved',
  /** What the lot says of its vehicle was corrected: readers load the page again. */
  'corrected',
  /** The lot has more time, because nobody could bid for a while. */
  'outage',
  /** A lot came to an auction that was published before. */
  'published',
  /** The operator stopped the lot's clock, and let it run on for what was left. */
  'paused',
  'resumed',
  /**
   * The lot is over and waits for the operator's award. There is no event for a lot's opening,
   * because startsAt gives it.
   */
  'closed',
  'awarded',
  'rejected',
  'unsold',
  'withdrawnBySeller',
  /** The operator took an award back: the lot awaits another decision. */
  'awardReversed',
  /** The unsold lot can be bought at a fixed price. */
  'offeredForSale',
  /**
   * A counter-offer to the reader's company came or ended without an award. Only the stream of the
   * company's own bids has it, and it takes no number.
   */
  'counterOffer',
  /** A bid of a colleague waits for approval, or was decided; sent like a counter-offer. */
  'approval',
  /** What the company owes or may collect has changed; sent like a counter-offer. */
  'settlement',
] as const;
export type LotEventKind = (typeof lotEventKinds)[number];

export const LotEvent = Type.Object({
  kind: Type.Enum(lotEventKinds),
  at: Instant,
  lot: LotState,
  serverTime: Instant,
});
export type LotEvent = Static<typeof LotEvent>;

/**
 * What is new for the reader's company beyond its lots: an answer to an inquiry or a colleague's
 * message, a step of a request for finance, and users' notices. Only the stream of the company's
 * own bids has it; the reader asks for what it shows.
 */
export const CompanyEvent = Type.Object({
  kind: Type.Enum(['inquiry', 'finance', 'notices']),
  at: Instant,
  serverTime: Instant,
});
export type CompanyEvent = Static<typeof CompanyEvent>;

/**
 * First message of a multi-lot stream that does not resume, or that has missed too much. The reader
 * loads the list on it; the stream sends everything after it.
 */
export const StreamOpening = Type.Object({ kind: Type.Literal('opened'), serverTime: Instant });
export type StreamOpening = Static<typeof StreamOpening>;

/**
 * Interval of SSE comments: a reader knows after two of them that the connection is dead, and a
 * page is never silent for 15 s.
 */
export const heartbeatMs = 7_000;
