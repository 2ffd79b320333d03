/** The auction calls of contract/auctions.ts. */
import type { AuctionAnswer, AuctionList, AuctionOptions } from '#contract/auctions.ts';
import { pageSizeDefault } from '#contract/calls.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { type ListedAuctions, completeAuctions, findInAuctions } from './specified-calls.ts';

export async function listAuctions(
  client: ApiClient,
  options: AuctionOptions,
  signal?: AbortSignal,
): Promise<ListedAuctions> {
  const { biddingUrl, pageSize = pageSizeDefault } = client.settings;
  const query = new URLSearchParams({ options: JSON.stringify(options) });
  const url = `${biddingUrl}/auctions?${query}`;
  const answer = await client.send<AuctionList>({ method: 'GET', url, signal });
  return hasAllCalls(client.settings) ? answer : completeAuctions(answer, { pageSize, ...options });
}

export function getAuction(
  client: ApiClient,
  auctionId: string,
  signal?: AbortSignal,
): Promise<AuctionAnswer> {
  if (!hasAllCalls(client.settings))
    return findInAuctions((page) => listAuctions(client, page, signal), auctionId);
  const url = `${client.settings.biddingUrl}/auctions/${encodeURIComponent(auctionId)}`;
  return client.send({ method: 'GET', url, signal });
}
