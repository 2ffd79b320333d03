/** Sets the planned end of one lot that has not opened, apart from the auction's closing plan. */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { fitAuctionEnd } from './stretch-auction.ts';

export function setLotEnd(
  context: ActContext,
  address: LotAddress,
  endsAt: Date,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(
    context,
    address,
    { ...options, kind: 'setLotEnd' },
    async ({ connection, lot, status, now }) => {
      if (status !== 'draft' && status !== 'scheduled') return 'LotHasOpened';
      if (endsAt <= now) return 'MomentIsPast';
      if (endsAt <= lot.startsAt) return 'EndIsBeforeStart';
      await fitAuctionEnd(connection, lot, endsAt);
      return { change: { plannedEndsAt: endsAt, effectiveEndsAt: endsAt }, event: 'moved' };
    },
  );
}
