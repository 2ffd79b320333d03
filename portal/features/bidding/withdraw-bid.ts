/** Withdraws the company's bid, where the rules allow it (docs/rules.md, Withdrawal). */
import type { BidAnswer } from '#contract/bids.ts';
import { deleteBid } from '#portal/api/bids.ts';
import { writeBidAnswer } from '#portal/live/lot-cache.ts';
import type { BiddingDeps } from './place-bid.ts';

export async function withdrawBid(
  { api, queries, lot }: BiddingDeps,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const answer = await deleteBid(api, lot, idempotencyKey);
  writeBidAnswer(queries, answer);
  return answer;
}
