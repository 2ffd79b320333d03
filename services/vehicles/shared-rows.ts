/**
 * Rows of vehicles that several searches were shown, for the next ones: reading the twenty of a
 * page takes longer than finding them. Only where changes are followed. Visitors see them as they
 * were lately; of a reader with a token, whose page has prices that were bid a moment ago, only
 * those are taken that the database says to be the same.
 */
import { LRUCache } from 'lru-cache';
import { sharedRowAgeMs, sharedRowsMax } from '#services/limits.ts';
import type { PageReads, ReadRow } from './page-reads.ts';
import { createRepetitions } from './repetitions.ts';
import type { ShownRow, WrittenTexts } from './written-vehicles.ts';

export interface SharedRows {
  /** Returns these lots in this order, without those that visitors do not know. */
  find(ids: readonly string[]): Promise<ShownRow[]>;
  /** The same as they are committed now. */
  findCurrent(ids: readonly string[]): Promise<ShownRow[]>;
  /** Drops the rows of lots that have changed. */
  drop(ids: readonly string[]): void;
  dropAll(): void;
}

interface CachedRow {
  row: ReadRow;
  readAtMs: number;
  written: WrittenTexts;
}

export function createSharedRows(reads: PageReads): SharedRows {
  const cached = new LRUCache<string, CachedRow>({ max: sharedRowsMax, ttl: sharedRowAgeMs });
  const isReadAgain = createRepetitions(sharedRowsMax);
  /** Of each read on its way, the lots that have changed since it began. */
  const reading = new Set<Set<string>>();
  let drops = 0;

  function knownOf(ids: readonly string[]): Map<string, CachedRow> {
    const known = new Map<string, CachedRow>();
    for (const id of ids) {
      const one = cached.get(id);
      if (one) known.set(id, one);
    }
    return known;
  }

  async function read(ids: readonly string[]): Promise<Map<string, ShownRow>> {
    const changed = new Set<string>();
    const before = drops;
    reading.add(changed);
    try {
      const byId = await reads.rows(ids);
      const readAtMs = performance.now();
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      const read = rows.map((row): CachedRow => ({ row, readAtMs, written: {} }));
      if (before === drops)
        for (const one of read)
          if (isReadAgain(one.row.id) && !changed.has(one.row.id)) cached.set(one.row.id, one);
      return new Map(read.map(({ row, written }) => [row.id, { row, now: row.now, written }]));
    } finally {
      reading.delete(changed);
    }
  }

  return {
    async find(ids) {
      const known = knownOf(ids);
      const missing = ids.filter((id) => !known.has(id));
      const fresh = missing.length > 0 ? await read(missing) : undefined;
      return ids.flatMap((id) => {
        const one = known.get(id);
        return one ? aged(one) : (fresh?.get(id) ?? []);
      });
    },
    async findCurrent(ids) {
      const known = knownOf(ids);
      const unknown = ids.filter((id) => !known.has(id));
      const [changed, fresh] = await Promise.all([
        known.size > 0 ? reads.changed([...known.values()].map(({ row }) => row)) : undefined,
        unknown.length > 0 ? read(unknown) : undefined,
      ]);
      const again = [...known].flatMap(([id, { row }]) => (changed?.rows.has(row) ? [id] : []));
      const anew = again.length > 0 ? await read(again) : undefined;
      return ids.flatMap((id) => {
        const one = known.get(id);
        if (!one || !changed) return fresh?.get(id) ?? [];
        if (changed.rows.has(one.row)) return anew?.get(id) ?? [];
        return { row: one.row, now: changed.now, written: one.written };
      });
    },
    drop(ids) {
      for (const id of ids) {
        cached.delete(id);
        for (const changed of reading) changed.add(id);
      }
    },
    dropAll() {
      drops += 1;
      cached.clear();
    },
  };
}

/** The database's clock goes on at this process's pace. */
function aged({ row, readAtMs, written }: CachedRow): ShownRow {
  return { row, now: new Date(row.now.getTime() + performance.now() - readAtMs), written };
}
