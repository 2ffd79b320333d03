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
import * as calls from '#contract/calls/bids.ts';
import { ask } from './ask.ts';
import { listAuctions } from './auctions.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { type SparseBid, rowsOf } from './specified-answers.ts';
import {
  bidsOfAuctions,
  completeLot,
  completeLotBids,
  completeOwnBids,
  sortBids,
  sparseBids,
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
  const at = { ...lotOf(lot), active: false };
  const answer = await ask(client, calls.getLotBids, at, { signal });
  return hasAllCalls(client.settings) ? answer : completeLotBids(answer);
}

export interface OwnBidsQuery {
  auctionId?: string;
  /** Restricts the list to bids on running lots. */
  active?: boolean;
  /** Restricts the list to lots awarded to the company. */
  boughtByMe?: boolean;
}

/**
 * Lists the company's bids, of one auction or of all, newest first. Drops bids without an amount
 * (withdrawn; docs/rules.md, Vehicle lists), and those of which a backend says too little to list.
 */
export async function listOwnBids(
  client: ApiClient,
  query: OwnBidsQuery = {},
  signal?: AbortSignal,
): Promise<BidList> {
  const answer = await askOwnBids(client, query, signal);
  if (!hasAllCalls(client.settings)) {
    const { serverTime = new Date().toISOString() } = answer as Partial<BidList>;
    return { bids: sortBids(completeOwnBids(rowsOf(answer, 'bids'))), serverTime };
  }
  const list = answer as BidList;
  return { ...list, bids: list.bids.filter((bid) => Boolean(bid.amount)) };
}

/** The same with the specification's fields alone, from any backend. */
export async function listSparseBids(
  client: ApiClient,
  query: OwnBidsQuery = {},
  signal?: AbortSignal,
): Promise<SparseBid[]> {
  return sparseBids(rowsOf(await askOwnBids(client, query, signal), 'bids'));
}

function askOwnBids(
  client: ApiClient,
  query: OwnBidsQuery,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { auctionId, active = false, boughtByMe = false } = query;
  if (auctionId === undefined && !hasAllCalls(client.settings))
    return bidsOfAuctions(
      (page) => listAuctions(client, page, signal),
      (id) => askOwnBids(client, { ...query, auctionId: id }, signal),
      query,
    );
  const asked = { active, BoughtByMe: boughtByMe };
  return auctionId === undefined
    ? ask(client, calls.listOwnBids, asked, { signal })
    : ask(client, calls.listOwnBidsOfAuction, { auctionId, ...asked }, { signal });
}

export async function postBid(
  client: ApiClient,
  lot: LotRef,
  body: BidPayload,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const sent = { body, idempotencyKey };
  return completed(client, await ask(client, calls.placeBid, lotOf(lot), sent));
}

export async function deleteBid(
  client: ApiClient,
  lot: LotRef,
  idempotencyKey: string,
): Promise<BidAnswer> {
  return completed(client, await ask(client, calls.withdrawBid, lotOf(lot), { idempotencyKey }));
}

function completed({ settings }: ApiClient, answer: BidAnswer): BidAnswer {
  if (hasAllCalls(settings)) return answer;
  // Such an answer may be empty; who sends a bid with so little known reads the own bids next.
  return answer?.lot ? { ...answer, lot: completeLot(answer.lot) } : answer;
}

export function postPurchase(
  client: ApiClient,
  lot: LotRef,
  body: PurchasePayload,
  idempotencyKey: string,
): Promise<BidAnswer> {
  return ask(client, calls.buyNow, lotOf(lot), { body, idempotencyKey });
}

/** The same answer again changes nothing, so that it can be sent again. */
export function postCounterOfferAnswer(
  client: ApiClient,
  lot: LotRef,
  body: CounterOfferAnswer,
  idempotencyKey: string,
): Promise<CounterOfferAnswered> {
  return ask(client, calls.answerCounterOffer, lotOf(lot), { body, idempotencyKey });
}

/** What is more than a lot's address would be sent as a query. */
function lotOf({ auctionId, assetId }: LotRef): LotRef {
  return { auctionId, assetId };
}
