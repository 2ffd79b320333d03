/** The bid calls of contract/bids.ts. A write's key is made by portal/bidding/, once per intent. */
import type { BidAnswer, BidList, BidPayload, LotBids, PurchasePayload } from '#contract/bids.ts';
import type { ApiClient } from './client.ts';

/** A lot as the wire names it. */
export interface LotRef {
  auctionId: string;
  assetId: string;
}

/** One lot in one auction. */
export function lotKey({ auctionId, assetId }: LotRef): string {
  return `${auctionId} ${assetId}`;
}

export function getLotBids(client: ApiClient, lot: LotRef, signal?: AbortSignal): Promise<LotBids> {
  return client.send({ method: 'GET', url: bidsUrl(client, lot), signal });
}

export interface OwnBidsQuery {
  auctionId?: string;
  /** Only bids on running lots. */
  active?: boolean;
  /** Only lots awarded to the company. */
  boughtByMe?: boolean;
}

/** The company's own bids; one with no amount (withdrawn) is dropped (specification point 5). */
export async function listOwnBids(
  client: ApiClient,
  query: OwnBidsQuery = {},
  signal?: AbortSignal,
): Promise<BidList> {
  const { biddingUrl } = client.settings;
  const parameters = new URLSearchParams();
  if (query.active !== undefined) parameters.set('active', String(query.active));
  if (query.boughtByMe !== undefined) parameters.set('BoughtByMe', String(query.boughtByMe));
  const path = query.auctionId ? `/auctions/${encodeURIComponent(query.auctionId)}/bids` : '/bids';
  const asked = parameters.size > 0 ? `?${parameters}` : '';
  const answer = await client.send<BidList>({
    method: 'GET',
    url: `${biddingUrl}${path}${asked}`,
    signal,
  });
  return { ...answer, bids: answer.bids.filter((bid) => Boolean(bid.amount)) };
}

export function postBid(
  client: ApiClient,
  lot: LotRef,
  payload: BidPayload,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const url = bidsUrl(client, lot);
  return client.send({ method: 'POST', url, body: payload, idempotencyKey });
}

export function deleteBid(
  client: ApiClient,
  lot: LotRef,
  idempotencyKey: string,
): Promise<BidAnswer> {
  return client.send({ method: 'DELETE', url: bidsUrl(client, lot), idempotencyKey });
}

export function postPurchase(
  client: ApiClient,
  lot: LotRef,
  payload: PurchasePayload,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const url = `${lotUrl(client, lot)}/purchase`;
  return client.send({ method: 'POST', url, body: payload, idempotencyKey });
}

/** Where the lot's events stream from; portal/live/ reads it. */
export function lotEventsUrl(client: ApiClient, lot: LotRef): string {
  return `${lotUrl(client, lot)}/events`;
}

/** Those of all lots of an auction. */
export function auctionEventsUrl(client: ApiClient, auctionId: string): string {
  return `${client.settings.biddingUrl}/auctions/${encodeURIComponent(auctionId)}/events`;
}

/** Those of the lots that the own company has bid on. */
export function ownBidsEventsUrl(client: ApiClient): string {
  return `${client.settings.biddingUrl}/bids/events`;
}

function bidsUrl(client: ApiClient, lot: LotRef): string {
  return `${lotUrl(client, lot)}/bids`;
}

function lotUrl(client: ApiClient, { auctionId, assetId }: LotRef): string {
  const { biddingUrl } = client.settings;
  return `${biddingUrl}/auctions/${encodeURIComponent(auctionId)}/assets/${encodeURIComponent(assetId)}`;
}
