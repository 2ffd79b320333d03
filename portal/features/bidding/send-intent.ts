/** The only function that bids, buys or withdraws. Views have the answer before it resolves. */
import type { QueryClient } from '@tanstack/react-query';
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { deleteBid, postBid, postPurchase } from '#portal/api/bids.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { writeBidAnswer } from '#portal/live/lot-cache.ts';
import type { BidConfirmation } from './bid-form.ts';

/** What every command needs: the client, the cache that shows the outcome, and the lot. */
export interface BiddingDeps {
  api: ApiClient;
  queries: QueryClient;
  lot: Pick<LotState, 'auctionId' | 'assetId' | 'currencyCode'>;
}

/**
 * Sends what the buyer confirmed: in open format a bid's amount is the maximum, and a purchase
 * names the price that was seen. Throws an ApiError; a repeated key gives the same answer
 * (docs/rules.md, Idempotency).
 */
export async function sendIntent(
  deps: BiddingDeps,
  confirmed: Pick<BidConfirmation, 'intent' | 'idempotencyKey'>,
): Promise<BidAnswer> {
  const answer = await send(deps, confirmed);
  writeBidAnswer(deps.queries, answer);
  return answer;
}

function send(
  { api, lot }: BiddingDeps,
  { intent, idempotencyKey }: Pick<BidConfirmation, 'intent' | 'idempotencyKey'>,
): Promise<BidAnswer> {
  if (intent.kind === 'withdrawal') return deleteBid(api, lot, idempotencyKey);
  const { currencyCode } = lot;
  const amount = fromMinor(intent.amountMinor);
  return intent.kind === 'bid'
    ? postBid(api, lot, { amount, ...intent.flags, currencyCode }, idempotencyKey)
    : postPurchase(api, lot, { amount, currencyCode }, idempotencyKey);
}
