/** Staged vehicles → auction.vehicle and auction.description, by the ids of resolve-vehicles.ts. */
import { columnsOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import type { Connection } from '#database/connect.ts';
import { isFrozen, sealedHasOpened } from '#services/lots/decided-as.ts';
import {
  describeVehicles,
  describedBesideFields,
  describedColumns,
} from '#services/lots/describe.ts';
import type { Ledger, MergeCount } from './ledger.ts';
import { noteChanges } from './note-changes.ts';
import { prefixed } from './prefixed.ts';
import type { VehicleColumn } from './records.ts';
import { refuseStaged } from './refuse-staged.ts';

export const vehicleColumns: readonly VehicleColumn[] = [
  ...Object.values(columnsOf(vehicleFields)),
  ...describedBesideFields,
];

/** `owned`: the columns this source knows. Requires the locks of lock-lots.ts. */
export async function checkVehicles(
  connection: Connection,
  ledger: Ledger,
  owned: readonly VehicleColumn[],
): Promise<void> {
  await refuseStaged(connection, ledger, 'vehicles', frozen(owned));
}

/** Columns that are not `owned` stay unchanged in an existing vehicle. Call it after all checks. */
export async function mergeVehicles(
  connection: Connection,
  ledger: Ledger,
  owned: readonly VehicleColumn[],
): Promise<void> {
  await noteChanges(connection, ledger, 'vehicles', owned);
  const isOwned = (name: string) =>
    name === 'plate' || name === 'plate_country' || owned.some((column) => column === name);
  // Before the read of what the source does not know: the desk may be changing it.
  await connection.query(
    `SELECT FROM auction.vehicle v WHERE v.id IN (SELECT v.id FROM ${known} WHERE ${differs(owned)})
     ORDER BY v.id FOR NO KEY UPDATE`,
  );
  const updated = await describeVehicles(
    connection,
    `SELECT gen_random_uuid() AS new_id, v.id AS vehicle_id, ${describedColumns.map((name) => `${isOwned(name) ? 's' : 'd'}.${name}`).join(', ')}
     FROM ${known} WHERE ${differs(owned)}`,
  );
  const all = describedColumns.filter((name) => name !== 'pictures');
  const { rows } = await connection.query<Omit<MergeCount, 'updated'>>(
    `WITH added AS (
       INSERT INTO auction.vehicle (id, plate_country, plate, plate_display, vin, description_id)
       SELECT id, plate_country, plate, plate_display, vin, gen_random_uuid() FROM staged_vehicle s
       WHERE NOT EXISTS (SELECT FROM auction.vehicle v WHERE v.id = s.id)
       ORDER BY line
       ON CONFLICT (id) DO NOTHING RETURNING id, description_id
     ), described AS (
       INSERT INTO auction.description (id, vehicle_id, ${all.join(', ')})
       SELECT a.description_id, a.id, ${prefixed('s', all)} FROM added a JOIN staged_vehicle s ON s.id = a.id ORDER BY s.line
     )
     SELECT (SELECT count(*) FROM added) AS added, (SELECT count(*) FROM staged_vehicle) AS staged`,
  );
  if (rows[0]) ledger.count('vehicles', { ...rows[0], updated });
}

/** Staged vehicles that are known, with their newest descriptions. */
const known = `staged_vehicle s JOIN auction.vehicle v ON v.id = s.id
  JOIN auction.description d ON d.id = v.description_id`;

// What is said already is not said again: half a million index entries less in a repeated import.
function differs(owned: readonly VehicleColumn[]): string {
  return `(${prefixed('d', owned)}) IS DISTINCT FROM (${prefixed('s', owned)})`;
}

/** The desk corrects what a lot with bids says: bidders are notified, and may withdraw. */
function frozen(owned: readonly VehicleColumn[]): string {
  return `
    SELECT DISTINCT ON (s.line) s.line, 'licensePlate' AS field,
      CASE WHEN ${sealedHasOpened} THEN 'cannot change: sealed lot ' || l.number || ' of ' || l.auction_id || ' has opened: correct it at the desk'
        ELSE 'cannot change: lot ' || l.number || ' of ' || l.auction_id || ' has bids: correct it at the desk' END AS reason
    FROM ${known} JOIN auction.lot l ON l.vehicle_id = v.id JOIN auction.auction a ON a.id = l.auction_id
    WHERE ${differs(owned)} AND ${isFrozen}
    ORDER BY s.line, l.auction_id`;
}
