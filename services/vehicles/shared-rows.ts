/**
 * Rows of vehicles that several searches were shown, for the next ones: reading the twenty of a
 * page takes longer than finding them. Only where changes are followed. Visitors see them as they
 * were lately; of a reader with a token, whose page has prices that were bid a moment ago, only
 * those are taken that the database says to be the same.
 */
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { sharedRowAgeMs, sharedRowsMax } from '#services/limits.ts';
import { pagesOfTurn } from './pages-of-turn.ts';
import { type VehicleRow, findVehicles, findVersions } from './queries.ts';
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
  row: VehicleRow & { now: Date };
  readAtMs: number;
  written: WrittenTexts;
}

export function createSharedRows(database: Database): SharedRows {
  const cached = new LRUCache<string, CachedRow>({ max: sharedRowsMax, ttl: sharedRowAgeMs });
  const readRows = together(async (ids) => {
    const rows = await findVehicles(database, ids);
    return new Map(rows.map((row) => [row.id, row]));
  });
  const isReadAgain = createRepetitions(sharedRowsMax);
  const readVersions = together((ids) => findVersions(database, ids));
  /** Of each read on its way, the lots that have changed since it began. */
  const reads = new Set<Set<string>>();
  let drops = 0;

  async function read(ids: readonly string[]): Promise<Map<string, ShownRow>> {
    const changed = new Set<string>();
    const before = drops;
    reads.add(changed);
    try {
      const byId = await readRows(ids);
      const readAtMs = performance.now();
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      const read = rows.map((row): CachedRow => ({ row, readAtMs, written: {} }));
      if (before === drops)
        for (const one of read)
          if (isReadAgain(one.row.id) && !changed.has(one.row.id)) cached.set(one.row.id, one);
      return new Map(read.map(({ row, written }) => [row.id, { row, now: row.now, written }]));
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
    async findCurrent(ids) {
      const known = new Map(ids.map((id) => [id, cached.get(id)]));
      const { versions, now } = await readVersions(ids);
      const isSame = (id: string) => known.get(id)?.row.row_version === versions.get(id);
      const changed = ids.filter((id) => versions.has(id) && !isSame(id));
      const fresh = changed.length > 0 ? await read(changed) : undefined;
      return ids.flatMap((id) => {
        const one = known.get(id);
        return one && versions.has(id) && isSame(id)
          ? { row: one.row, now, written: one.written }
          : (fresh?.get(id) ?? []);
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

/**
 * Reads what the pages of one turn of the event loop ask for by one statement, and answers all of
 * them with all that it read: a statement each would wait for one of few connections.
 */
function together<T>(
  read: (ids: readonly string[]) => Promise<T>,
): (ids: readonly string[]) => Promise<T> {
  const loader = new DataLoader<readonly string[], T>(async (pages) => {
    const found = await read([...new Set(pages.flat())]);
    return pages.map(() => found);
  }, pagesOfTurn);
  return (ids) => loader.load(ids);
}

/** The database's clock goes on at this process's pace. */
function aged({ row, readAtMs, written }: CachedRow): ShownRow {
  return { row, now: new Date(row.now.getTime() + performance.now() - readAtMs), written };
}
