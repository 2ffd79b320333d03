/**
 * Lets a paused lot run on: its end moves by the length of the pause, to the millisecond
 * (docs/rules.md, Pauses).
 */
import type { Connection } from '#database/connect.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { stretchAuction } from './stretch-auction.ts';

export function resumeLot(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'resumeLot' }, ({ lot, now }) => {
    const after = lotAfter(lot.status, 'resume');
    if (!after.ok) return after.code;
    const change = resumed(lot, now);
    const also = (connection: Connection) =>
      stretchAuction(connection, lot.auctionId, change.plannedEndsAt);
    return { change, event: actEvents.resume, also };
  });
}

/** What a paused lot becomes at `now`. */
export function resumed(lot: Lot, now: Date) {
  const pausedMs = now.getTime() - (lot.pausedAt ?? now).getTime();
  const later = (moment: Date): Date => new Date(moment.getTime() + pausedMs);
  return {
    status: 'open' as const,
    pausedAt: null,
    pauseReason: null,
    plannedEndsAt: later(lot.plannedEndsAt),
    effectiveEndsAt: later(lot.effectiveEndsAt),
    correctionEndsAt: lot.correctionEndsAt && later(lot.correctionEndsAt),
  };
}
