/**
 * Lot events: GET {biddingUrl}/auctions/{auctionId}/assets/{assetId}/events, server-sent events read through fetch.
 * The SSE `id` is the lot's sequence number; `Last-Event-ID` resumes after it without a gap. The payload is the same for
 * every reader: what a sealed auction must hide is absent (a sealed bid makes no event at all), and in open format the
 * reader finds itself by its label.
 *
 * GET …/auctions/{auctionId}/events tells of all lots of an auction, GET …/bids/events of those the own company has bid on: the
 * same events, in order within each lot. There the `id` is a position that means nothing to its reader and resumes without a
 * gap too; an event may then come a second time, and `lot.sequence` tells. On an auction's stream the SSE `event` is "own" where
 * the reader's company has bid on the lot: a colleague's first bid shows by that alone.
 */
import { type Static, Type } from 'typebox';
import { Instant } from './calls.ts';
import { LotState } from './lots.ts';

/** The SSE `event` of what concerns the own company, on an auction's stream. */
export const ownEventName = 'own';

const lotEventKinds = [
  /** Sent first, and whenever numbers before Last-Event-ID are gone: the whole state. */
  'state',
  'bidPlaced',
  'bidWithdrawn',
  'bought',
  'extended',
  /** The auction house moved the auction's start or end, or set other prices before the first bid. */
  'moved',
  /** Over, and waiting for the operator's award. That a lot opens is no event: its startsAt tells. */
  'closed',
  'awarded',
  'rejected',
  'unsold',
  'withdrawnBySeller',
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
 * First on a stream of many lots that does not resume, and on one that has missed too much: load the list now, everything after
 * it will be told.
 */
export const StreamOpening = Type.Object({ kind: Type.Literal('opened'), serverTime: Instant });
export type StreamOpening = Static<typeof StreamOpening>;

/** A comment line comes this often, so that a reader knows within two of them that the line is dead. */
export const heartbeatMs = 10_000;
