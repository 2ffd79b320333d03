import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from './client.ts';

const ApiContext = createContext<ApiClient | null>(null);

/**
 * Provides the API client to the pages; placed once, inside the query client's provider. `client`
 * must stay the same object.
 */
export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext value={client}>{children}</ApiContext>;
}

export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client)
    throw new Error('An ApiProvider is missing above a screen that makes product calls.');
  return client;
}
