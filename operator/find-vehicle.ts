/** The vehicle that a command names by its plate, or by its id where several have the plate. */
import type { Database } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { mayBePlate } from '#domain/vehicle-identity.ts';
import { OperatorError } from '#services/operator-error.ts';

export async function vehicleIdOf(database: Database, plate: string): Promise<string> {
  const { rows } = await database.query<{ id: string; shown: string; key: string }>(
    `SELECT id, plate_country || ' ' || plate_display AS shown, coalesce(plate_key, plate) AS key
     FROM auction.vehicle WHERE CASE WHEN $2::uuid IS NULL THEN plate = $1 ELSE id = $2 END ORDER BY holds_plate DESC, plate_display, id`,
    [normalisePlate(plate), isId(plate) ? plate : null],
  );
  const [found, ...others] = isId(plate) ? rows : rows.filter(({ key }) => mayBePlate(plate, key));
  if (!found) throw new OperatorError(`There is no vehicle with the plate "${plate}".`);
  if (others.length > 0)
    throw new OperatorError(
      `The plate "${plate}" is of several vehicles: ${[found, ...others].map(({ shown, id }) => `${shown} (${id})`).join(', ')}. Give the id of one.`,
    );
  return found.id;
}

/** A mistyped id is no error of the database. */
export function isId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
