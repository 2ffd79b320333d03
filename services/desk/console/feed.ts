/**
 * What operators see of one auction while at least one of them watches it: gathered once for all
 * their streams of this process, read on the operators' connections, away from the bids'.
 */
import type { DeskChange, DeskEvent, DeskWatching } from '#contract/desk/events.ts';
import type { Database } from '#database/connect.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import type { Hub } from '#services/events/hub.ts';
import { oneAtATime } from '#services/events/one-at-a-time.ts';
import type { NewLotEvent } from '#services/events/queries.ts';
import type { Stream } from '#services/events/sse.ts';
import { readWatching } from '#services/events/watching.ts';
import {
  consoleFrameMaxMs,
  consoleFrameMs,
  consoleFrameRest,
  consoleGapMaxMs,
  consoleReadMs,
} from '#services/limits.ts';
import { type ActOnLot, countBidders, namedMoves, readActsAfter } from './queries.ts';
import { detailOf } from '#services/desk/desk-auctions.ts';
import { listDeskLots } from '#services/desk/desk-lots.ts';

export interface ConsoleFeed {
  /** Resolves once nothing that happens is missed; what failed is tried again at the next call. */
  ready(): Promise<void>;
  /** Returns a function that stops it. */
  add(stream: Stream): () => void;
  /** Lots as they are now, after what happened to them. */
  changeOf(happened: Happened): Promise<DeskChange>;
  readWatching(): Promise<DeskWatching>;
}

/** What a frame is made of; of a storm of bids only the newest are in it one by one. */
export interface Happened {
  lotIds: ReadonlySet<string>;
  events: readonly NewLotEvent[];
  acts: readonly ActOnLot[];
  /** More than bids: what the auction itself shows may have changed. */
  isMoved: boolean;
}

export interface FeedDeps {
  /** Connected as carplaza_operator, apart from acts: a long one must not stop the console. */
  operators: Database;
  hub: Hub;
  picturesUrl: string;
  onError: (error: unknown) => void;
}

/** Ids of acts are taken before their commit; so many are looked at again. */
const actsAgain = 20;

/** `onEmpty` is called when the last stream has left. */
export function createConsoleFeed(
  { operators, hub, picturesUrl, onError }: FeedDeps,
  auctionId: string,
  onEmpty: () => void,
): ConsoleFeed {
  const streams = new Set<Stream>();
  let pending = nothing;
  let position = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frameMs = consoleFrameMs;
  /** The last acts that were sent, by id. */
  let knownActs: Set<number> | undefined;
  let watching: DeskWatching | undefined;

  async function changeOf({ lotIds, events, acts, isMoved }: Happened): Promise<DeskChange> {
    const changed = new Set([...lotIds, ...acts.flatMap(({ lotId }) => lotId ?? [])]);
    // A settled auction bars acts on all its lots.
    const isWhole = acts.some(({ act }) => act.act === 'settleAuction');
    const [auction, moves] = await Promise.all([
      findAuctionAtWork(operators, auctionId),
      namedMoves(operators, events),
    ]);
    if (!auction) throw new Error(`auction ${auctionId} vanished`);
    return {
      kind: 'changed',
      serverTime: hub.serverTime(),
      auction: isMoved || acts.length > 0 ? detailOf(auction) : null,
      lots:
        isWhole || changed.size > 0
          ? await listDeskLots(operators, auction, picturesUrl, isWhole ? undefined : [...changed])
          : [],
      moves,
      acts: acts.map(({ act }) => act),
    };
  }

  async function readAuctionWatching(): Promise<DeskWatching> {
    const [open, bidders] = await Promise.all([
      readWatching(operators, auctionId),
      countBidders(operators, auctionId),
    ]);
    return { ...open, bidders };
  }

  function send(frame: Buffer): void {
    for (const stream of streams) stream.write(frame);
  }

  async function newActs(): Promise<ActOnLot[]> {
    const after = knownActs === undefined ? 0 : Math.max(0, ...knownActs) - actsAgain;
    const found = await readActsAfter(operators, auctionId, after);
    const fresh = knownActs === undefined ? [] : found.filter(({ act }) => !knownActs?.has(act.id));
    // What was sent long ago is not read again; the highest stays, to read on from.
    knownActs = new Set(
      [...(knownActs ?? []), ...found.map(({ act }) => act.id)].slice(-2 * actsAgain),
    );
    return fresh;
  }

  const { run: flush } = oneAtATime(async () => {
    const acts = [...pending.acts, ...(await newActs())];
    const happened = { ...pending, acts };
    const id = position;
    pending = nothing;
    if (streams.size === 0 || (happened.events.length === 0 && acts.length === 0)) return;
    const beganMs = performance.now();
    try {
      send(changeFrames(await changeOf(happened), id));
    } catch (error) {
      pending = afterEvents(
        { ...happened, isMoved: happened.isMoved || pending.isMoved },
        pending.events,
      );
      throw error;
    }
    const restMs = (performance.now() - beganMs) * consoleFrameRest;
    frameMs = Math.min(Math.max(restMs, consoleFrameMs), consoleFrameMaxMs);
  });

  const { run: readOpenPages } = oneAtATime(async () => {
    const now = await readAuctionWatching();
    const before = watching;
    watching = now;
    if (!before || streams.size === 0) return;
    const changed = changedCounts(before.lots, now.lots);
    const isSame =
      before.companies === now.companies &&
      before.people === now.people &&
      before.bidders === now.bidders &&
      Object.keys(changed).length === 0;
    if (isSame) return;
    const change = { ...now, lots: changed };
    send(deskFrame({ kind: 'watching', serverTime: hub.serverTime(), watching: change }));
  });

  const follower = {
    receive(events: readonly NewLotEvent[], next: string) {
      pending = afterEvents(pending, events);
      position = next;
      timer ??= setTimeout(() => {
        timer = undefined;
        flush().catch(failed);
      }, frameMs);
    },
    end() {
      for (const stream of streams) stream.end();
    },
  };
  let failingSinceMs: number | undefined;
  /** What happened meanwhile is sent by the next read that succeeds. */
  function failed(error: unknown): void {
    onError(error);
    failingSinceMs ??= performance.now();
    if (performance.now() - failingSinceMs > consoleGapMaxMs) follower.end();
  }
  let begun: Promise<void> | undefined;
  const stopFollowing = hub.followAuction(auctionId, follower);
  const reading = setInterval(() => {
    Promise.all([flush(), readOpenPages()]).then(() => (failingSinceMs = undefined), failed);
  }, consoleReadMs);

  function close(): void {
    stopFollowing();
    clearInterval(reading);
    clearTimeout(timer);
    onEmpty();
  }

  return {
    // From here on nothing is missed: what was before is in the first frames of a stream.
    ready: () =>
      (begun ??= Promise.all([newActs(), readOpenPages()]).then(
        () => undefined,
        (error: unknown) => {
          begun = undefined;
          throw error;
        },
      )),
    add(stream) {
      streams.add(stream);
      return () => {
        if (streams.delete(stream) && streams.size === 0) close();
      };
    },
    changeOf,
    readWatching: readAuctionWatching,
  };
}

export const nothing: Happened = { lotIds: new Set(), events: [], acts: [], isMoved: false };

/** Bounded: by the auction's lots, and by the moves of one frame. */
export function afterEvents(before: Happened, events: readonly NewLotEvent[]): Happened {
  return {
    lotIds: new Set([...before.lotIds, ...events.map(({ lotId }) => lotId)]),
    events: [...before.events, ...events].slice(-frameMovesMax),
    acts: before.acts,
    isMoved: before.isMoved || events.some(({ payload }) => payload.kind !== 'bidPlaced'),
  };
}

/** At four frames a second more bids than any auction has had. */
const frameMovesMax = 400;

/** `id`: the position from which the reader resumes. */
export function deskFrame(event: DeskEvent, id?: string): Buffer {
  return Buffer.from(`${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
}

/** A reader takes messages of limited length: only the last one carries the position. */
export function changeFrames(change: DeskChange, id: string): Buffer {
  const { lots, moves, acts } = change;
  const count = Math.max(1, Math.ceil(Math.max(lots.length, moves.length) / messageRowsMax));
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const rows = <Row>(all: readonly Row[]) =>
        all.slice(index * messageRowsMax, (index + 1) * messageRowsMax);
      const isLast = index === count - 1;
      const part = { ...change, lots: rows(lots), moves: rows(moves), acts: isLast ? acts : [] };
      return deskFrame(part, isLast ? id : undefined);
    }),
  );
}

/** A lot and its move are under a kilobyte. */
const messageRowsMax = 100;

function changedCounts(
  before: Record<string, number>,
  now: Record<string, number>,
): Record<string, number> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, number][] =>
      before[name] === now[name] ? [] : [[name, now[name] ?? 0]],
    ),
  );
}
