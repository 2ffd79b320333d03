/**
 * Cancels an auction: its undecided lots are withdrawn, and buyers read why (docs/rules.md, Life
 * cycles). What was awarded or sold before stays so.
 */
import type { HaltReason } from '#contract/calls.ts';
import { actEvents } from '#domain/lot-life-cycle.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { changeLotsOf } from '#services/lots/change-lots.ts';
import { endAllOf } from '#services/awards/counter-offer-queries.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function cancelAuction(
  context: ActContext,
  auctionId: string,
  haltReason: HaltReason,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'cancel', async ({ connection, now }) => {
    const withdrawn = await changeLotsOf(
      connection,
      auctionId,
      decidedAs('undecided'),
      { kind: 'withdrawLot', event: actEvents.withdraw },
      () => ({ status: 'withdrawnBySeller', pausedAt: null, pauseReason: haltReason }),
    );
    await endAllOf(connection, auctionId, context.actor.name, now);
    await noteForBidders(connection, [
      { kind: 'cancelled', auctionId, ofLots: withdrawn.lots.map(({ id }) => id) },
    ]);
    return {
      columns: { cancelled_at: now, cancel_reason: haltReason, publish_at: null, paused_at: null },
      act: {
        kind: 'cancelAuction',
        after: { cancelReason: haltReason, withdrawnLots: withdrawn.lots.length },
      },
      lotActs: withdrawn.acts,
      events: withdrawn.events,
    };
  });
}
