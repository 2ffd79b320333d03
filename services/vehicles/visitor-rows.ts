/**
 * Rows of vehicles that visitors were shown, for their next searches: reading the twenty of a page
 * takes three quarters of a search. Only where changes are followed, and never for a reader with a
 * token, whose page has prices that were bid a moment ago.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { visitorRowAgeMs, visitorRowsMax } from '#services/limits.ts';
import { type VehicleRow, findVehicles } from './queries.ts';

/** `now` is the database's time of this answer. */
export type ShownRow = VehicleRow & { now: Date };

export interface VisitorRows {
  /** Returns these lots in this order, without those that visitors do not know. */
  find(ids: readonly string[]): Promise<ShownRow[]>;
  /** Drops the rows of lots that have changed. */
  drop(ids: readonly string[]): void;
  dropAll(): void;
}

interface CachedRow {
  row: ShownRow;
  readAtMs: number;
}

export function createVisitorRows(database: Database): VisitorRows {
  const cached = new LRUCache<string, CachedRow>({ max: visitorRowsMax, ttl: visitorRowAgeMs });
  /** Of each read on its way, the lots that have changed since it began. */
  const reads = new Set<Set<string>>();
  let drops = 0;

  async function read(ids: readonly string[]): Promise<Map<string, ShownRow>> {
    const changed = new Set<string>();
    const before = drops;
    reads.add(changed);
    try {
      const rows = await findVehicles(database, ids);
      const readAtMs = performance.now();
      if (before === drops)
        for (const row of rows) if (!changed.has(row.id)) cached.set(row.id, { row, readAtMs });
      return new Map(rows.map((row) => [row.id, row]));
    } finally {
      reads.delete(changed);
    }
  }

  return {
    async find(ids) {
      const known = new Map(ids.map((id) => [id, cached.get(id)]));
      const missing = ids.filter((id) => !known.get(id));
      const fresh = missing.length > 0 ? await read(missing) : undefined;
      return ids.flatMap((id) => {
        const one = known.get(id);
        return one ? aged(one) : (fresh?.get(id) ?? []);
      });
    },
    drop(ids) {
      for (const id of ids) {
        cached.delete(id);
        for (const changed of reads) changed.add(id);
      }
    },
    dropAll() {
      drops += 1;
      cached.clear();
    },
  };
}

/** The database's clock goes on at this process's pace. */
function aged({ row, readAtMs }: CachedRow): ShownRow {
  return { ...row, now: new Date(row.now.getTime() + performance.now() - readAtMs) };
}
