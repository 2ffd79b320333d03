/**
 * The makes and models that can be bought now, with how many vehicles and which bodies they have:
 * what a text may mean, and what a search field proposes. Counts are those of visitors.
 */
import type { Reader } from '#database/connect.ts';
import { namesAgeMs, namesMax } from '#services/limits.ts';
import { lotTables } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { allOf, defaultStatus, scopeOf } from './filter.ts';

export interface NameInStock {
  make: string;
  model: string;
  bodies: string[];
  count: number;
}

/** The most frequent names first. */
export type NamesInStock = () => Promise<readonly NameInStock[]>;

/** The names are read when they are asked for and too old; meanwhile the old ones are answered. */
export function createNamesInStock(database: Reader): NamesInStock {
  let known: readonly NameInStock[] | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<readonly NameInStock[]> | undefined;
  return () => {
    if (known && performance.now() - readAtMs < namesAgeMs) return Promise.resolve(known);
    reading ??= readNames(database)
      .then((names) => {
        known = names;
        readAtMs = performance.now();
        return names;
      })
      .finally(() => (reading = undefined));
    if (!known) return reading;
    // The next call tries again.
    reading.catch(() => undefined);
    return Promise.resolve(known);
  };
}

async function readNames(database: Reader): Promise<NameInStock[]> {
  const values: unknown[] = [];
  const where = allOf([...scopeOf({}), ...defaultStatus({}, false)], values);
  const { rows } = await database.query<NameInStock>(
    `SELECT v.make, v.model, count(*) AS count,
       coalesce(array_agg(DISTINCT v.body) FILTER (WHERE v.body IS NOT NULL), '{}') AS bodies
     FROM ${lotTables} WHERE ${where}
     GROUP BY v.make, v.model ORDER BY count(*) DESC, v.make, v.model LIMIT ${namesMax}`,
    values,
  );
  // A cleaned name would match no vehicle.
  return rows.filter(({ make, model }) => plainText(make) === make && plainText(model) === model);
}
