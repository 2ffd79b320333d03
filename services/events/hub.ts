/**
 * Who watches what, and what each has been told. Events come from this process after its commits, from others by the broker, and
 * from the table of events: one reader a process looks there for what any process has committed since its last look. A lot's
 * numbers have no gap, so order needs no clock, and what a broker loses or doubles shows.
 */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax, tailGapMaxMs } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/events.ts';
import { lotFrame } from './sse.ts';
import { type Scope, addTo, createMultiLotSubscriptions } from './multi-lot-subscriptions.ts';
import { sealCursor } from './cursor.ts';
import {
  type NewEvent,
  readEvents,
  readNewEvents,
  readSnapshot,
  readStreamKey,
} from './queries.ts';
import type { Stream } from './stream.ts';

export interface Hub {
  /** Tells every event of the lot after `sequence`, in order, each once. Returns what stops it. */
  watchLot(lotId: string, sequence: number, stream: Stream): () => void;
  /** Tells every event of these lots that is committed from now on. Returns what stops it. */
  watchMany(scope: Scope, stream: Stream): () => void;
  /** Hands on what this process, or another one by the broker, has committed. */
  publish(events: readonly NumberedEvent[]): void;
  /** Call it before watching, and read what a reader lacks after it has begun to watch: then nothing falls between. */
  ready(): Promise<void>;
  /**
   * Call it after watching and before reading what is lacking: a look that was under way did not know of the new watcher, and may
   * have seen later than that reading.
   */
  looked(): Promise<void>;
  /** Tells of what any process has committed since the last look. Never two at once. */
  look(): Promise<void>;
  /** The same, unless the last look is younger. */
  lookAfter(ageMs: number): Promise<void>;
  /** Reads what a lot's watchers lack, out of the table. */
  catchUp(lotId: string): Promise<void>;
  /** The database's clock, as text. */
  serverTime(): string;
  /** The key that positions are sealed with. */
  streamKey(): Promise<Buffer>;
}

interface Watcher {
  /** The last number it was told. */
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
  let isLookDue = false;

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

  async function look(): Promise<void> {
    if (!last || (lots.size === 0 && !multiLot.isWatched())) return;
    // The database was away for so long that everything since would be too much: the readers come back and resume.
    if (isOld()) return endAll();
    const read = await readNewEvents(database, last.snapshot, {
      lotIds: [...lots.keys()],
      ...multiLot.watched(),
    });
    last = { snapshot: read.snapshot, atMs: performance.now() };
    clockOffsetMs = read.now.getTime() - Date.now();
    if (read.events.length > 0) await tell(read.events, read.snapshot);
  }

  async function tell(events: readonly NewEvent[], snapshot: string): Promise<void> {
    const time = serverTime();
    for (const [lotId, own] of Map.groupBy(events, (event) => event.lotId))
      if (!tellLot(lots.get(lotId), own, time)) await catchUp(lotId);
    if (multiLot.isWatched()) multiLot.tell(events, sealCursor(await streamKey(), snapshot), time);
  }

  async function catchUp(lotId: string): Promise<void> {
    const lowest = lowestOf(lots.get(lotId));
    if (lowest === undefined) return;
    const missed = await readEvents(database, lotId, lowest);
    tellLot(lots.get(lotId), missed, serverTime());
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
      // Streams of many lots are told by a look, which knows their position: at once, not at the next beat.
      let isLookWanted = multiLot.isWatched();
      if (lots.size > 0) {
        const time = serverTime();
        for (const [lotId, own] of Map.groupBy(events, (event) => event.lotId))
          // Two commits may be announced in the other order, and a broker may have lost the earlier one.
          if (!tellLot(lots.get(lotId), own, time)) isLookWanted = true;
      }
      if (isLookWanted) void hub.look().catch(() => undefined);
    },
    async ready() {
      if (!isOld()) return;
      beginning ??= begin().finally(() => (beginning = undefined));
      await beginning;
    },
    // Its fault is whose look it was.
    looked: () => (current ?? Promise.resolve()).catch(() => undefined),
    look() {
      // What was committed after a look began is for the next one.
      isLookDue = looking !== undefined;
      looking ??= (async () => {
        try {
          do {
            isLookDue = false;
            current = look();
            await current;
          } while (isLookDue);
        } finally {
          current = undefined;
          looking = undefined;
        }
      })();
      return looking;
    },
    async lookAfter(ageMs) {
      if (last && performance.now() - last.atMs >= ageMs) await hub.look();
    },
    catchUp,
    serverTime,
    streamKey,
  };
  return hub;
}

/** Tells a lot's watchers the events that are next for them. False when one of them lacks events before these. */
function tellLot(
  watchers: Set<Watcher> | undefined,
  events: readonly NumberedEvent[],
  serverTime: string,
): boolean {
  const [first] = events;
  const newest = events.at(-1)?.sequence ?? 0;
  if (!watchers || !first) return true;
  // Nearly all have been told the same: their bytes are made once.
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
