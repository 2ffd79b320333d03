import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the shown queries under `queryKey` again. An invalidation restarts a running read, but
 * joins a query's first one, whose answer may be older than the event: that query is read once more
 * after it.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries({ queryKey });
  await Promise.all(
    firstReads.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}
