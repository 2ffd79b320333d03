/**
 * Watchers of many lots at once: an auction's, or those that the own company has bid on. A batch is
 * framed once for all its readers; on an auction's streams once more for each company that has bid
 * on one of the batch's lots, with those events named.
 */
import { type Stream, batchFrame, ownBatchFrame } from './sse.ts';
import { type NewEvent, type NewLotEvent, type Watched, isOfLot } from './queries.ts';

/** The lots of a multi-lot stream, and the company it belongs to. */
export interface Scope {
  /** Undefined for the company's lots in all auctions. */
  auctionId?: string;
  companyId: string;
}

/** Takes an auction's events themselves, for operators: bids never wait for what it does. */
export interface AuctionFollower {
  receive: (events: readonly NewLotEvent[], position: string) => void;
  end: () => void;
}

export interface MultiLotSubscriptions {
  /** Returns a function that stops it. */
  watch: (scope: Scope, stream: Stream) => () => void;
  /** Returns a function that stops it. */
  follow: (auctionId: string, follower: AuctionFollower) => () => void;
  isWatched: () => boolean;
  /** Whether buyers watch, who wait for the next poll; followers take what the interval brings. */
  isWatchedByBuyers: () => boolean;
  watched: () => Omit<Watched, 'lotIds'>;
  /** `position`: the cursor up to which the batch is complete. */
  deliver: (events: readonly NewEvent[], position: string, serverTime: string) => void;
  endAll: () => void;
}

interface Reader {
  scope: Scope;
  stream: Stream;
}

export function createMultiLotSubscriptions(): MultiLotSubscriptions {
  const auctions = new Map<string, Set<Reader>>();
  const companies = new Map<string, Set<Reader>>();
  const followed = new Map<string, Set<AuctionFollower>>();
  return {
    follow: (auctionId, follower) => addTo(followed, auctionId, follower),
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
    isWatched: () => companies.size + followed.size > 0,
    isWatchedByBuyers: () => companies.size > 0,
    watched: () => ({
      auctionIds: [...new Set([...auctions.keys(), ...followed.keys()])],
      companyIds: [...companies.keys()],
    }),
    deliver(events, position, serverTime) {
      for (const [auctionId, own] of Map.groupBy(
        events.filter(isOfLot),
        (event) => event.auctionId,
      )) {
        const shared = own.filter(({ isPrivate }) => !isPrivate);
        const frames = framesOf(shared, position, serverTime);
        for (const { scope, stream } of shared.length > 0 ? (auctions.get(auctionId) ?? []) : [])
          stream.write(frames(scope.companyId));
        for (const follower of followed.get(auctionId) ?? []) follower.receive(own, position);
      }
      for (const [companyId, own] of byCompany(events)) {
        const frame = batchFrame(own, position, serverTime);
        for (const { scope, stream } of companies.get(companyId) ?? [])
          if (scope.auctionId === undefined) stream.write(frame);
      }
    },
    endAll() {
      for (const readers of companies.values()) for (const { stream } of readers) stream.end();
      for (const followers of followed.values()) for (const follower of followers) follower.end();
    },
  };
}

/** Returns one auction's frame of a batch for each company, built on first use. */
function framesOf(
  events: readonly NewLotEvent[],
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

/** Returns a function that removes it. */
export function addTo<T>(watching: Map<string, Set<T>>, name: string, one: T): () => void {
  const all = watching.get(name) ?? new Set();
  watching.set(name, all.add(one));
  return () => {
    all.delete(one);
    // A new set may have replaced this one since.
    if (all.size === 0 && watching.get(name) === all) watching.delete(name);
  };
}
