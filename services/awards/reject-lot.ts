/**
 * The operator rejects all bids on a lot that waits: the seller keeps the vehicle (docs/rules.md,
 * Life cycles).
 */
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { isSellerAsked } from './mandate.ts';

/** Refuses a lot that is unknown or does not wait. */
export function rejectLot(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'rejectLot' }, async (locked) => {
    const after = lotAfter(locked.lot.status, 'reject');
    if (!after.ok) return after.code;
    if (await isSellerAsked(locked.connection, locked.lot.id, locked.now)) return 'SellerIsAsked';
    return { change: { status: after.status }, event: actEvents.reject };
  });
}
