/** Which of some lots saved searches find: by the conditions of the vehicle list itself. */
import type { VehicleFilter } from '#contract/vehicles.ts';
import type { Reader } from '#database/connect.ts';
import { placesNear } from '#services/places/nearby.ts';
import { lotTables } from '#services/lots/queries.ts';
import { allOf, filtersOf, scopeOf } from './filter.ts';

/** Of one statement: its text is some ten kilobytes, and it takes a few milliseconds. */
const searchesMax = 25;

/** The ids of the found lots, search by search, as a signed-in reader would see them. */
export async function lotsOfSearches(
  database: Reader,
  searches: readonly VehicleFilter[],
  lotIds: readonly string[],
): Promise<string[][]> {
  const found: string[][] = searches.map(() => []);
  for (let start = 0; start < searches.length; start += searchesMax) {
    const values: unknown[] = [lotIds];
    const some = searches.slice(start, start + searchesMax);
    const nearby = await Promise.all(
      some.map(async ({ near }) => near && (await placesNear(database, near))),
    );
    const statements = some.map((filterData, index) => {
      const filters = filtersOf({ filterData }, true, undefined, nearby[index]);
      const conditions = [...scopeOf({}), ...filters];
      return `SELECT ${start + index} AS place, l.id FROM ${lotTables} WHERE l.id = ANY($1::uuid[]) AND ${allOf(conditions, values)}`;
    });
    const { rows } = await database.query<{ place: number; id: string }>(
      statements.join(' UNION ALL '),
      values,
    );
    for (const { place, id } of rows) found[place]?.push(id);
  }
  return found;
}
