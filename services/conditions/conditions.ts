/**
 * Who has accepted the conditions of sale in the version that holds. An acceptance is never taken
 * back, so that a process asks the database once for each user and version, not with each bid.
 */
import { LRUCache } from 'lru-cache';
import type { Reader } from '#database/connect.ts';
import { conditionsAgeMs, tokenCacheMax } from '#services/limits.ts';

export interface Conditions {
  /** The version that holds; null where none was published. */
  holding(): Promise<string | null>;
  /** The version that this user has to accept before bidding; null: none. */
  toAccept(buyerId: string): Promise<string | null>;
  /** Stores the acceptance; false where another version holds. */
  accept(buyerId: string, version: string): Promise<boolean>;
}

export function createConditions(database: Reader): Conditions {
  const accepted = new LRUCache<string, string>({ max: tokenCacheMax });
  let read: { atMs: number; version: Promise<string | null> } | undefined;

  function holding(): Promise<string | null> {
    const nowMs = performance.now();
    if (read && nowMs - read.atMs < conditionsAgeMs) return read.version;
    const version = newestVersion(database);
    read = { atMs: nowMs, version };
    // The next call asks again.
    version.catch(() => (read = undefined));
    return version;
  }

  return {
    holding,
    async toAccept(buyerId) {
      const version = await holding();
      if (version === null || accepted.get(buyerId) === version) return null;
      if (!(await hasAccepted(database, buyerId, version))) return version;
      accepted.set(buyerId, version);
      return null;
    },
    async accept(buyerId, version) {
      read = undefined;
      if ((await holding()) !== version) return false;
      await database.query(
        'INSERT INTO auction.conditions_acceptance (buyer_id, version) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [buyerId, version],
      );
      return true;
    },
  };
}

async function newestVersion(database: Reader): Promise<string | null> {
  const { rows } = await database.query<{ version: string }>(
    'SELECT version FROM auction.conditions_version ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.version ?? null;
}

async function hasAccepted(database: Reader, buyerId: string, version: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM auction.conditions_acceptance WHERE buyer_id = $1 AND version = $2',
    [buyerId, version],
  );
  return rowCount === 1;
}
