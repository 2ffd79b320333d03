/**
 * Begins a stream of many lots: what its reader has missed since its position, then what comes. A reader without a position, or
 * that has missed too much, is told `opened`: it loads its list then, and whatever happens after is told.
 */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax } from '#services/limits.ts';
import { openingFrame, ownBatchFrame, cursorFrame, batchFrame } from './sse.ts';
import type { Hub } from './hub.ts';
import type { Scope } from './multi-lot-subscriptions.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { readNewEvents, readSnapshot } from './queries.ts';
import type { Stream } from './stream.ts';

interface Following {
  database: Database;
  hub: Hub;
  key: Buffer;
  scope: Scope;
  stream: Stream;
  lastEventId: string;
}

export function followLots({ database, hub, key, scope, stream, lastEventId }: Following): {
  stop: () => void;
  started: Promise<void>;
} {
  // What comes while the missed is being read waits behind it. An event may then come twice; its lot's number tells.
  let held: Buffer[] | undefined = [];
  const stop = hub.watchMany(scope, {
    write: (frame) => (held ? void held.push(frame) : stream.write(frame)),
    end: () => stream.end(),
  });
  const start = async () => {
    await hub.looked();
    stream.write(await firstFrame());
    for (const frame of held ?? []) stream.write(frame);
    held = undefined;
  };
  return { stop, started: start() };

  async function firstFrame(): Promise<Buffer> {
    const since = openCursor(key, lastEventId);
    const missed = since === undefined ? undefined : await readMissed(since);
    if (missed) return missed;
    const { snapshot } = await readSnapshot(database);
    return openingFrame(sealCursor(key, snapshot), hub.serverTime());
  }

  async function readMissed(since: string): Promise<Buffer | undefined> {
    const { auctionId, companyId } = scope;
    const isOfAuction = auctionId !== undefined;
    const read = await readNewEvents(
      database,
      since,
      { lotIds: [], auctionIds: isOfAuction ? [auctionId] : [], companyIds: [companyId] },
      resumedEventsMax + 1,
    );
    if (read.events.length > resumedEventsMax) return undefined;
    const events = isOfAuction
      ? read.events.filter((event) => event.auctionId === auctionId)
      : read.events;
    const position = sealCursor(key, read.snapshot);
    if (events.length === 0) return cursorFrame(position);
    const time = hub.serverTime();
    const missed = isOfAuction
      ? ownBatchFrame(events, companyId, position, time)
      : batchFrame(events, position, time);
    // Only the last event carries the new position: until it has come the reader stands where it stood.
    return Buffer.concat([cursorFrame(lastEventId), missed]);
  }
}
