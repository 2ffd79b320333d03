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
  sqlVisitorsAtOnce,
} from '#services/limits.ts';
import { createTurns } from '#services/turns.ts';
import type { CountLimits } from './sql-counts.ts';
import { createSqlIndex } from './sql-index.ts';
import type { Found, IndexQuery, VehicleIndex } from './vehicle-index.ts';
import type { ShownRow } from './written-vehicles.ts';

export interface Finders {
  find(query: IndexQuery): Promise<Found>;
  /** The page and the total alone. */
  count(query: IndexQuery): Promise<Pick<Found, 'ids' | 'total'>>;
  /** Undefined where nothing has them that follows every change. */
  rows(ids: readonly string[], reader: { isSignedIn: boolean }): Promise<ShownRow[] | undefined>;
}

export function createFinders(
  searched: Database,
  index?: VehicleIndex,
  limits: CountLimits = {},
): Finders {
  const sql = createSqlIndex(searched, { countsMs: sqlCountsMs, ...limits });
  const inTurn = createTurns({
    atOnce: sqlSearchesAtOnce,
    waitingMax: sqlSearchesWaitingMax,
    waitMs: sqlSearchWaitMs,
    guestsAtOnce: sqlVisitorsAtOnce,
  });
  const isGuest = ({ buyer }: IndexQuery) => ({ isGuest: buyer === undefined });
  return {
    find: async (query) => {
      const found = await index?.find(query);
      if (found) return found;
      return inTurn(async () => sql.find(query, await countedBy(index, query)), isGuest(query));
    },
    count: async (query) =>
      (await index?.count(query)) ?? inTurn(() => sql.count(query), isGuest(query)),
    rows: async (ids, reader) => index?.rows?.(ids, reader),
  };
}

/** The index has no order that is another one for each company, and counts all the same. */
async function countedBy(
  index: VehicleIndex | undefined,
  { request: { sort, ...unsorted }, ...query }: IndexQuery,
): Promise<Found | undefined> {
  if (sort !== 'yardPrice') return undefined;
  return index?.find({ ...query, request: unsorted, page: { number: 1, size: 0 } });
}
