/**
 * A change of a vehicle's data or damages, on the page of a lot that is not over: one transaction
 * under the locks of its lots and the vehicle, with the row of the act log.
 */
import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/connect.ts';
import type { ActKind } from '#domain/acts.ts';
import { endsBids } from '#domain/corrections.ts';
import { type LotLifeStatus, lotLifeStatus, termsAreFixed } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import { type ActFields, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { correctLot } from '#services/lots/correct-lot.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from '#services/lots/queries.ts';
import { describeVehicles } from '#services/lots/describe.ts';
import { editableStatuses } from '#services/lots/decided-as.ts';
import { lockLotsOf } from '#services/lots/store.ts';

export type VehicleActed = { ok: true; version: number; status: LotLifeStatus } | Refused;

/** A vehicle while its row is locked, with its newest description. */
export type LockedVehicle = Record<string, unknown> & {
  revision: number;
};

export interface VehicleChange {
  /** By column, as JSON has them. */
  columns: Record<string, unknown>;
  before: ActFields;
  after: ActFields;
}

export async function actOnVehicle(
  context: ActContext,
  address: LotAddress,
  { kind, expectedVersion, reason: words }: ActOptions & { kind: ActKind },
  decide: (vehicle: LockedVehicle) => VehicleChange | Refused,
  /** What a refusal of an old version says beside the versions. */
  about: (vehicle: LockedVehicle) => Refused['details'] = () => ({}),
): Promise<VehicleActed> {
  let published: NumberedEvent[] = [];
  const acted = await inTransaction<VehicleActed>(context.database, async (connection) => {
    published = [];
    // The auction first and lots before the vehicle, as acts on lots and imports do.
    await connection.query('SELECT FROM auction.auction WHERE id = $1 FOR NO KEY UPDATE', [
      address.auctionId,
    ]);
    await lockLotsOf(connection, address.assetId);
    const lots = await connection.query<LotRow & { now: Date; description_id: string }>(
      `SELECT ${lotColumns}, l.description_id, clock_timestamp() AS now FROM ${lotTables}
       WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
      [address.auctionId, address.assetId],
    );
    const [row] = lots.rows;
    if (!row) return refused('LotIsUnknown');
    const lot = lotFromRow(row);
    const status = lotLifeStatus(lot, row.now);
    if (!editableStatuses.has(status)) return refused('LotHasEnded');
    const reason = words?.trim() === '' ? undefined : words?.trim();
    const isCorrection = termsAreFixed(lot, status);
    const { rows } = await connection.query<LockedVehicle>(
      `SELECT d.*, v.id, v.revision FROM auction.vehicle v
       JOIN auction.description d ON d.id = coalesce($2::uuid, v.description_id)
       WHERE v.id = $1 FOR UPDATE OF v`,
      [address.assetId, isCorrection ? row.description_id : null],
    );
    const [vehicle] = rows;
    if (!vehicle) throw new Error(`vehicle ${address.assetId} vanished under its lock`);
    const old = olderVersion(expectedVersion, vehicle.revision);
    if (old) return { ...old, details: { ...old.details, ...about(vehicle) } };
    const decided = decide(vehicle);
    if ('ok' in decided) return decided;
    if (isCorrection && reason === undefined) return refused('ReasonIsMissing');
    // Of a lot with bids: on what its bidders were shown.
    const afterId = randomUUID();
    await describeVehicles(
      connection,
      `SELECT n.*, $4::uuid AS new_id FROM auction.lot l JOIN auction.vehicle v ON v.id = l.vehicle_id
         JOIN auction.description d ON d.id = CASE WHEN $3 THEN l.description_id ELSE v.description_id END,
         jsonb_populate_record(d, $2) n WHERE l.id = $1`,
      [lot.id, JSON.stringify(decided.columns), isCorrection, afterId],
    );
    const { before, after } = decided;
    if (isCorrection && reason !== undefined) {
      const beforeId = row.description_id;
      const correction = {
        beforeId,
        afterId,
        reason,
        endsBids: endsBids(decided.columns, vehicle),
      };
      ({ events: published } = await correctLot(connection, lot, correction, row.now));
    }
    const place = { auctionId: lot.auctionId, lotId: lot.id, vehicleId: address.assetId };
    await appendActs(connection, context.actor, [{ kind, ...place, before, after, reason }]);
    return { ok: true, version: vehicle.revision + 1, status };
  });
  context.publish(published);
  return acted;
}
