import { MutationCache, QueryClient } from '@tanstack/react-query';
import { getOwnCompany } from '#contract/calls/own-company.ts';
import { callKey } from './ask.ts';
import { ApiError } from './api-error.ts';

/** One per browser, one per request on the server, so that no buyer's data reaches another. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // What has to be accepted is said by the own company.
      onError(error) {
        if (error instanceof ApiError && error.isRefusedWith('ConditionsAreNotAccepted'))
          void client.invalidateQueries({ queryKey: callKey(getOwnCompany, {}) });
      },
    }),
    defaultOptions: {
      queries: {
        // What the server rendered a moment ago is not fetched again at once.
        staleTime: 10_000,
        retry: refetches,
        retryDelay: refetchDelayMs,
      },
    },
  });
  return client;
}

/** Two refetches: the page shows the error after 3 seconds. */
const refetchesMax = 2;
/** A page that is asked to wait for longer shows the error at once. */
const retryAfterMaxMs = 20_000;

/**
 * The HTTP client sends a GET once (docs/rules.md, Calls). A query is fetched again after no answer
 * or one that asks for it; the library waits until the tab is visible.
 */
function refetches(failureCount: number, error: Error): boolean {
  if (failureCount >= refetchesMax || !isUnanswered(error)) return false;
  return (error.retryAfterMs ?? 0) <= retryAfterMaxMs;
}

/** No answer, or one that asks to come again later: the same request may succeed. */
export function isUnanswered(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.missing) return error.missing !== 'cancelled';
  return error.status === 429 || error.status === 503;
}

/** Doubles from a second, and is at least what Retry-After says. */
function refetchDelayMs(failureCount: number, error: Error): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(1_000 * 2 ** failureCount, askedMs);
}
