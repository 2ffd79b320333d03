/**
 * Delivers lot events to the streams that watch them: from this process after its commits, from
 * other processes by the broker, and from the event table, which one poll per process reads for new
 * commits. A lot's numbers have no gap, so order needs no clock, and events that a broker loses or
 * repeats are detected.
 */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { type Stream, lotFrame } from './sse.ts';
import {
  type AuctionFollower,
  type Scope,
  addTo,
  createMultiLotSubscriptions,
} from './multi-lot-subscriptions.ts';
import { sealCursor } from './cursor.ts';
import { type EventPoll, createEventPoll } from './event-poll.ts';
import { isOfLot, readEvents, readStreamKey } from './queries.ts';

export interface Hub extends EventPoll {
  /**
   * Sends every event of the lot after `sequence`, in order and once each. Returns a function that
   * stops it.
   */
  watchLot(lotId: string, sequence: number, stream: Stream): () => void;
  /** Sends every event of these lots committed from now on. Returns a function that stops it. */
  watchMany(scope: Scope, stream: Stream): () => void;
  /** Hands over the events of an auction's lots. Returns a function that stops it. */
  followAuction(auctionId: string, follower: AuctionFollower): () => void;
  /** Delivers events committed by this process, or by another one and received from the broker. */
  publish(events: readonly NumberedEvent[]): void;
  /** Reads the events that a lot's watchers lack from the table. */
  catchUp(lotId: string): Promise<void>;
  /** The key that seals cursors. */
  streamKey(): Promise<Buffer>;
}

interface Watcher {
  /** The number of the last event sent. */
  sequence: number;
  stream: Stream;
}

export function createHub(database: Database): Hub {
  const lots = new Map<string, Set<Watcher>>();
  const multiLot = createMultiLotSubscriptions();
  const streamKey = rememberStreamKey(database);
  const poll = createEventPoll(database, {
    watched: () =>
      lots.size === 0 && !multiLot.isWatched()
        ? undefined
        : { lotIds: [...lots.keys()], ...multiLot.watched() },
    async deliver(events, snapshot) {
      const time = poll.serverTime();
      const numbered = events.filter(isOfLot).filter(({ isPrivate }) => !isPrivate);
      for (const lotId of deliverToLots(lots, numbered, time)) await catchUp(lotId);
      if (multiLot.isWatched())
        multiLot.deliver(events, sealCursor(await streamKey(), snapshot), time);
    },
    endAll() {
      for (const watchers of lots.values()) for (const { stream } of watchers) stream.end();
      multiLot.endAll();
    },
  });

  async function catchUp(lotId: string): Promise<void> {
    const lowest = lowestOf(lots.get(lotId));
    if (lowest === undefined) return;
    const missed = await readEvents(database, lotId, lowest);
    deliverToLot(lots.get(lotId), missed, poll.serverTime());
    if (missed.length === resumedEventsMax) await catchUp(lotId);
  }

  return {
    ...poll,
    watchLot: (lotId, sequence, stream) => addTo(lots, lotId, { sequence, stream }),
    watchMany: multiLot.watch,
    followAuction: multiLot.follow,
    publish(events) {
      // Two commits may be published in reverse order, and a broker may have lost the earlier one.
      const lacking = lots.size > 0 ? deliverToLots(lots, events, poll.serverTime()) : [];
      // Buyers' multi-lot streams are served by a poll, which knows their cursor; it runs at once
      // rather than at the next interval.
      if (lacking.length > 0 || multiLot.isWatchedByBuyers())
        void poll.poll().catch(() => undefined);
    },
    catchUp,
    streamKey,
  };
}

/** Reads the key once; a failed read is repeated at the next call. */
function rememberStreamKey(database: Database): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined;
  return () =>
    (key ??= readStreamKey(database).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
}

/** Returns the lots of which a watcher lacks earlier events. */
function deliverToLots(
  lots: Map<string, Set<Watcher>>,
  events: readonly NumberedEvent[],
  serverTime: string,
): string[] {
  return [...Map.groupBy(events, (event) => event.lotId)]
    .filter(([lotId, own]) => !deliverToLot(lots.get(lotId), own, serverTime))
    .map(([lotId]) => lotId);
}

/**
 * Sends a lot's watchers the events that come next for them. Returns false when one of them lacks
 * earlier events.
 */
function deliverToLot(
  watchers: Set<Watcher> | undefined,
  events: readonly NumberedEvent[],
  serverTime: string,
): boolean {
  const [first] = events;
  const newest = events.at(-1)?.sequence ?? 0;
  if (!watchers || !first) return true;
  // Nearly all watchers are at the same number, so their frame is built once.
  const frames = new Map<number, Buffer>();
  let isWhole = true;
  for (const watcher of watchers) {
    const { sequence } = watcher;
    if (sequence >= newest) continue;
    if (sequence + 1 < first.sequence) {
      isWhole = false;
      continue;
    }
    const frame =
      frames.get(sequence) ??
      Buffer.concat(
        events
          .filter((event) => event.sequence > sequence)
          .map((event) => lotFrame(event, serverTime)),
      );
    frames.set(sequence, frame);
    watcher.sequence = newest;
    watcher.stream.write(frame);
  }
  return isWhole;
}

function lowestOf(watchers: Set<Watcher> | undefined): number | undefined {
  let lowest: number | undefined;
  for (const { sequence } of watchers ?? [])
    if (lowest === undefined || sequence < lowest) lowest = sequence;
  return lowest;
}
