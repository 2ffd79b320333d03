/** Finds vehicles by SQL: the reference, and what answers whatever no other index does. */
import type { Database } from '#database/connect.ts';
import { unpagedIdsMax } from '#contract/vehicles.ts';
import { namesMax } from '#services/limits.ts';
import { conditionOf, defaultStatus, filtersOf, scopeOf } from './filter.ts';
import { type Order, countVehicles, findIds, findNames, findPlates } from './queries.ts';
import { type CountLimits, createSqlCounts } from './sql-counts.ts';
import type { Found, IndexQuery, NameInStock } from './vehicle-index.ts';

export function createSqlIndex(database: Database, limits: CountLimits = {}) {
  const countsOf = createSqlCounts(database, limits);
  return {
    async count({ request, page, buyer, nearby, more = [] }: IndexQuery) {
      const isSignedIn = buyer !== undefined;
      const own = filtersOf(request, isSignedIn, buyer, nearby);
      const all = [...scopeOf(request), ...own, ...more.map(conditionOf)];
      const order: Order = { sort: 'makeModel', direction: 'asc', buyer };
      const [ids, total] = await Promise.all([
        page.size === 0 ? [] : findIds(database, all, order, page),
        countVehicles(database, all),
      ]);
      return { ids, total };
    },
    /** One scan: only where the stock is small. */
    async names({ isSignedIn }: { isSignedIn: boolean }): Promise<NameInStock[]> {
      return findNames(database, [...scopeOf({}), ...defaultStatus({}, isSignedIn)], namesMax);
    },
    /** `counted`: the same search's numbers, where another index knows them. */
    async find(
      { request, page, buyer, nearby }: IndexQuery,
      counted?: Omit<Found, 'ids'>,
    ): Promise<Found> {
      const isSignedIn = buyer !== undefined;
      const scope = scopeOf(request);
      const filters = filtersOf(request, isSignedIn, buyer, nearby);
      const all = [...scope, ...filters];
      const order: Order = {
        sort: request.sort ?? 'makeModel',
        direction: request.sortorder ?? 'asc',
        buyer,
      };
      const totalsFrom = (page.number + 1) * page.size;
      const [ids, numbers, externalIds] = await Promise.all([
        findIds(database, all, order, page),
        counted ?? countsOf({ request, buyer, scope, filters, totalsFrom }),
        request.retrieveUnpagedExternalIds
          ? findPlates(database, all, order, unpagedIdsMax)
          : undefined,
      ]);
      return { ...numbers, ids, ...(externalIds && { externalIds }) };
    },
  };
}
