/**
 * After an outage the page recovers by itself: while the tab is visible, one failed query is tried
 * again every ten seconds, and the others once it succeeds.
 */
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './query-client.ts';

/** One request of each tab, so that a restarted server does not get all queries at once. */
const everyMs = 10_000;
/** As long as one try of the HTTP client. */
const tryMs = 10_000;

/** Returns the function that stops it. */
export function reviveQueries(client: QueryClient): () => void {
  let notBeforeMs = 0;
  let isTrying = false;
  const timer = setInterval(() => {
    if (!isTrying && focusManager.isFocused() && Date.now() >= notBeforeMs) void tryOne();
  }, everyMs);
  return () => clearInterval(timer);

  async function tryOne(): Promise<void> {
    const [query] = failed();
    if (!query) return;
    isTrying = true;
    try {
      await retry(query);
      await client.refetchQueries({ type: 'active', predicate: hasFailed });
    } catch (error) {
      if (isUnanswered(error)) notBeforeMs = Date.now() + (error.retryAfterMs ?? 0);
      // Another error is an answer, which the page shows.
      else await client.refetchQueries({ queryKey: query.queryKey, exact: true });
    } finally {
      isTrying = false;
    }
  }
  function failed(): Query[] {
    return client.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
  }
  /** Outside the cache, so that no skeleton appears meanwhile; a list of pages inside it. */
  async function retry({ options: { queryFn, behavior }, queryKey, meta }: Query): Promise<void> {
    if (typeof queryFn !== 'function' || behavior !== undefined) {
      await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
      return;
    }
    const signal = AbortSignal.timeout(tryMs);
    client.setQueryData(queryKey, await queryFn({ client, queryKey, meta, signal }));
  }
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle' && isUnanswered(state.error);
}
