/**
 * Reads the event table for what any process has committed since the last read. Exact, whichever of
 * two commits came first, because it goes by PostgreSQL's snapshots.
 */
import type { Database } from '#database/connect.ts';
import { tailGapMaxMs } from '#services/limits.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type NewEvent, type Watched, readNewEvents, readSnapshot } from './queries.ts';

export interface EventPoll {
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
  /** The database's clock, as text. */
  serverTime(): string;
}

/** The streams of this process. */
export interface PollReader {
  /** Undefined when nobody watches anything. */
  watched(): Watched | undefined;
  /** `snapshot`: up to which the events are complete. */
  deliver(events: readonly NewEvent[], snapshot: string): Promise<void>;
  endAll(): void;
}

export function createEventPoll(database: Database, reader: PollReader): EventPoll {
  let clockOffsetMs = 0;
  let last: { snapshot: string; atMs: number } | undefined;
  let beginning: Promise<void> | undefined;

  function remember({ snapshot, now }: { snapshot: string; now: Date }): void {
    last = { snapshot, atMs: performance.now() };
    clockOffsetMs = now.getTime() - Date.now();
  }
  const ageMs = () => (last ? performance.now() - last.atMs : Infinity);

  const { run: poll, current } = oneAtATime(async () => {
    const watched = reader.watched();
    if (!last || !watched) return;
    // After a long database outage the missed events would be too many, so the readers reconnect
    // and resume.
    if (ageMs() > tailGapMaxMs) return reader.endAll();
    const read = await readNewEvents(database, last.snapshot, watched);
    remember(read);
    if (read.events.length > 0) await reader.deliver(read.events, read.snapshot);
  });

  return {
    async ready() {
      if (ageMs() <= tailGapMaxMs) return;
      beginning ??= readSnapshot(database)
        .then(remember)
        .finally(() => (beginning = undefined));
      await beginning;
    },
    // The caller that started the poll handles its error.
    polled: () => (current() ?? Promise.resolve()).catch(() => undefined),
    poll,
    async pollAfter(leastMs) {
      if (last && ageMs() >= leastMs) await poll();
    },
    serverTime: () => new Date(Date.now() + clockOffsetMs).toISOString(),
  };
}
