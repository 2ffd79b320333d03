/** Buys at exactly the price the buyer saw and confirmed (docs/rules.md, Buy now). */
import type { BidAnswer } from '#contract/bids.ts';
import { fromMinor } from '#contract/money.ts';
import { postPurchase } from '#portal/api/bids.ts';
import { writeBidAnswer } from '#portal/live/lot-cache.ts';
import type { BiddingDeps } from './place-bid.ts';

export async function buyNow(
  { api, queries, lot }: BiddingDeps,
  amountMinor: number,
  idempotencyKey: string,
): Promise<BidAnswer> {
  const payload = { amount: fromMinor(amountMinor), currencyCode: lot.currencyCode };
  const answer = await postPurchase(api, lot, payload, idempotencyKey);
  writeBidAnswer(queries, answer);
  return answer;
}
