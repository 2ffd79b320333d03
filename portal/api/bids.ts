/** The bid calls of contract/bids.ts. portal/features/bidding/ makes one key per intent. */
import type {
  BidAnswer,
  BidList,
  BidPayload,
  CounterOfferAnswer,
  CounterOfferAnswered,
  LotBids,
  PurchasePayload,
} from '#contract/bids.ts';
import { listAuctions } from './auctions.ts';
import { type ApiCall, type ApiClient, hasAllCalls } from './client.ts';
import {
  bidsOfAuctions,
  completeLot,
  completeLotBids,
  completeOwnBids,
} from './specified-calls.ts';

/** Identifies a lot as the wire does. */
export interface LotRef {
  auctionId: string;
  assetId: string;
}

/** Returns the key of one lot in one auction. */
export function lotKey({ auctionId, assetId }: LotRef): string {
  return `${auctionId} ${assetId}`;
}

/** Requests the whole history: `active` would leave out that of a lot that is over. */
export async function getLotBids(
  client: ApiClient,
  lot: LotRef,
  signal?: AbortSignal,
): Promise<LotBids> {
  const url = `${bidsUrl(client, lot)}?active=false`;
  const answer = await client.send<LotBids>({ method: 'GET', url, signal });
  return hasAllCalls(client.settings) ? answer : completeLotBids(answer);
}

export interface OwnBidsQuery {
  auctionId?: string;
  /** Restricts the list to bids on running lots. */
  active?: boolean;
  /** Restricts the list to lots awarded to the company. */
  boughtByMe?: boolean;
}

/** Lists the company's bids, of one auction or of all. */
export function listOwnBids(
  client: ApiClient,
  query: OwnBidsQuery = {},
  signal?: AbortSignal,
): Promise<BidList> {
  const { biddingUrl } = client.settings;
  const { auctionId, active = false, boughtByMe = false } = query;
  if (auctionId === undefined && !hasAllCalls(client.settings))
    return bidsOfAuctions(
      (page) => listAuctions(client, page, signal),
      (id) => listOwnBids(client, { ...query, auctionId: id }, signal),
      query,
    );
  const path =
    auctionId === undefined ? '/bids' : `/auctions/${encodeURIComponent(auctionId)}/bids`;
  const asked = new URLSearchParams({ active: String(active), BoughtByMe: String(boughtByMe) });
  return askOwnBids(client, `${biddingUrl}${path}?${asked}`, signal);
}

/** Drops bids without an amount (withdrawn; docs/rules.md, Vehicle lists). */
async function askOwnBids(
  client: ApiClient,
  url: string,
  signal: AbortSignal | undefined,
): Promise<BidList> {
  const answer = await client.send<BidList>({ method: 'GET', url, signal });
  const list = { ...answer, bids: answer.bids.filter((bid) => Boolean(bid.amount)) };
  return hasAllCalls(client.settings) ? list : completeOwnBids(list);
}

export function postBid(
  client: ApiClient,
  lot: LotRef,
  payload: BidPayload,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const url = bidsUrl(client, lot);
  return write(client, { method: 'POST', url, body: payload, idempotencyKey });
}

export function deleteBid(
  client: ApiClient,
  lot: LotRef,
  idempotencyKey: string,
): Promise<BidAnswer> {
  return write(client, { method: 'DELETE', url: bidsUrl(client, lot), idempotencyKey });
}

async function write(client: ApiClient, call: ApiCall): Promise<BidAnswer> {
  const answer = await client.send<BidAnswer>(call);
  if (hasAllCalls(client.settings)) return answer;
  return { ...answer, lot: completeLot(answer.lot) };
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

/** The same answer again changes nothing, so that it can be sent again. */
export function postCounterOfferAnswer(
  client: ApiClient,
  lot: LotRef,
  body: CounterOfferAnswer,
  idempotencyKey: string,
): Promise<CounterOfferAnswered> {
  const url = `${lotUrl(client, lot)}/counter-offer`;
  return client.send({ method: 'POST', url, body, idempotencyKey });
}

/** Returns the URL of the lot's event stream, which portal/live/ reads. */
export function lotEventsUrl(client: ApiClient, lot: LotRef): string {
  return `${lotUrl(client, lot)}/events`;
}

/** Returns the URL of the event stream of all lots of an auction. */
export function auctionEventsUrl(client: ApiClient, auctionId: string): string {
  return `${client.settings.biddingUrl}/auctions/${encodeURIComponent(auctionId)}/events`;
}

/** Returns the URL of the event stream of the lots the buyer's company has bid on. */
export function ownBidsEventsUrl(client: ApiClient): string {
  return `${client.settings.biddingUrl}/bids/events`;
}

function bidsUrl(client: ApiClient, lot: LotRef): string {
  return `${lotUrl(client, lot)}/bids`;
}

/** The address of a lot's calls. */
export function lotUrl(client: ApiClient, { auctionId, assetId }: LotRef): string {
  const { biddingUrl } = client.settings;
  return `${biddingUrl}/auctions/${encodeURIComponent(auctionId)}/assets/${encodeURIComponent(assetId)}`;
}
