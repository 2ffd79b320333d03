/**
 * The operator's decisions on a lot: award, rejection, withdrawal by the seller. One transaction
 * under the lot's lock.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import type { LotStatus } from '#contract/lots.ts';
import type { AppContext } from '#services/context.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type Ending, endingEvents, lotStatus } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress, StandingOffer } from '#domain/lot.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  offerTables,
} from './queries.ts';
import { lockLotAt, saveLots } from './store.ts';

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

/** A lot while its row is locked: no bid is possible until the transaction ends. */
interface LockedLot {
  lot: Lot;
  /** The database's clock, read after the lock was acquired (docs/rules.md, Clock). */
  now: Date;
  live: (StandingOffer & { netMinor: number })[];
}

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
      const locked = await lockLot(connection, address);
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

/** Returns undefined when there is no such lot. */
async function lockLot(
  connection: Connection,
  address: LotAddress,
): Promise<LockedLot | undefined> {
  const lotId = await lockLotAt(connection, address);
  if (!lotId) return undefined;
  // Separate statements, so that what they read, clock included, is later than the lock.
  const { rows } = await connection.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables} WHERE l.id = $1`,
    [lotId],
  );
  const [row] = rows;
  if (!row) throw new Error(`lot ${lotId} vanished under its lock`);
  const offers = await connection.query<OfferRow & { net_minor: number }>(
    `SELECT ${offerColumns} FROM ${offerTables} WHERE o.lot_id = $1 AND o.net_minor IS NOT NULL`,
    [lotId],
  );
  const live = offers.rows.map((one) => ({ ...offerFromRow(one), netMinor: one.net_minor }));
  return { lot: lotFromRow(row), now: row.now, live };
}
