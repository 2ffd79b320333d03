/** Demands a second person for awards under reserve and reversals, or no longer. */
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

export function setFourEyes(
  context: ActContext,
  auctionId: string,
  needsFourEyes: boolean,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, null, async ({ auction }) => ({
    columns: { needs_four_eyes: needsFourEyes },
    act: {
      kind: 'setFourEyes',
      before: { needsFourEyes: auction.needsFourEyes },
      after: { needsFourEyes },
    },
  }));
}
