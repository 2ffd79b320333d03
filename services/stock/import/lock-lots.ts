/** The locks of an import, taken once and in a fixed order. */
import type { Connection } from '#database/connect.ts';
import { type LotTerm, isRedescribed, lockLotsWhere } from '#services/lots/store.ts';
import { OperatorError } from '#services/operator-error.ts';
import { auctionTerms } from './merge-auctions.ts';
import { prefixed } from './prefixed.ts';
import type { VehicleColumn } from './records.ts';

/** An arbitrary number: only one import at a time assigns lot numbers and plates. */
const importLockKey = 7_240_520;

/** Imports follow one another. */
export class ImportIsBusy extends OperatorError {
  override name = 'ImportIsBusy';
}

/** Throws a plain sentence while another import runs; holds the lock for the transaction. */
export async function takeImportLock(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS taken',
    [importLockKey],
  );
  if (!rows[0]?.taken)
    throw new ImportIsBusy('Another import is at work on this database: wait until it has ended.');
}

/**
 * Requires resolve-vehicles.ts. Locks every lot whose terms or end the staged rows would change,
 * before reading whether it has bids, because a bid could arrive in between. One statement locks by
 * id, as bids do, so that neither deadlocks; unchanged lots are not locked, and bidding on them
 * continues.
 */
export async function lockLots(
  connection: Connection,
  owned: { vehicle: readonly VehicleColumn[]; lot: readonly LotTerm[] },
): Promise<void> {
  await lockLotsWhere(
    connection,
    {
      where: `l.id IN (
       SELECT l.id FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN staged_auction s ON s.id = a.id
       WHERE (${prefixed('a', movable)}) IS DISTINCT FROM (${prefixed('s', movable)})
       UNION SELECT l.id FROM auction.lot l JOIN auction.vehicle w ON w.id = l.vehicle_id
       JOIN auction.description v ON v.id = w.description_id JOIN staged_vehicle s ON s.id = w.id
       JOIN auction.auction a ON a.id = l.auction_id
       WHERE ${differ('v', owned.vehicle)} AND ${isRedescribed}
       UNION SELECT l.id FROM auction.lot l JOIN staged_lot s ON s.existing_id = l.id
       WHERE ${differ('l', owned.lot)}
     )`,
      order: 'l.id',
      wait: 'wait',
    },
    [],
  );
}

const movable = [...auctionTerms, 'ends_at'];

function differ(table: string, names: readonly string[]): string {
  if (names.length === 0) return 'false';
  return `(${prefixed(table, names)}) IS DISTINCT FROM (${prefixed('s', names)})`;
}
