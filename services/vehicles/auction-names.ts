/** Names of the auctions that a list counts; they hardly ever change. */
import { LRUCache } from 'lru-cache';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import type { Database } from '#database/connect.ts';
import { auctionNamesAgeMs, auctionNamesMax } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';
import type { ValueCount } from './counts.ts';

type Counted = VehicleSearchAnswer['result']['facets']['auction'];

export type NameAuctions = (counted: readonly ValueCount[]) => Promise<Counted>;

export function createAuctionNames(database: Database): NameAuctions {
  const names = new LRUCache<string, string>({ max: auctionNamesMax, ttl: auctionNamesAgeMs });
  return async (counted) => {
    const missing = counted.map(({ value }) => value).filter((id) => !names.has(id));
    if (missing.length > 0) {
      const { rows } = await database.query<{ id: string; name: string }>(
        'SELECT id, name FROM auction.auction WHERE id = ANY($1)',
        [missing],
      );
      for (const { id, name } of rows) names.set(id, plainText(name));
    }
    return counted.map((one) => ({ ...one, name: names.get(one.value) ?? one.value }));
  };
}
