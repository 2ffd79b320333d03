/**
 * The seller withdraws a vehicle before its lot is awarded or sold (docs/rules.md, Life cycles).
 */
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';

/** Refuses a lot that is unknown or has ended. */
export function withdrawLot(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'withdrawLot' }, ({ status }) => {
    const after = lotAfter(status, 'withdraw');
    if (!after.ok) return after.code;
    const change = { status: after.status, pausedAt: null, pauseReason: null };
    return { change, event: actEvents.withdraw };
  });
}
