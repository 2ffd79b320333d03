/**
 * Who watches many lots at once: an auction's, or those that the own company has bid on. A round is framed once for all its
 * readers; on an auction's streams once more for each company that has bid on one of the round's lots, with those events named.
 */
import { ownBatchFrame, batchFrame } from './sse.ts';
import type { NewEvent, Watched } from './queries.ts';
import type { Stream } from './stream.ts';

/** What a stream of many lots is about, and whose it is. */
export interface Scope {
  /** Without one: the company's lots, over all auctions. */
  auctionId?: string;
  companyId: string;
}

export interface MultiLotSubscriptions {
  /** Returns what stops it. */
  watch: (scope: Scope, stream: Stream) => () => void;
  isWatched: () => boolean;
  watched: () => Omit<Watched, 'lotIds'>;
  /** `position`: up to where the round is complete. */
  tell: (events: readonly NewEvent[], position: string, serverTime: string) => void;
  endAll: () => void;
}

interface Reader {
  scope: Scope;
  stream: Stream;
}

export function createMultiLotSubscriptions(): MultiLotSubscriptions {
  const auctions = new Map<string, Set<Reader>>();
  const companies = new Map<string, Set<Reader>>();
  return {
    watch(scope, stream) {
      const reader = { scope, stream };
      const stopCompany = addTo(companies, scope.companyId, reader);
      if (scope.auctionId === undefined) return stopCompany;
      const stopAuction = addTo(auctions, scope.auctionId, reader);
      return () => {
        stopCompany();
        stopAuction();
      };
    },
    isWatched: () => companies.size > 0,
    watched: () => ({ auctionIds: [...auctions.keys()], companyIds: [...companies.keys()] }),
    tell(events, position, serverTime) {
      for (const [auctionId, own] of Map.groupBy(events, (event) => event.auctionId)) {
        const frames = framesOf(own, position, serverTime);
        for (const { scope, stream } of auctions.get(auctionId) ?? [])
          stream.write(frames(scope.companyId));
      }
      for (const [companyId, own] of byCompany(events)) {
        const frame = batchFrame(own, position, serverTime);
        for (const { scope, stream } of companies.get(companyId) ?? [])
          if (scope.auctionId === undefined) stream.write(frame);
      }
    },
    endAll() {
      for (const readers of companies.values()) for (const { stream } of readers) stream.end();
    },
  };
}

/** One auction's part of a round, as each company is told it; made when it is first asked for. */
function framesOf(
  events: readonly NewEvent[],
  position: string,
  serverTime: string,
): (companyId: string) => Buffer {
  const bidders = new Set(events.flatMap((event) => event.companyIds));
  const made = new Map<string, Buffer>();
  return (companyId) => {
    const name = bidders.has(companyId) ? companyId : '';
    let frame = made.get(name);
    if (!frame) {
      frame = name
        ? ownBatchFrame(events, companyId, position, serverTime)
        : batchFrame(events, position, serverTime);
      made.set(name, frame);
    }
    return frame;
  };
}

function byCompany(events: readonly NewEvent[]): Map<string, NewEvent[]> {
  const own = new Map<string, NewEvent[]>();
  for (const event of events)
    for (const companyId of event.companyIds) {
      const known = own.get(companyId);
      if (known) known.push(event);
      else own.set(companyId, [event]);
    }
  return own;
}

/** Returns what takes it out again. */
export function addTo<T>(watching: Map<string, Set<T>>, name: string, one: T): () => void {
  const all = watching.get(name) ?? new Set();
  watching.set(name, all.add(one));
  return () => {
    all.delete(one);
    // Another set may have been begun since.
    if (all.size === 0 && watching.get(name) === all) watching.delete(name);
  };
}
