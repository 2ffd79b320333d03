/** Prices at which similar vehicles were sold. Contains SQL, makes no decisions. */
import type { Database } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { DetailRow } from './queries.ts';

/**
 * Returns the highest hammer price of the last year; null when no such vehicle was sold where
 * bidders could see the price.
 */
export async function similarPriceMinor(
  database: Database,
  row: Pick<DetailRow, 'id' | 'make' | 'model' | 'first_registration' | 'currency'>,
): Promise<number | null> {
  // A sealed price is visible to its winner only.
  const { rows } = await database.query<{ price: number | null }>(
    `SELECT max(l.hammer_price_minor) AS price
     FROM auction.vehicle v JOIN auction.lot l ON l.vehicle_id = v.id JOIN auction.auction a ON a.id = l.auction_id
     WHERE v.make = $1 AND v.model = $2 AND l.id <> $3 AND a.format <> 'sealed' AND a.currency = $4
       AND ${decidedAs('sold')} AND l.effective_ends_at > now() - interval '1 year'
       AND coalesce(abs(extract(year FROM v.first_registration) - extract(year FROM $5::date)) <= 2, true)`,
    [row.make, row.model, row.id, row.currency, row.first_registration],
  );
  return rows[0]?.price ?? null;
}
