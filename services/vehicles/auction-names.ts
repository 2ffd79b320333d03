/** Names of the auctions that a list counts, from the database; they hardly ever change. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { auctionNamesAgeMs, auctionNamesMax } from '#services/limits.ts';

/** Returns what answers the name of each of these auctions by its id. */
export type FindAuctionNames = (ids: readonly string[]) => Promise<(id: string) => string>;

export function createAuctionNames(database: Database): FindAuctionNames {
  const names = new LRUCache<string, string>({ max: auctionNamesMax, ttl: auctionNamesAgeMs });
  return async (ids) => {
    const known = new Map(ids.map((id) => [id, names.get(id)]));
    const missing = ids.filter((id) => known.get(id) === undefined);
    if (missing.length > 0) {
      const { rows } = await database.query<{ id: string; name: string }>(
        'SELECT id, name FROM auction.auction WHERE id = ANY($1)',
        [missing],
      );
      for (const { id, name } of rows) {
        names.set(id, name);
        known.set(id, name);
      }
    }
    return (id) => known.get(id) ?? id;
  };
}
