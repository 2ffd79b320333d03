import { QueryClient } from '@tanstack/react-query';

/** One per browser, one per request on the server, so that no buyer's data reaches another. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server rendered a moment ago is not fetched again at once.
        staleTime: 10_000,
        // One retry: reads are cheap, and a lost packet should not show an error.
        retry: 1,
      },
    },
  });
}
