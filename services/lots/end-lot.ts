/**
 * The operator's decisions on a lot: award, rejection, withdrawal by the seller. One transaction
 * under the lot's lock.
 */
import { inTransaction } from '#database/connect.ts';
import type { LotStatus } from '#contract/lots.ts';
import { type LockedLot, lockLot } from './locked-lot.ts';
import type { AppContext } from '#services/context.ts';
import { type NumberedEvent, numberEvents } from './events.ts';
import { type Ending, endingEvents, lotStatus } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import { saveLots } from './store.ts';

/**
 * Why the operator's decision is not possible. The operator's commands show these codes to the
 * auction house's staff, not to buyers.
 */
export type EndingRefusal =
  | 'LotIsUnknown'
  | 'LotIsNotAwaitingAward'
  | 'LotHasNoBid'
  | 'LotHasEnded';

export type Ended = { ok: true; lot: Lot; status: LotStatus } | { ok: false; code: EndingRefusal };

/** `decide` returns what the lot becomes. */
export async function endLot(
  context: AppContext,
  address: LotAddress,
  ending: Ending,
  decide: (locked: LockedLot) => Partial<Lot> | EndingRefusal,
): Promise<Ended> {
  const { ended, events } = await inTransaction<{ ended: Ended; events: NumberedEvent[] }>(
    context.database,
    async (connection) => {
      const locked = await lockLot(connection, address, null);
      if (!locked) return { ended: { ok: false, code: 'LotIsUnknown' }, events: [] };
      const change = decide(locked);
      if (typeof change === 'string') return { ended: { ok: false, code: change }, events: [] };
      const { lot, events } = numberEvents(
        { ...locked.lot, ...change },
        [endingEvents[ending]],
        locked.now,
      );
      await saveLots(connection, [{ lot, events, at: locked.now }]);
      return { ended: { ok: true, lot, status: lotStatus(lot, locked.now) }, events };
    },
  );
  context.publish(events);
  return ended;
}
