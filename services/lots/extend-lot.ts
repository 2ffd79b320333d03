/** Gives a lot that has not ended more time. */
import type { Connection } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { stretchAuction } from './stretch-auction.ts';

const extendable = new Set(['draft', 'scheduled', 'open', 'paused']);

export function extendLot(
  context: ActContext,
  address: LotAddress,
  minutes: number,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'extendLot' }, ({ lot, status }) => {
    if (!extendable.has(status)) return 'LotHasEnded';
    if (!(minutes > 0)) return 'EndIsNotLater';
    const later = (moment: Date): Date => new Date(moment.getTime() + minutes * 60_000);
    const plannedEndsAt = later(lot.plannedEndsAt);
    const change = { plannedEndsAt, effectiveEndsAt: later(lot.effectiveEndsAt) };
    const also = (connection: Connection) =>
      stretchAuction(connection, lot.auctionId, plannedEndsAt);
    return { change, event: 'moved', also };
  });
}
