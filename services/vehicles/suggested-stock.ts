/**
 * The stock as suggestions read it. They never have a large estate scanned: there the index alone
 * answers, and SQL where the index is not needed.
 */
import type { Database } from '#database/connect.ts';
import { countLotsUpTo } from './memory-index/queries.ts';
import { createSqlIndex } from './sql-index.ts';
import type { VehicleIndex } from './vehicle-index.ts';

type Counting = Pick<VehicleIndex, 'count' | 'names'>;

/** `fromLots`: from so many lots on the index is built. */
export function createStock(
  database: Database,
  index: Counting | undefined,
  fromLots: number,
): Counting {
  const sql = createSqlIndex(database);
  let small: { is: boolean; untilMs: number } | undefined;
  const isSmall = async () => {
    const now = performance.now();
    if (small && now < small.untilMs) return small.is;
    const is = (await countLotsUpTo(database, fromLots)) < fromLots;
    small = { is, untilMs: now + smallAgeMs };
    return is;
  };
  return {
    async count(query) {
      return (await index?.count(query)) ?? ((await isSmall()) ? sql.count(query) : undefined);
    },
    async names(reader) {
      return (await index?.names(reader)) ?? ((await isSmall()) ? sql.names(reader) : undefined);
    },
  };
}

/** A stock grows slowly. */
const smallAgeMs = 10_000;
