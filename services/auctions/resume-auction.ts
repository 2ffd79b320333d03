/**
 * Lets the lots that were paused with their auction run on for what each had left. A lot that had a
 * pause of its own stays paused.
 */
import { actEvents } from '#domain/lot-life-cycle.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { changeLotsOf } from '#services/lots/change-lots.ts';
import { resumed } from '#services/lots/resume-lot.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function resumeAuction(
  context: ActContext,
  auctionId: string,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'resume', async ({ connection, auction }) => {
    const { pausedAt } = auction;
    if (!pausedAt) return refused('AuctionIsNotPaused');
    const running = await changeLotsOf(
      connection,
      auctionId,
      "l.status = 'paused'",
      { kind: 'resumeLot', event: actEvents.resume },
      (lot, _, now) =>
        lot.pausedAt?.getTime() === pausedAt.getTime() ? resumed(lot, now) : undefined,
    );
    await noteForBidders(connection, [
      { kind: 'resumed', auctionId, ofLots: running.lots.map(({ id }) => id) },
    ]);
    const ends = running.lots.map((lot) => lot.plannedEndsAt.getTime());
    return {
      columns: {
        paused_at: null,
        ends_at: new Date(Math.max(auction.endsAt.getTime(), ...ends)),
      },
      act: { kind: 'resumeAuction', before: { pausedAt }, after: { lots: running.lots.length } },
      lotActs: running.acts,
      events: running.events,
    };
  });
}
