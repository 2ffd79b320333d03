/**
 * Provides the API client and the query client: `useApi()` and queries work inside it. Home loads
 * it on first use only.
 */
import { localeOfPath } from '#locales/locales.ts';
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from './api-context.tsx';
import { type ApiClient, createApiClient } from './client.ts';
import { makeQueryClient } from './query-client.ts';
import { reviveQueries } from './revive-queries.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { serverClock } from './server-clock.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import {
  buyerCredentials,
  credentials,
  onCredentials,
  renewCredentials,
} from '#portal/auth/session.ts';
import { afterPress } from '#portal/ui/while-pressed.ts';

interface Clients {
  queries: QueryClient;
  api: ApiClient;
}

export function ProductCalls({ children }: { children: ReactNode }) {
  const config = useConfig();
  const [{ queries, api }] = useState(() => clientsOf(config));
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider client={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
}

let clientsOfBrowser: Clients | undefined;

/**
 * All components of a page share one query cache. On the server each request gets its own, so that
 * no buyer's data reaches another.
 */
function clientsOf(config: PublicConfig): Clients {
  if (typeof window === 'undefined') return makeClients(config);
  if (!clientsOfBrowser) {
    notifyManager.setScheduler((show) => setTimeout(() => afterPress(show), 0));
    clientsOfBrowser = makeClients(config);
    reviveQueries(clientsOfBrowser.queries);
  }
  return clientsOfBrowser;
}

function makeClients(config: PublicConfig): Clients {
  const ofBuyers = [`${config.biddingUrl}/`, config.vehiclesUrl];
  return {
    queries: makeQueryClient(),
    api: createApiClient({
      ...config,
      // The buyers' calls refuse an operator's token.
      credentials: (request) =>
        ofBuyers.some((address) => request.url.startsWith(address))
          ? buyerCredentials(request)
          : credentials(request),
      onCredentials,
      renewCredentials,
      language: () => localeOfPath(globalThis.location?.pathname ?? '/'),
      onServerTime: (reading) => serverClock.read(reading),
    }),
  };
}
