/**
 * The operator settles an auction, once: every lot is decided, and the sold vehicles are being paid
 * for and handed over.
 */
import { settlementRefusal } from '#domain/auction-life-cycle.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function settleAuction(
  context: ActContext,
  auctionId: string,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, null, async ({ auction, status, now }) => {
    const refusal = settlementRefusal(status, auction.undecidedCount);
    if (refusal) return refused(refusal, { awaitingAwardCount: auction.undecidedCount });
    return {
      columns: { settled_at: now },
      act: { kind: 'settleAuction', after: { settledAt: now } },
    };
  });
}
