/** Gives every lot of an auction that has not ended more time. */
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { changeLotsOf } from '#services/lots/change-lots.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function extendAuction(
  context: ActContext,
  auctionId: string,
  minutes: number,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'extend', async ({ connection, auction }) => {
    if (!(minutes > 0)) return refused('EndIsNotLater');
    const later = (moment: Date): Date => new Date(moment.getTime() + minutes * 60_000);
    const extended = await changeLotsOf(
      connection,
      auctionId,
      "(l.status = 'open' OR l.status = 'paused' OR l.status = 'draft')",
      { kind: 'extendLot', event: 'moved' },
      (lot, status) =>
        status === 'awaitingAward'
          ? undefined
          : {
              plannedEndsAt: later(lot.plannedEndsAt),
              effectiveEndsAt: later(lot.effectiveEndsAt),
            },
    );
    const { plan } = auction;
    return {
      columns: {
        ends_at: later(auction.endsAt),
        closing_starts_at: plan && later(plan.startsAt),
      },
      act: {
        kind: 'extendAuction',
        before: { endsAt: auction.endsAt },
        after: { endsAt: later(auction.endsAt), lots: extended.lots.length },
      },
      lotActs: extended.acts,
      events: extended.events,
    };
  });
}
