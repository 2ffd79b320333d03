/**
 * Changes many lots of one auction by one act, under their locks, each with its event. The caller
 * holds the auction's lock.
 */
import type { LotEventKind } from '#contract/events.ts';
import type { Connection } from '#database/connect.ts';
import type { ActKind } from '#domain/acts.ts';
import { type LotLifeStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { Lot } from '#domain/lot.ts';
import { type Act, changedFields } from '#services/acts/act-log.ts';
import { loggedFields } from './act-on-lot.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotsWhere, saveLots } from './store.ts';

export interface LotsChanged {
  lots: Lot[];
  events: NumberedEvent[];
  acts: Act[];
  /** The database's clock, read after the locks were acquired. */
  now: Date;
}

/**
 * `where`: a condition on `l` with `$1` the auction. `change` returns what a lot becomes, undefined
 * to leave it as it is.
 */
export async function changeLotsOf(
  connection: Connection,
  auctionId: string,
  where: string,
  { kind, event }: { kind: ActKind; event: LotEventKind },
  change: (lot: Lot, status: LotLifeStatus, now: Date) => Partial<Lot> | undefined,
): Promise<LotsChanged> {
  const ids = await lockLotsWhere(
    connection,
    { where: `l.auction_id = $1 AND ${where}`, order: 'l.id', wait: 'wait' },
    [auctionId],
  );
  // A separate statement, so that what it reads, clock included, is later than the locks.
  const { rows } = await connection.query<LotRow & { now: Date }>(
    `SELECT ${lotColumns}, now.now FROM ${lotTables}, (SELECT clock_timestamp() AS now OFFSET 0) AS now
     WHERE l.id = ANY($1) ORDER BY l.number`,
    [ids],
  );
  const now = rows[0]?.now ?? new Date();
  const changed = rows.flatMap((row) => {
    const before = lotFromRow(row);
    const changes = change(before, lotLifeStatus(before, now), now);
    if (!changes) return [];
    const after = { ...before, ...changes, version: before.version + 1 };
    return [{ before, at: now, ...numberEvents(after, [event], now) }];
  });
  await saveLots(connection, changed, 'operator');
  return {
    lots: changed.map(({ lot }) => lot),
    events: changed.flatMap(({ events }) => events),
    acts: changed.map(({ before, lot }) => ({
      kind,
      auctionId,
      lotId: lot.id,
      vehicleId: lot.vehicleId,
      ...changedFields(before, lot, loggedFields),
    })),
    now,
  };
}
