/**
 * Starts an operator's stream of an auction: what was missed since the reader's position or the
 * opening, who watches, and from then on the feed that all its operators share.
 */
import type { DeskEvent } from '#contract/desk/events.ts';
import { openCursor, sealCursor } from '#services/events/cursor.ts';
import { isOfLot, readNewEvents, readSnapshot } from '#services/events/queries.ts';
import type { Stream } from '#services/events/sse.ts';
import { resumedEventsMax, streamStartBytesMax } from '#services/limits.ts';
import {
  type ConsoleFeed,
  type FeedDeps,
  afterEvents,
  changeFrames,
  createConsoleFeed,
  deskFrame,
  nothing,
} from './feed.ts';
import { readActsAfter, readBidsInTime, readRecentMoves } from './queries.ts';

export interface ConsoleStart {
  auctionId: string;
  stream: Stream;
  lastEventId: string;
}

export interface Console {
  start(asked: ConsoleStart): { stop: () => void; started: Promise<void> };
}

export function createConsole(deps: FeedDeps): Console {
  const { operators, hub } = deps;
  const feeds = new Map<string, ConsoleFeed>();

  function feedOf(auctionId: string): ConsoleFeed {
    const known = feeds.get(auctionId);
    if (known) return known;
    const feed = createConsoleFeed(deps, auctionId, () => feeds.delete(auctionId));
    feeds.set(auctionId, feed);
    return feed;
  }

  return {
    start({ auctionId, stream, lastEventId }) {
      const feed = feedOf(auctionId);
      // New frames wait until the missed ones are written; what both hold is recognised by number.
      let held: Buffer[] | undefined = [];
      const stop = feed.add({
        write: (frame) => (held ? void held.push(frame) : stream.write(frame)),
        end: () => stream.end(),
      });
      const begin = async () => {
        await Promise.all([hub.polled(), feed.ready()]);
        stream.write(await firstFrame(feed, auctionId, lastEventId));
        const watching = await feed.readWatching();
        stream.write(deskFrame({ kind: 'watching', serverTime: hub.serverTime(), watching }));
        for (const frame of held ?? []) stream.write(frame);
        held = undefined;
      };
      return { stop, started: begin() };
    },
  };

  async function firstFrame(
    feed: ConsoleFeed,
    auctionId: string,
    lastEventId: string,
  ): Promise<Buffer> {
    const key = await hub.streamKey();
    const since = openCursor(key, lastEventId);
    const acts = await readActsAfter(operators, auctionId, 0);
    if (since !== undefined) {
      const wanted = { lotIds: [], auctionIds: [auctionId], companyIds: [] };
      const read = await readNewEvents(operators, since, wanted, resumedEventsMax + 1);
      const missed =
        read.events.length <= resumedEventsMax &&
        changeFrames(
          await feed.changeOf({ ...afterEvents(nothing, read.events.filter(isOfLot)), acts }),
          sealCursor(key, read.snapshot),
        );
      if (missed && missed.length <= streamStartBytesMax) return missed;
    }
    const { snapshot } = await readSnapshot(operators);
    const [inTime, moves] = await Promise.all([
      readBidsInTime(operators, auctionId),
      readRecentMoves(operators, auctionId),
    ]);
    const opening: DeskEvent = {
      kind: 'opened',
      serverTime: hub.serverTime(),
      ...inTime,
      moves,
      acts: acts.map(({ act }) => act),
    };
    return deskFrame(opening, sealCursor(key, snapshot));
  }
}
