/** Staged vehicles → auction.vehicle, by country and plate. */
import { columnsOf } from '#contract/vehicle-field.ts';
import { type FieldRow, vehicleFields } from '#contract/vehicle-fields.ts';
import type { Connection } from '#database/connect.ts';
import { decidedAs, sealedHasOpened } from '#services/lots/decided-as.ts';
import type { Ledger, MergeCount } from './ledger.ts';
import { noteChanges } from './note-changes.ts';
import { prefixed } from './prefixed.ts';
import type { VehicleColumn } from './records.ts';
import { refuseStaged } from './refuse-staged.ts';

/** Beside the columns of contract/vehicle-fields.ts. */
const otherColumns = {
  plate_display: true,
  make: true,
  model: true,
  registration_tax_minor: true,
  vat_scheme: true,
  location_country: true,
  location_place: true,
  equipment: true,
  damages: true,
  damage_total_minor: true,
  is_inspected: true,
  remarks: true,
} satisfies Record<Exclude<VehicleColumn, keyof FieldRow>, true>;

export const vehicleColumns: readonly VehicleColumn[] = [
  ...Object.values(columnsOf(vehicleFields)),
  ...(Object.keys(otherColumns) as (keyof typeof otherColumns)[]),
];

/** Terms that determine a bid's net amount: fixed while a running lot has bids. */
export const vehicleTerms = ['vat_scheme', 'registration_tax_minor'] as const;

/**
 * `owned`: the columns this source knows; the others of an existing vehicle stay unchanged.
 * Requires the locks of lock-lots.ts.
 */
export async function mergeVehicles(
  connection: Connection,
  ledger: Ledger,
  owned: readonly VehicleColumn[],
): Promise<void> {
  await refuseStaged(connection, ledger, 'vehicles', twice);
  for (const term of vehicleTerms)
    if (owned.includes(term)) await refuseStaged(connection, ledger, 'vehicles', bidOn(term));
  await noteChanges(connection, ledger, 'vehicles', owned);
  const all = vehicleColumns.join(', ');
  const { rows } = await connection.query<MergeCount>(
    `WITH written AS (
       INSERT INTO auction.vehicle AS v (id, plate_country, plate, ${all})
       SELECT id, plate_country, plate, ${all} FROM staged_vehicle s
       -- What stands already is not written again: half a million index entries less in a repeated import.
       WHERE NOT EXISTS (
         SELECT FROM auction.vehicle v WHERE v.plate_country = s.plate_country AND v.plate = s.plate
           AND (${prefixed('v', owned)}) IS NOT DISTINCT FROM (${prefixed('s', owned)}))
       ORDER BY line
       ON CONFLICT (plate_country, plate) DO UPDATE
       SET ${owned.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}, revision = v.revision + 1
       RETURNING (xmax = 0) AS added
     )
     SELECT count(*) FILTER (WHERE added) AS added, count(*) FILTER (WHERE NOT added) AS updated,
       (SELECT count(*) FROM staged_vehicle) AS staged FROM written`,
  );
  if (rows[0]) ledger.count('vehicles', rows[0]);
}

const twice = `
  SELECT line, 'licensePlate' AS field, 'stands in row ' || first || ' already' AS reason
  FROM (SELECT line, min(line) OVER (PARTITION BY plate_country, plate) AS first FROM staged_vehicle) twice
  WHERE line <> first`;

const fieldOfTerm = { vat_scheme: 'vatScheme', registration_tax_minor: 'registrationTax' };

function bidOn(term: (typeof vehicleTerms)[number]): string {
  return `
    SELECT DISTINCT ON (s.line) s.line, '${fieldOfTerm[term]}' AS field,
      CASE WHEN ${sealedHasOpened} THEN 'cannot change: sealed lot ' || l.number || ' of ' || l.auction_id || ' has opened'
        ELSE 'cannot change: lot ' || l.number || ' of ' || l.auction_id || ' has bids' END AS reason
    FROM staged_vehicle s
    JOIN auction.vehicle v ON v.plate_country = s.plate_country AND v.plate = s.plate
    JOIN auction.lot l ON l.vehicle_id = v.id AND ${decidedAs('undecided')} JOIN auction.auction a ON a.id = l.auction_id
    WHERE v.${term} <> s.${term} AND (${sealedHasOpened} OR EXISTS (SELECT FROM auction.bid b WHERE b.lot_id = l.id))
    ORDER BY s.line, l.auction_id`;
}
