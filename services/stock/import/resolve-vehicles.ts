/**
 * Says which vehicle each staged row is of, or refuses the row: by its VIN, else by its plate with
 * the plate's gap. Everything after it finds vehicles by their ids.
 */
import type { Connection } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { Ledger } from './ledger.ts';
import { prefixed } from './prefixed.ts';
import type { ReferencedPhoto, VehicleColumn } from './records.ts';
import { refuseStaged } from './refuse-staged.ts';

export interface Resolving {
  /** Each row is a vehicle and its lot. */
  isTable: boolean;
  /**
   * The operator's answer where plate and VIN contradict what is stored: the VIN is right, so the
   * plate has passed on to another vehicle, or the vehicle has a new plate.
   */
  vinDecides?: boolean | undefined;
}

/** Requires the import's lock, because no other vehicle may appear until the rows are written. */
export async function resolveVehicles(
  connection: Connection,
  ledger: Ledger,
  { isTable, vinDecides = false }: Resolving,
): Promise<void> {
  for (const refusal of contradictionsInFile)
    await refuseStaged(connection, ledger, 'vehicles', refusal);
  await connection.query(matchStored);
  for (const refusal of contradictions(vinDecides))
    await refuseStaged(connection, ledger, 'vehicles', refusal);
  if (vinDecides) for (const statement of followVins) await connection.query(statement);
  await connection.query(takeIds);
  await connection.query(nameNewVehicles);
  for (const statement of isTable ? lotsByLine : lotsByPlate) await connection.query(statement);
  if (isTable) await refuseOrphans(connection, ledger);
  else
    for (const refusal of unknownVehicles) await refuseStaged(connection, ledger, 'lots', refusal);
  await connection.query(nameLots);
  await connection.query(keepWhatIsKnown);
  // By the statistics of before no lot has a vehicle, and later joins go row by row.
  await connection.query('ANALYZE staged_vehicle, staged_lot');
}

/** In a table, a lot whose vehicle is refused is refused with it. */
function refuseOrphans(connection: Connection, ledger: Ledger): Promise<void> {
  return refuseStaged(
    connection,
    ledger,
    'lots',
    `SELECT s.line, 'licensePlate' AS field, 'the vehicle of this row is refused' AS reason
     FROM staged_lot s WHERE NOT EXISTS (SELECT FROM staged_vehicle v WHERE v.line = s.line)`,
  );
}

/**
 * After the checks: what is refused of a vehicle is refused of its lot, and a stored vehicle is not
 * changed by a file whose lot of it is refused.
 */
export async function refuseHalves(
  connection: Connection,
  ledger: Ledger,
  owned: readonly VehicleColumn[],
  isTable: boolean,
): Promise<void> {
  const ofRefusedLot = `SELECT s.line, 'licensePlate' AS field, 'is a lot in row ' || min(r.line) || ', which is refused' AS reason
    FROM staged_vehicle s JOIN refused_row r ON r.section = 'lots' AND r.vehicle_id = s.id
    JOIN auction.vehicle v ON v.id = s.id
    JOIN auction.description d ON d.id = v.description_id AND (${prefixed('d', owned)}) IS DISTINCT FROM (${prefixed('s', owned)})
    GROUP BY s.line`;
  if (!isTable) return refuseStaged(connection, ledger, 'vehicles', ofRefusedLot);
  // The row has its reason already.
  const drop = async (section: 'vehicles' | 'lots', found: string): Promise<void> => {
    const { rows } = await connection.query<{ line: number }>(
      `DELETE FROM ${section === 'lots' ? 'staged_lot' : 'staged_vehicle'} s USING (${found}) f WHERE f.line = s.line RETURNING s.line`,
    );
    const lines = rows.map(({ line }) => line);
    ledger.refuseUnseen(section, lines);
  };
  await drop('vehicles', ofRefusedLot);
  await drop('lots', "SELECT line FROM refused_row WHERE section = 'vehicles'");
}

/** Gives photographs the vehicle of their row; those of refused rows are left out with them. */
export async function resolvePhotos(
  connection: Connection,
  photos: readonly ReferencedPhoto[],
): Promise<ReferencedPhoto[]> {
  if (photos.length === 0) return [];
  const { rows } = await connection.query<{ line: number; id: string }>(
    'SELECT line, id FROM staged_vehicle WHERE line = ANY($1)',
    [[...new Set(photos.map(({ row }) => row))]],
  );
  const idOf = new Map(rows.map(({ line, id }) => [line, id]));
  return photos.flatMap((photo) => {
    const vehicleId = idOf.get(photo.row);
    return vehicleId === undefined ? [] : [{ ...photo, vehicleId }];
  });
}

/** The condition that a reference stands in the plate's place (name-ids.ts). */
function isReference(alias: string): string {
  return `${alias}.plate_display ~ '^REF-[0-9A-HJKMNP-TV-Z]{9}$'`;
}

const contradictionsInFile = [
  // Which of the rows is right cannot be seen, so none of them counts.
  `SELECT s.line, 'vin' AS field, 'stands under two plates in the file: ' || t.one || ' and ' || t.other AS reason
   FROM staged_vehicle s JOIN (
     SELECT vin, min(plate_display) AS one, max(plate_display) AS other
     FROM staged_vehicle s WHERE vin IS NOT NULL AND NOT ${isReference('s')}
     GROUP BY vin HAVING count(*) > 1 AND min(plate_country || plate || coalesce(plate_key, '')) <> max(plate_country || plate || coalesce(plate_key, ''))
   ) t ON t.vin = s.vin`,
  `SELECT s.line, 'licensePlate' AS field, 'stands in the file with two VINs: ' || t.one || ' and ' || t.other AS reason
   FROM staged_vehicle s JOIN (
     SELECT plate_country, plate_key, min(vin) AS one, max(vin) AS other
     FROM staged_vehicle WHERE plate_key IS NOT NULL GROUP BY plate_country, plate_key HAVING min(vin) <> max(vin)
   ) t ON t.plate_country = s.plate_country AND t.plate_key = s.plate_key`,
  `SELECT line, 'licensePlate' AS field, ${gapMissing('staged_vehicle')} AS reason
   FROM staged_vehicle WHERE plate_key IS NULL AND vin IS NULL`,
  `SELECT line, 'licensePlate' AS field, 'stands in row ' || first || ' already' AS reason
   FROM (SELECT line, min(line) OVER (PARTITION BY plate_country, plate_key) AS first
         FROM staged_vehicle WHERE plate_key IS NOT NULL) twice
   WHERE line <> first`,
  `SELECT line, 'vin' AS field, 'stands in row ' || first || ' already' AS reason
   FROM (SELECT line, min(line) OVER (PARTITION BY vin) AS first FROM staged_vehicle WHERE vin IS NOT NULL) twice
   WHERE line <> first`,
];

function gapMissing(alias: string): string {
  return `${alias}.plate_display || ' may be two plates: write the gap behind the district, as in B-NO 1234, or give the VIN'`;
}

/** Rows with a stored vehicle; most rows of a first import have none. */
const matchStored = `
  CREATE TEMP TABLE matched ON COMMIT DROP AS
  SELECT s.line, v.id AS by_vin, p.id AS by_plate, coalesce(v.id, p.id) AS id
  FROM staged_vehicle s
  LEFT JOIN auction.vehicle v ON v.vin = s.vin
  LEFT JOIN auction.vehicle p ON p.plate_country = s.plate_country AND p.plate_key = s.plate_key AND p.holds_plate
  WHERE v.id IS NOT NULL OR p.id IS NOT NULL;
  ANALYZE matched`;

/** Vehicles with what tells them apart beside VIN and plate. */
const described = `(SELECT v.*, d.make, d.model, d.first_registration
  FROM auction.vehicle v JOIN auction.description d ON d.id = v.description_id)`;

const withStored = `staged_vehicle s JOIN matched m ON m.line = s.line
  LEFT JOIN ${described} v ON v.id = m.by_vin LEFT JOIN ${described} p ON p.id = m.by_plate`;

/** What is known of the plates `s` and `v` allows that they are one. */
const platesAgree = `(s.plate_country = v.plate_country
  AND (coalesce(s.plate_key = v.plate_key, false) OR (s.plate_key IS NULL OR v.plate_key IS NULL) AND s.plate = v.plate)
  OR ${isReference('s')} OR ${isReference('v')})`;

/** Two vehicles, as far as their VINs say. */
const isOtherByVin = '(p.id <> v.id OR v.id IS NULL AND p.vin <> s.vin)';

/** Where one of two has no VIN, the same plate may have passed on from one to the other. */
const isDoubtful = `(v.id IS NULL AND (p.vin IS NULL OR s.vin IS NULL)
  AND (p.plate <> s.plate OR p.make <> s.make AND p.first_registration <> s.first_registration))`;

/** Or will be: a vehicle of a draft keeps its plate, too. */
function isOnSale(alias: string): string {
  return `EXISTS (SELECT FROM auction.lot l WHERE l.vehicle_id = ${alias}.id AND (${decidedAs('undecided')} OR ${decidedAs('unpublished')}))`;
}

function contradictions(vinDecides: boolean): string[] {
  const also = (condition: string) => (vinDecides ? `AND ${condition}` : '');
  return [
    `SELECT s.line, 'vin' AS field, 'is the VIN of ' || v.plate_display || ' here' AS reason
     FROM ${withStored} WHERE NOT ${platesAgree} ${also(isOnSale('v'))}`,
    `SELECT s.line, 'licensePlate' AS field, 'is the plate of another vehicle here: ' || p.make || ' ' || p.model
       || coalesce(', VIN ' || p.vin, '') AS reason
     FROM ${withStored} WHERE ${isOtherByVin} ${also(isOnSale('p'))}`,
    `SELECT s.line, 'licensePlate' AS field, 'may be the plate of another vehicle here: ' || p.plate_display || ', '
       || p.make || ' ' || p.model || coalesce(', ' || p.first_registration, '') AS reason
     FROM ${withStored} WHERE ${isDoubtful} ${also(`(s.vin IS NULL OR ${isOnSale('p')})`)}`,
    // One of the two has its gap, the other its VIN.
    `SELECT s.line, 'licensePlate' AS field, ${gapMissing('s')} AS reason
     FROM staged_vehicle s JOIN auction.vehicle p ON p.plate_country = s.plate_country AND p.plate = s.plate
       AND ((s.plate_key IS NULL AND p.vin IS NULL) OR (p.plate_key IS NULL AND s.vin IS NULL))
     WHERE s.plate_country IN ('DE', 'AT') AND NOT EXISTS (SELECT FROM matched m WHERE m.line = s.line)`,
  ];
}

/** After the refusals: whoever held the plate of another row's vehicle holds it no longer. */
const followVins = [
  `UPDATE matched m SET id = NULL FROM staged_vehicle s, ${described} p
   WHERE s.line = m.line AND p.id = m.by_plate AND m.by_vin IS NULL
     AND (p.vin <> s.vin OR s.vin IS NOT NULL AND (p.plate <> s.plate OR p.make <> s.make AND p.first_registration <> s.first_registration))`,
  `UPDATE auction.vehicle p SET holds_plate = false FROM matched m JOIN staged_vehicle s ON s.line = m.line
   WHERE p.id = m.by_plate AND m.id IS DISTINCT FROM p.id`,
  'DELETE FROM matched WHERE id IS NULL',
];

const takeIds = `
  UPDATE staged_vehicle s SET id = m.id FROM matched m WHERE m.line = s.line AND m.id <> s.id`;

// The former holder of a plate has the id that is made of it.
const nameNewVehicles = `
  UPDATE staged_vehicle s SET id = gen_random_uuid()
  WHERE NOT EXISTS (SELECT FROM matched m WHERE m.line = s.line)
    AND (s.plate_key IS NULL OR EXISTS (SELECT FROM auction.vehicle v WHERE v.id = s.id))`;

const lotsByLine = [
  `UPDATE staged_lot s SET vehicle_id = r.vehicle_id, existing_id = r.lot_id
   FROM (SELECT n.line, v.id AS vehicle_id, l.id AS lot_id FROM staged_lot n JOIN staged_vehicle v ON v.line = n.line
     LEFT JOIN auction.lot l ON l.auction_id = n.auction_id AND l.vehicle_id = v.id) r
   WHERE r.line = s.line`,
];

// A lot whose vehicle the file describes and does not bring in is not that of a stored vehicle.
const lotsByPlate = [
  `UPDATE staged_lot s SET vehicle_id = r.vehicle_id, existing_id = r.lot_id
   FROM (SELECT n.line, v.id AS vehicle_id, l.id AS lot_id FROM staged_lot n
     JOIN (SELECT plate_country, plate, plate_key, min(id::text)::uuid AS id FROM staged_vehicle
       GROUP BY plate_country, plate, plate_key HAVING count(*) = 1) v
       ON v.plate_country = n.plate_country AND v.plate = n.plate AND v.plate_key IS NOT DISTINCT FROM n.plate_key
     LEFT JOIN auction.lot l ON l.auction_id = n.auction_id AND l.vehicle_id = v.id) r
   WHERE r.line = s.line`,
  `UPDATE staged_lot s SET vehicle_id = v.id,
     existing_id = (SELECT l.id FROM auction.lot l WHERE l.auction_id = s.auction_id AND l.vehicle_id = v.id)
   FROM auction.vehicle v
   WHERE s.vehicle_id IS NULL AND v.holds_plate AND v.plate_country = s.plate_country AND v.plate_key = s.plate_key
     AND v.plate = s.plate AND NOT EXISTS (SELECT FROM refused_row r
       WHERE r.section = 'vehicles' AND r.plate_country = s.plate_country AND r.plate = s.plate)`,
];

const unknownVehicles = [
  `SELECT line, 'licensePlate' AS field, ${gapMissing('staged_lot')} AS reason
   FROM staged_lot WHERE vehicle_id IS NULL AND plate_key IS NULL`,
  `SELECT line, 'licensePlate' AS field,
     'there is no such vehicle: neither here nor among the file''s rows that were not refused' AS reason
   FROM staged_lot WHERE vehicle_id IS NULL`,
];

// A lot that was moved into another auction keeps the id that its vehicle would get here again.
const nameLots = `
  UPDATE staged_lot s SET id = gen_random_uuid()
  WHERE existing_id IS NULL AND (plate_key IS NULL OR EXISTS (SELECT FROM auction.lot l WHERE l.id = s.id))`;

/** A row without VIN, plate or gap takes none of them from a vehicle that has them. */
const keepWhatIsKnown = `
  WITH kept AS (
    SELECT s.line, coalesce(s.vin, k.vin) AS vin, k.plate, k.plate_country, k.plate_display, k.plate_key,
      (${isReference('s')} AND NOT ${isReference('k')} OR s.plate_key IS NULL AND k.plate_key IS NOT NULL) AS has_more
    FROM staged_vehicle s JOIN matched m ON m.line = s.line JOIN auction.vehicle k ON k.id = m.id
  )
  UPDATE staged_vehicle s SET vin = k.vin,
    plate = CASE WHEN has_more THEN k.plate ELSE s.plate END,
    plate_country = CASE WHEN has_more THEN k.plate_country ELSE s.plate_country END,
    plate_display = CASE WHEN has_more THEN k.plate_display ELSE s.plate_display END,
    plate_key = CASE WHEN has_more THEN k.plate_key ELSE s.plate_key END,
    remarks = CASE WHEN has_more THEN array_remove(s.remarks, 'noLicensePlate') ELSE s.remarks END
  FROM kept k WHERE k.line = s.line AND (has_more OR s.vin IS DISTINCT FROM k.vin)`;
