/**
 * Who has a page of an auction or of a lot open, derived from the open streams of this process.
 * People are counted while their streams last and named nowhere; only their companies are.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { viewNotedEveryMs, watchingAgeMaxS } from '#services/limits.ts';

export interface WatchedPlace {
  auctionId: string;
  /** Undefined for a page that shows the auction. */
  assetId?: string;
}

export interface Watching {
  /** Returns a function that takes it back. */
  add(place: WatchedPlace, who: { id: string; companyId: string }): () => void;
  /** Tells the other processes, when something changed or this process could be thought gone. */
  write(database: Database): Promise<void>;
  /** Takes back what this process wrote. */
  forget(database: Database): Promise<void>;
}

/** Of one auction by one process: companies by id, people by lot. */
export interface WatchedAuction {
  companies: string[];
  people: number;
  lots: Record<string, number>;
}

type Counts = Map<string, number>;
interface View extends Required<WatchedPlace> {
  /** -Infinity: since it was opened not yet. */
  notedAtMs: number;
}
interface Auction {
  companies: Counts;
  people: Counts;
  lots: Map<string, Counts>;
}

export function createWatching(): Watching {
  const processId = randomUUID();
  const auctions = new Map<string, Auction>();
  /** Lots whose page is or was open, until that is noted. */
  const views = new Map<string, View>();
  let isChanged = false;
  let writtenAtMs = -Infinity;
  let hasRow = false;

  function count({ auctionId, assetId }: WatchedPlace, id: string, companyId: string, by: 1 | -1) {
    isChanged = true;
    const auction = auctions.get(auctionId) ?? {
      companies: new Map(),
      people: new Map(),
      lots: new Map(),
    };
    auctions.set(auctionId, auction);
    step(auction.companies, companyId, by);
    step(auction.people, id, by);
    if (assetId !== undefined) {
      const people = auction.lots.get(assetId) ?? new Map();
      auction.lots.set(assetId, people);
      step(people, id, by);
      if (by === 1) view(auctionId, assetId);
      if (people.size === 0) auction.lots.delete(assetId);
    }
    if (auction.people.size === 0) auctions.delete(auctionId);
  }

  function view(auctionId: string, assetId: string): void {
    const name = `${auctionId} ${assetId}`;
    const notedAtMs = views.get(name)?.notedAtMs ?? -Infinity;
    if (notedAtMs < performance.now() - viewNotedEveryMs)
      views.set(name, { auctionId, assetId, notedAtMs: -Infinity });
  }

  async function noteViews(database: Database): Promise<void> {
    const due: View[] = [];
    for (const [name, one] of views) {
      if (one.notedAtMs >= performance.now() - viewNotedEveryMs) continue;
      const isOpen = auctions.get(one.auctionId)?.lots.has(one.assetId);
      if (one.notedAtMs === -Infinity || isOpen) due.push(one);
      else views.delete(name);
    }
    if (due.length === 0) return;
    await database.query(noteViewsSql, [
      due.map(({ auctionId }) => auctionId),
      due.map(({ assetId }) => assetId),
    ]);
    for (const one of due) one.notedAtMs = performance.now();
  }

  return {
    add(place, { id, companyId }) {
      count(place, id, companyId, 1);
      let isOver = false;
      return () => {
        if (!isOver) count(place, id, companyId, -1);
        isOver = true;
      };
    },
    async write(database) {
      await noteViews(database);
      const isNeeded = isChanged || (auctions.size > 0 && performance.now() > writtenAtMs + ageMs);
      if (!isNeeded || (auctions.size === 0 && !hasRow)) return;
      isChanged = false;
      writtenAtMs = performance.now();
      hasRow = true;
      const written = Object.fromEntries(
        [...auctions].map(([id, { companies, people, lots }]): [string, WatchedAuction] => [
          id,
          {
            companies: [...companies.keys()],
            people: people.size,
            lots: Object.fromEntries([...lots].map(([assetId, own]) => [assetId, own.size])),
          },
        ]),
      );
      await database.query(
        `WITH gone AS (DELETE FROM auction.watching WHERE written_at < statement_timestamp() - interval '1 minute')
         INSERT INTO auction.watching (process_id, auctions) VALUES ($1, $2)
         ON CONFLICT (process_id) DO UPDATE SET auctions = excluded.auctions, written_at = excluded.written_at`,
        [processId, JSON.stringify(written)],
      );
    },
    async forget(database) {
      if (!hasRow) return;
      hasRow = false;
      await database.query('DELETE FROM auction.watching WHERE process_id = $1', [processId]);
    },
  };
}

/** In the order of ids: two processes wait for each other, and never both. */
const noteViewsSql = `
  INSERT INTO auction.lot_viewed (lot_id, viewed_at)
  SELECT l.id, clock_timestamp() FROM unnest($1::text[], $2::uuid[]) AS w (auction_id, vehicle_id)
  JOIN auction.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id ORDER BY l.id
  ON CONFLICT (lot_id) DO UPDATE SET viewed_at = excluded.viewed_at`;

/** Written this often without a change, so that nobody thinks the process gone. */
const ageMs = (watchingAgeMaxS * 1_000) / 3;

function step(counts: Counts, key: string, by: 1 | -1): void {
  const after = (counts.get(key) ?? 0) + by;
  if (after > 0) counts.set(key, after);
  else counts.delete(key);
}

/** Adds up what all processes have written of an auction. */
export async function readWatching(
  database: Database,
  auctionId: string,
): Promise<{ companies: number; people: number; lots: Record<string, number> }> {
  const { rows } = await database.query<{ auction: WatchedAuction }>(
    `SELECT auctions -> $1 AS auction FROM auction.watching
     WHERE written_at > statement_timestamp() - make_interval(secs => $2) AND auctions ? $1`,
    [auctionId, watchingAgeMaxS],
  );
  const lots: Record<string, number> = {};
  for (const { auction } of rows)
    for (const [assetId, people] of Object.entries(auction.lots))
      lots[assetId] = (lots[assetId] ?? 0) + people;
  return {
    companies: new Set(rows.flatMap(({ auction }) => auction.companies)).size,
    people: rows.reduce((sum, { auction }) => sum + auction.people, 0),
    lots,
  };
}
