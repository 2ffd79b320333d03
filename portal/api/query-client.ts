import { QueryClient } from '@tanstack/react-query';

/** One per browser, one per request on the server: nothing of one reader may reach another. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server rendered a moment ago is not asked for again at once.
        staleTime: 10_000,
        // One more try: reads are cheap, and a lost packet should not show a fault.
        retry: 1,
      },
    },
  });
}
