/**
 * Asks the index first, where it has an answer; then SQL, which takes seconds in a large estate and
 * has connections of its own.
 */
import type { Database } from '#database/connect.ts';
import {
  sqlCountsMs,
  sqlSearchWaitMs,
  sqlSearchesAtOnce,
  sqlSearchesWaitingMax,
} from '#services/limits.ts';
import { createTurns } from '#services/turns.ts';
import { createSqlIndex } from './sql-index.ts';
import type { Found, IndexQuery, VehicleIndex } from './vehicle-index.ts';
import type { ShownRow } from './shared-rows.ts';

export interface Finders {
  find(query: IndexQuery): Promise<Found>;
  /** The page and the total alone. */
  count(query: IndexQuery): Promise<Pick<Found, 'ids' | 'total'>>;
  /** Undefined where nothing has them that follows every change. */
  rows(ids: readonly string[], reader: { isSignedIn: boolean }): Promise<ShownRow[] | undefined>;
}

export function createFinders(searched: Database, index?: VehicleIndex): Finders {
  const sql = createSqlIndex(searched, { countsMs: sqlCountsMs });
  const inTurn = createTurns({
    atOnce: sqlSearchesAtOnce,
    waitingMax: sqlSearchesWaitingMax,
    waitMs: sqlSearchWaitMs,
  });
  return {
    find: async (query) => (await index?.find(query)) ?? inTurn(() => sql.find(query)),
    count: async (query) => (await index?.count(query)) ?? inTurn(() => sql.count(query)),
    rows: async (ids, reader) => index?.rows?.(ids, reader),
  };
}
