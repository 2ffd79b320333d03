/**
 * Delivers lot events to the streams that watch them: from this process after its commits, from
 * other processes by the broker, and from the event table, which one poll per process reads for new
 * commits. A lot's numbers have no gap, so order needs no clock, and events that a broker loses or
 * repeats are detected.
 */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax, tailGapMaxMs } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { type Stream, lotFrame } from './sse.ts';
import { type Scope, addTo, createMultiLotSubscriptions } from './multi-lot-subscriptions.ts';
import { sealCursor } from './cursor.ts';
import {
  type NewEvent,
  readEvents,
  readNewEvents,
  readSnapshot,
  readStreamKey,
} from './queries.ts';

export interface Hub {
  /**
   * Sends every event of the lot after `sequence`, in order and once each. Returns a function that
   * stops it.
   */
  watchLot(lotId: string, sequence: number, stream: Stream): () => void;
  /** Sends every event of these lots committed from now on. Returns a function that stops it. */
  watchMany(scope: Scope, stream: Stream): () => void;
  /** Delivers events committed by this process, or by another one and received from the broker. */
  publish(events: readonly NumberedEvent[]): void;
  /**
   * Call it before watching, and read missed events after watching has begun, so that none falls in
   * between.
   */
  ready(): Promise<void>;
  /**
   * Call it after watching and before reading missed events: a poll already running does not know
   * the new watcher, and may have read later than that reading.
   */
  polled(): Promise<void>;
  /**
   * Polls the table for events committed since the last poll and delivers them; polls never
   * overlap.
   */
  poll(): Promise<void>;
  /** Polls unless the last poll is younger than `ageMs`. */
  pollAfter(ageMs: number): Promise<void>;
  /** Reads the events that a lot's watchers lack from the table. */
  catchUp(lotId: string): Promise<void>;
  /** The database's clock, as text. */
  serverTime(): string;
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
  let clockOffsetMs = 0;
  let key: Promise<Buffer> | undefined;
  let last: { snapshot: string; atMs: number } | undefined;
  let beginning: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let current: Promise<void> | undefined;
  let isPollDue = false;

  const serverTime = () => new Date(Date.now() + clockOffsetMs).toISOString();
  const streamKey = () => {
    key ??= readStreamKey(database).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };

  async function begin(): Promise<void> {
    const { snapshot, now } = await readSnapshot(database);
    last = { snapshot, atMs: performance.now() };
    clockOffsetMs = now.getTime() - Date.now();
  }

  const isOld = () => !last || performance.now() - last.atMs > tailGapMaxMs;

  async function poll(): Promise<void> {
    if (!last || (lots.size === 0 && !multiLot.isWatched())) return;
    // After a long database outage the missed events would be too many, so the readers reconnect
    // and resume.
    if (isOld()) return endAll();
    const read = await readNewEvents(database, last.snapshot, {
      lotIds: [...lots.keys()],
      ...multiLot.watched(),
    });
    last = { snapshot: read.snapshot, atMs: performance.now() };
    clockOffsetMs = read.now.getTime() - Date.now();
    if (read.events.length > 0) await deliver(read.events, read.snapshot);
  }

  async function deliver(events: readonly NewEvent[], snapshot: string): Promise<void> {
    const time = serverTime();
    for (const [lotId, own] of Map.groupBy(events, (event) => event.lotId))
      if (!deliverToLot(lots.get(lotId), own, time)) await catchUp(lotId);
    if (multiLot.isWatched())
      multiLot.deliver(events, sealCursor(await streamKey(), snapshot), time);
  }

  async function catchUp(lotId: string): Promise<void> {
    const lowest = lowestOf(lots.get(lotId));
    if (lowest === undefined) return;
    const missed = await readEvents(database, lotId, lowest);
    deliverToLot(lots.get(lotId), missed, serverTime());
    if (missed.length === resumedEventsMax) await catchUp(lotId);
  }

  function endAll(): void {
    for (const watchers of lots.values()) for (const { stream } of watchers) stream.end();
    multiLot.endAll();
  }

  const hub: Hub = {
    watchLot(lotId, sequence, stream) {
      const watcher = { sequence, stream };
      return addTo(lots, lotId, watcher);
    },
    watchMany: multiLot.watch,
    publish(events) {
      // Multi-lot streams are served by a poll, which knows their cursor; it runs at once rather
      // than at the next interval.
      let isPollWanted = multiLot.isWatched();
      if (lots.size > 0) {
        const time = serverTime();
        for (const [lotId, own] of Map.groupBy(events, (event) => event.lotId))
          // Two commits may be published in reverse order, and a broker may have lost the earlier
          // one.
          if (!deliverToLot(lots.get(lotId), own, time)) isPollWanted = true;
      }
      if (isPollWanted) void hub.poll().catch(() => undefined);
    },
    async ready() {
      if (!isOld()) return;
      beginning ??= begin().finally(() => (beginning = undefined));
      await beginning;
    },
    // The caller that started the poll handles its error.
    polled: () => (current ?? Promise.resolve()).catch(() => undefined),
    poll() {
      // A poll already running misses later commits, so another one follows it.
      isPollDue = looking !== undefined;
      looking ??= (async () => {
        try {
          do {
            isPollDue = false;
            current = poll();
            await current;
          } while (isPollDue);
        } finally {
          current = undefined;
          looking = undefined;
        }
      })();
      return looking;
    },
    async pollAfter(ageMs) {
      if (last && performance.now() - last.atMs >= ageMs) await hub.poll();
    },
    catchUp,
    serverTime,
    streamKey,
  };
  return hub;
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
