/** The auction calls of contract/auctions.ts. */
import type { AuctionAnswer, AuctionList, AuctionOptions } from '#contract/auctions.ts';
import type { ApiClient } from './client.ts';

export function listAuctions(
  client: ApiClient,
  options: AuctionOptions,
  signal?: AbortSignal,
): Promise<AuctionList> {
  const query = new URLSearchParams({ options: JSON.stringify(options) });
  const url = `${client.settings.biddingUrl}/auctions?${query}`;
  return client.send({ method: 'GET', url, signal });
}

export function getAuction(
  client: ApiClient,
  auctionId: string,
  signal?: AbortSignal,
): Promise<AuctionAnswer> {
  const url = `${client.settings.biddingUrl}/auctions/${encodeURIComponent(auctionId)}`;
  return client.send({ method: 'GET', url, signal });
}
