/** How many of each saved search's vehicles are new (decision 178). */
import type { VehicleFilter } from '#contract/vehicles.ts';
import type { Reader } from '#database/connect.ts';
import { newlyNotifiedMax } from '#services/limits.ts';
import { isPublished, isRunning } from '#services/lots/decided-as.ts';
import { lotsOfSearches } from '#services/vehicles/match-searches.ts';

/**
 * Those that were public for the first time in the last 24 hours and still run; null for all where
 * more came than a call looks through.
 */
export async function countNew(
  database: Reader,
  searches: readonly VehicleFilter[],
  most = newlyNotifiedMax,
): Promise<(number | null)[]> {
  if (searches.length === 0) return [];
  const { rows } = await database.query<{ id: string }>(
    `SELECT l.id FROM auction.notified_vehicle n JOIN auction.lot l ON l.vehicle_id = n.vehicle_id
       JOIN auction.auction a ON a.id = l.auction_id
     WHERE n.notified_at > statement_timestamp() - interval '24 hours'
       AND ${isPublished} AND a.cancelled_at IS NULL AND ${isRunning()}
     LIMIT $1`,
    [most + 1],
  );
  if (rows.length === 0) return searches.map(() => 0);
  if (rows.length > most) return searches.map(() => null);
  const found = await lotsOfSearches(
    database,
    searches,
    rows.map(({ id }) => id),
  );
  return found.map((lots) => lots.length);
}
