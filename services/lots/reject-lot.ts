/**
 * The operator rejects all bids on a lot that waits: the seller keeps the vehicle (docs/rules.md,
 * Life cycles).
 */
import type { AppContext } from '#services/context.ts';
import { type Ended, endLot } from './end-lot.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';

/** Refuses a lot that is unknown or does not wait. */
export function rejectLot(context: AppContext, address: LotAddress): Promise<Ended> {
  return endLot(context, address, 'reject', ({ lot }) =>
    lot.status === 'awaitingAward'
      ? { status: lotLife.awaitingAward.reject }
      : 'LotIsNotAwaitingAward',
  );
}
