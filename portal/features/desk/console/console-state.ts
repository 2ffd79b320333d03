/** What the console knows beside the lots: bids a minute, the log, who watches. */
import type { DeskEvent, DeskLoggedAct, DeskMove, DeskWatching } from '#contract/desk/events.ts';
import { bidHours, bidMinutes } from '#contract/desk/values.ts';

export type LogEntry =
  | { kind: 'move'; id: string; at: string; move: DeskMove }
  | { kind: 'act'; id: string; at: string; act: DeskLoggedAct };

export interface ConsoleState {
  /** Bids by minute since 1970, and by hour. */
  bids: ReadonlyMap<number, number>;
  hourly: ReadonlyMap<number, number>;
  /** Newest first. */
  log: readonly LogEntry[];
  watching: DeskWatching;
  /** People on a lot's page by minute since 1970: the most at once. */
  viewers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** When each lot that the stream has named was last looked at. */
  viewedAt: ReadonlyMap<string, string>;
  /** Server time of the newest event; null before the first. */
  asOf: string | null;
}

export const noConsole: ConsoleState = {
  bids: new Map(),
  hourly: new Map(),
  log: [],
  watching: { companies: 0, people: 0, bidders: null, lots: {} },
  viewers: new Map(),
  viewedAt: new Map(),
  asOf: null,
};

const logMax = 200;
const viewerMinutes = 8;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const minuteOf = (at: string | number) => placeOf(at, minuteMs);
const placeOf = (at: string | number, unitMs: number) =>
  Math.floor(new Date(at).getTime() / unitMs);

export function afterEvents(state: ConsoleState, events: readonly DeskEvent[]): ConsoleState {
  let next = state;
  for (const event of events) next = { ...afterEvent(next, event), asOf: event.serverTime };
  return next;
}

function afterEvent(state: ConsoleState, event: DeskEvent): ConsoleState {
  if (event.kind === 'watching') return withWatching(state, event.watching, event.serverTime);
  const fresh = newEntries(state.log, [
    ...event.moves.map(entryOfMove),
    ...event.acts.map(entryOfAct),
  ]);
  const log = [...fresh, ...state.log].toSorted(byTime).slice(0, logMax);
  if (event.kind === 'changed')
    return {
      ...state,
      log,
      bids: withBids(state.bids, fresh, event.serverTime, { unitMs: minuteMs, count: bidMinutes }),
      hourly: withBids(state.hourly, fresh, event.serverTime, { unitMs: hourMs, count: bidHours }),
    };
  return {
    ...state,
    log,
    bids: byPlace(event.bidsPerMinute, minuteOf(event.serverTime)),
    hourly: byPlace(event.bidsPerHour, placeOf(event.serverTime, hourMs)),
  };
}

function byPlace(counts: readonly number[], last: number): ReadonlyMap<number, number> {
  return new Map(counts.map((count, index) => [last - counts.length + 1 + index, count]));
}

function entryOfMove(move: DeskMove): LogEntry {
  return { kind: 'move', id: `${move.assetId} ${move.sequence}`, at: move.at, move };
}

function entryOfAct(act: DeskLoggedAct): LogEntry {
  return { kind: 'act', id: `act ${act.id}`, at: act.at, act };
}

/** What arrives twice, after a gap or by two messages, is taken once. */
function newEntries(log: readonly LogEntry[], entries: readonly LogEntry[]): LogEntry[] {
  const known = new Set(log.map(({ id }) => id));
  return entries.filter(({ id }) => !known.has(id));
}

/** Newest first; of one moment the one with the higher number. */
function byTime(one: LogEntry, other: LogEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return numberOf(other) - numberOf(one);
}

function numberOf(entry: LogEntry): number {
  return entry.kind === 'move' ? entry.move.sequence : entry.act.id;
}

function withBids(
  bids: ReadonlyMap<number, number>,
  entries: readonly LogEntry[],
  now: string,
  { unitMs, count }: { unitMs: number; count: number },
): ReadonlyMap<number, number> {
  const placed = entries.filter((one) => one.kind === 'move' && one.move.kind === 'bidPlaced');
  if (placed.length === 0) return bids;
  const last = placeOf(now, unitMs);
  const next = new Map([...bids].filter(([place]) => place > last - count));
  for (const { at } of placed) {
    const place = placeOf(at, unitMs);
    next.set(place, (next.get(place) ?? 0) + 1);
  }
  return next;
}

/** Bids in each of the last minutes, the present one last. */
export function bidsByMinute(bids: ReadonlyMap<number, number>, nowMs: number): number[] {
  const last = minuteOf(nowMs);
  return Array.from(
    { length: bidMinutes },
    (_, index) => bids.get(last - bidMinutes + 1 + index) ?? 0,
  );
}

/** Bids in each hour of the clock from the opening on, for a week at most; the present one last. */
export function bidsByHour(
  hourly: ReadonlyMap<number, number>,
  openedAt: string,
  nowMs: number,
): { startMs: number; count: number }[] {
  const last = placeOf(nowMs, hourMs);
  const first = Math.min(last, Math.max(placeOf(openedAt, hourMs), last - bidHours + 1));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    startMs: (first + index) * hourMs,
    count: hourly.get(first + index) ?? 0,
  }));
}

/** Later events name only the lots whose number changed. */
function withWatching(state: ConsoleState, change: DeskWatching, at: string): ConsoleState {
  const minute = minuteOf(at);
  const viewers = new Map(state.viewers);
  const viewedAt = new Map(state.viewedAt);
  for (const [assetId, people] of Object.entries(change.lots)) {
    if (people > 0 || state.watching.lots[assetId]) viewedAt.set(assetId, at);
    const own = new Map(
      [...(viewers.get(assetId) ?? [])].filter(([known]) => known > minute - viewerMinutes),
    );
    viewers.set(assetId, own.set(minute, Math.max(people, own.get(minute) ?? 0)));
  }
  const lots = { ...state.watching.lots, ...change.lots };
  return { ...state, viewers, viewedAt, watching: { ...change, lots } };
}

/** People on a lot's page by minute; a minute without news is like the one before. */
export function viewersByMinute(
  seen: ReadonlyMap<number, number> | undefined,
  nowMs: number,
): number[] {
  const last = minuteOf(nowMs);
  const known = [...(seen ?? [])].toSorted(([one], [other]) => one - other);
  return Array.from({ length: viewerMinutes }, (_, index) => {
    const minute = last - viewerMinutes + 1 + index;
    return seen?.get(minute) ?? known.findLast(([one]) => one < minute)?.[1] ?? 0;
  });
}
