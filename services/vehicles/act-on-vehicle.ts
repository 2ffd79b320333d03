/**
 * A change of a vehicle's data or damages, on the page of a lot that is not over: one transaction
 * under the locks of its lots and the vehicle, with the row of the act log.
 */
import { inTransaction } from '#database/connect.ts';
import { type LotLifeStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import { type ActFields, type ActKind, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { decidedAs, sealedHasOpened } from '#services/lots/decided-as.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from '#services/lots/queries.ts';
import { lockLotsOf } from '#services/lots/store.ts';

export type VehicleActed = { ok: true; version: number; status: LotLifeStatus } | Refused;

/** Columns of auction.vehicle while its row is locked. */
export type LockedVehicle = Record<string, unknown> & {
  revision: number;
  /** Bids on one of its lots rely on what they are taxed by. */
  has_fixed_terms: boolean;
};

export interface VehicleChange {
  /** By column, as JSON has them. */
  columns: Record<string, unknown>;
  before: ActFields;
  after: ActFields;
}

/** Until a lot is over its vehicle can be described better. */
export const editableStatuses: ReadonlySet<string> = new Set([
  'draft',
  'scheduled',
  'open',
  'paused',
]);

/** As domain/lot-life-cycle.ts termsAreFixed. */
const hasFixedTerms = `EXISTS (SELECT FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
  WHERE l.vehicle_id = v.id AND ${decidedAs('undecided')}
    AND (l.sequence > 0 OR ${sealedHasOpened}))`;

export function actOnVehicle(
  context: ActContext,
  address: LotAddress,
  { kind, expectedVersion, reason }: ActOptions & { kind: ActKind },
  decide: (vehicle: LockedVehicle) => VehicleChange | Refused,
  /** What a refusal of an old version says beside the versions. */
  about: (vehicle: LockedVehicle) => Refused['details'] = () => ({}),
): Promise<VehicleActed> {
  return inTransaction<VehicleActed>(context.database, async (connection) => {
    // Lots before the vehicle, as imports do.
    await lockLotsOf(connection, address.assetId);
    const lots = await connection.query<LotRow & { now: Date }>(
      `SELECT ${lotColumns}, clock_timestamp() AS now FROM ${lotTables}
       WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
      [address.auctionId, address.assetId],
    );
    const [row] = lots.rows;
    if (!row) return refused('LotIsUnknown');
    const lot = lotFromRow(row);
    const status = lotLifeStatus(lot, row.now);
    if (!editableStatuses.has(status)) return refused('LotHasEnded');
    const { rows } = await connection.query<LockedVehicle>(
      `SELECT v.*, ${hasFixedTerms} AS has_fixed_terms
       FROM auction.vehicle v WHERE v.id = $1 FOR UPDATE OF v`,
      [address.assetId],
    );
    const [vehicle] = rows;
    if (!vehicle) throw new Error(`vehicle ${address.assetId} vanished under its lock`);
    const old = olderVersion(expectedVersion, vehicle.revision);
    if (old) return { ...old, details: { ...old.details, ...about(vehicle) } };
    const decided = decide(vehicle);
    if ('ok' in decided) return decided;
    const names = Object.keys(decided.columns);
    await connection.query(
      `UPDATE auction.vehicle v SET ${names.map((name) => `${name} = n.${name}, `).join('')} revision = v.revision + 1
       FROM jsonb_populate_record(null::auction.vehicle, $2) n WHERE v.id = $1`,
      [address.assetId, JSON.stringify(decided.columns)],
    );
    const { before, after } = decided;
    const place = { auctionId: lot.auctionId, lotId: lot.id, vehicleId: address.assetId };
    await appendActs(connection, context.actor, [{ kind, ...place, before, after, reason }]);
    return { ok: true, version: vehicle.revision + 1, status };
  });
}
