/** Sets the moment at which a job publishes a draft, and with which gaps; null takes it back. */
import type { WaivableBlocker } from '#contract/desk/values.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function schedulePublication(
  context: ActContext,
  auctionId: string,
  publishAt: Date | null,
  {
    waived = [],
    ...options
  }: ActOptions & { waived?: readonly WaivableBlocker[] | undefined } = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, 'publish', async ({ auction, now }) => {
    if (publishAt && (publishAt <= now || publishAt >= auction.endsAt))
      return refused('MomentIsPast');
    return {
      columns: { publish_at: publishAt, waived_blockers: publishAt ? waived : [] },
      act: {
        kind: 'schedulePublication',
        before: { publishAt: auction.publishAt },
        after: { publishAt, ...(publishAt && waived.length > 0 && { waived }) },
      },
    };
  });
}
