/** What is said of vehicles in tests. */
import { type Database, inTransaction } from '#database/connect.ts';
import { describedColumns } from '#services/lots/describe.ts';

const all = describedColumns.join(', ');

/**
 * Says something else of vehicles, by column. All their lots say it at once, also those that an
 * edit would leave as they are.
 */
export async function describeAnew(
  owner: Database,
  vehicleIds: readonly string[],
  columns: Record<string, unknown>,
): Promise<void> {
  await inTransaction(owner, async (connection) => {
    await connection.query(
      `WITH added AS (
         INSERT INTO auction.description (vehicle_id, ${all})
         SELECT v.id, ${describedColumns.map((column) => `n.${column}`).join(', ')}
         FROM auction.vehicle v JOIN auction.description d ON d.id = v.description_id, jsonb_populate_record(d, $2) n
         WHERE v.id = ANY($1) RETURNING *
       )
       UPDATE auction.vehicle v SET plate = a.plate, plate_country = a.plate_country, plate_display = a.plate_display, vin = a.vin,
         description_id = a.id, revision = v.revision + 1 FROM added a WHERE v.id = a.vehicle_id`,
      [vehicleIds, JSON.stringify(columns)],
    );
    await connection.query('SET LOCAL session_replication_role = replica');
    await connection.query(
      `UPDATE auction.lot l SET description_id = v.description_id FROM auction.vehicle v
       WHERE v.id = l.vehicle_id AND v.id = ANY($1)`,
      [vehicleIds],
    );
  });
}
