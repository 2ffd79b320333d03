/** Stops the clocks of all running lots of an auction at one moment of the database's clock. */
import type { HaltReason } from '#contract/calls.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { changeLotsOf } from '#services/lots/change-lots.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

interface PauseOptions extends ActOptions {
  /** Whoever acts may not do it alone. */
  needsSecondPerson?: boolean;
  /** Who asked for it, where a second person has approved it. */
  proposedBy?: string;
}

export function pauseAuction(
  context: ActContext,
  auctionId: string,
  pauseReason: HaltReason,
  { needsSecondPerson, proposedBy, ...options }: PauseOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'pause', async ({ connection, auction }) => {
    if (auction.pausedAt) return refused('AuctionIsPaused');
    if (needsSecondPerson) return refused('SecondPersonIsNeeded');
    const paused = await changeLotsOf(
      connection,
      auctionId,
      "l.status = 'open'",
      { kind: 'pauseLot', event: actEvents.pause },
      (_, status, now) => {
        const after = lotAfter(status, 'pause');
        return after.ok ? { status: after.status, pausedAt: now, pauseReason } : undefined;
      },
    );
    await noteForBidders(connection, [
      { kind: 'paused', auctionId, ofLots: paused.lots.map(({ id }) => id) },
    ]);
    return {
      columns: { paused_at: paused.now },
      act: { kind: 'pauseAuction', after: { pauseReason, lots: paused.lots.length, proposedBy } },
      lotActs: paused.acts,
      events: paused.events,
    };
  });
}
