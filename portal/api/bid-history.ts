/** The calls of contract/bid-history.ts. */
import { queryOptions } from '@tanstack/react-query';
import type { BidHistory, BidHistoryFilter, BidHistoryQuery } from '#contract/bid-history.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { downloadFile } from './download.ts';
import { queryKeys } from './queries.ts';

/** Answers may be this old before they are fetched again. */
const staleMs = 15_000;

export function bidHistoryQuery(client: ApiClient, query: BidHistoryQuery) {
  return queryOptions({
    queryKey: queryKeys.bidHistory(query),
    queryFn: ({ signal }) =>
      client.send<BidHistory>({
        method: 'GET',
        url: `${client.settings.biddingUrl}/bid-history?${paramsOf(query)}`,
        signal,
      }),
    staleTime: staleMs,
    // Lots end while the page is looked at.
    refetchInterval: staleMs,
    enabled: hasAllCalls(client.settings),
  });
}

export function downloadHistory(
  client: ApiClient,
  filter: BidHistoryFilter,
  format: TableFileFormat,
  name: string,
): Promise<void> {
  const params = paramsOf(filter);
  params.set('format', format);
  const url = `${client.settings.biddingUrl}/bid-history/file?${params}`;
  return downloadFile(client, url, `${name}.${format}`);
}

function paramsOf(query: BidHistoryQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
