/** The vehicle that a command names by its plate. */
import type { Database } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { OperatorError } from '#services/operator-error.ts';

export async function vehicleIdOf(database: Database, plate: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.vehicle WHERE plate = $1',
    [normalisePlate(plate)],
  );
  if (!rows[0]) throw new OperatorError(`There is no vehicle with the plate "${plate}".`);
  if (rows[1]) throw new OperatorError(`The plate "${plate}" is of vehicles of two countries.`);
  return rows[0].id;
}

/** A mistyped id is no error of the database. */
export function isId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
