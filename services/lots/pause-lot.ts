/** Stops a running lot's clock: no bid, withdrawal or purchase until it is resumed. */
import type { HaltReason } from '#contract/calls.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';

export function pauseLot(
  context: ActContext,
  address: LotAddress,
  pauseReason: HaltReason,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'pauseLot' }, ({ status, now }) => {
    const after = lotAfter(status, 'pause');
    if (!after.ok) return after.code;
    const change = { status: after.status, pausedAt: now, pauseReason };
    return { change, event: actEvents.pause };
  });
}
