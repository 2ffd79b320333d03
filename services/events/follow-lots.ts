/**
 * Starts a multi-lot stream: first the events missed since the reader's cursor, then new ones. A
 * reader without a cursor, or that has missed too much, receives `opened`: it then loads its list
 * and receives all later events.
 */
import type { Database } from '#database/connect.ts';
import { resumedEventsMax, streamStartBytesMax } from '#services/limits.ts';
import { type Stream, batchFrame, cursorFrame, openingFrame, ownBatchFrame } from './sse.ts';
import type { Hub } from './hub.ts';
import type { Scope } from './multi-lot-subscriptions.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { isOfLot, readNewEvents, readSnapshot } from './queries.ts';

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
  // Holds new events back while the missed ones are read. An event may then arrive twice; the
  // reader recognises it by its lot's number.
  let held: Buffer[] | undefined = [];
  const stop = hub.watchMany(scope, {
    write: (frame) => (held ? void held.push(frame) : stream.write(frame)),
    end: () => stream.end(),
  });
  const start = async () => {
    await hub.polled();
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
    const { companyId } = scope;
    const isOfAuction = scope.auctionId !== undefined;
    const { events, snapshot } = await readMissedEvents(database, scope, since);
    if (events.length > resumedEventsMax) return undefined;
    const position = sealCursor(key, snapshot);
    if (events.length === 0) return cursorFrame(position);
    const time = hub.serverTime();
    const missed = isOfAuction
      ? ownBatchFrame(events, companyId, position, time)
      : batchFrame(events, position, time);
    if (missed.length > streamStartBytesMax) return undefined;
    // Only the last event carries the new cursor; until it arrives the reader keeps its old one.
    return Buffer.concat([cursorFrame(lastEventId), missed]);
  }
}

/** Whether a reader with this cursor has everything. */
export async function isUpToDate(
  { database, key, scope }: Pick<Following, 'database' | 'key' | 'scope'>,
  lastEventId: string,
): Promise<boolean> {
  const since = openCursor(key, lastEventId);
  if (since === undefined) return false;
  return (await readMissedEvents(database, scope, since)).events.length === 0;
}

/** One more than a stream resumes with, where there are as many. */
async function readMissedEvents(
  database: Database,
  { auctionId, companyId }: Scope,
  since: string,
) {
  const isOfAuction = auctionId !== undefined;
  const wanted = {
    lotIds: [],
    auctionIds: isOfAuction ? [auctionId] : [],
    companyIds: [companyId],
  };
  const { events, snapshot } = await readNewEvents(database, since, wanted, resumedEventsMax + 1);
  return {
    events: isOfAuction
      ? events.filter(isOfLot).filter((event) => event.auctionId === auctionId && !event.isPrivate)
      : events,
    snapshot,
  };
}
