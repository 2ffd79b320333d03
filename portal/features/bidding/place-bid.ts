/**
 * The only function of the portal that places a bid. Every view has the answer before it resolves.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { postBid } from '#portal/api/bids.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { writeBidAnswer } from '#portal/live/lot-cache.ts';
import type { BidFlags } from './bid-form.ts';

/** What every command needs: the client, the cache that shows the outcome, and the lot. */
export interface BiddingDeps {
  api: ApiClient;
  queries: QueryClient;
  lot: Pick<LotState, 'auctionId' | 'assetId' | 'currencyCode'>;
}

/**
 * Places a bid; in open format `amountMinor` is the maximum. Throws an ApiError; a repeated key
 * gives the same answer (docs/rules.md, Idempotency).
 */
export async function placeBid(
  { api, queries, lot }: BiddingDeps,
  bid: { amountMinor: number; flags: BidFlags },
  idempotencyKey: string,
): Promise<BidAnswer> {
  const payload = {
    amount: fromMinor(bid.amountMinor),
    ...bid.flags,
    currencyCode: lot.currencyCode,
  };
  const answer = await postBid(api, lot, payload, idempotencyKey);
  writeBidAnswer(queries, answer);
  return answer;
}
