/** Ends a running lot now, for a reason; the rules decide its outcome as at any end. */
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { closeDueLots } from './close-due-lots.ts';

export async function closeLotEarly(
  context: ActContext,
  address: LotAddress,
  options: ActOptions,
): Promise<LotActed> {
  const acted = await actOnLot(
    context,
    address,
    { ...options, kind: 'closeLotEarly' },
    ({ lot, status, now }) => {
      if (status !== 'open') return 'LotIsNotOpen';
      if (!options.reason) return 'ReasonIsMissing';
      const plannedEndsAt = lot.plannedEndsAt < now ? lot.plannedEndsAt : now;
      return { change: { effectiveEndsAt: now, plannedEndsAt }, event: 'moved' };
    },
  );
  if (acted.ok) await closeDueLots(context);
  return acted;
}
