/** The calls of contract/watched-lots.ts: the user's watch list. */
import type { WatchedLots } from '#contract/watched-lots.ts';
import type { LotRef } from './bids.ts';
import type { ApiClient } from './client.ts';

export function listWatchedLots(client: ApiClient, signal?: AbortSignal): Promise<WatchedLots> {
  return client.send({
    method: 'GET',
    url: `${client.settings.biddingUrl}/watched-lots`,
    signal,
  });
}

export function watchLot(client: ApiClient, lot: LotRef): Promise<WatchedLots> {
  return client.send({ method: 'POST', url: urlOf(client, lot) });
}

export function unwatchLot(client: ApiClient, lot: LotRef): Promise<WatchedLots> {
  return client.send({ method: 'DELETE', url: urlOf(client, lot) });
}

function urlOf({ settings }: ApiClient, { auctionId, assetId }: LotRef): string {
  const path = `auctions/${encodeURIComponent(auctionId)}/assets/${encodeURIComponent(assetId)}`;
  return `${settings.biddingUrl}/${path}/watch`;
}
