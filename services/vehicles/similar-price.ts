/** Prices at which similar vehicles were sold. Contains SQL, makes no decisions. */
import type { Reader } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { DetailRow } from './queries.ts';

/** Vehicles `v` of lots `l` that are like one: make, model, currency and age, sold this year. */
const alike = `v.make = $1 AND v.model = $2 AND l.id <> $3 AND a.currency = $4
       AND ${decidedAs('sold')} AND l.effective_ends_at > now() - interval '1 year'
       AND coalesce(abs(extract(year FROM v.first_registration) - extract(year FROM $5::date)) <= 2, true)`;
const tables =
  'auction.description v JOIN auction.lot l ON l.description_id = v.id JOIN auction.auction a ON a.id = l.auction_id';

type Like = Pick<DetailRow, 'id' | 'make' | 'model' | 'first_registration' | 'currency'>;

const valuesOf = (row: Like) => [row.make, row.model, row.id, row.currency, row.first_registration];

export interface SimilarPrices {
  count: number;
  leastMinor: number;
  medianMinor: number;
  greatestMinor: number;
  since: Date;
}

/** For the auction house, sealed prices with it; undefined when no such vehicle was sold. */
export async function similarPrices(
  database: Reader,
  row: Like,
): Promise<SimilarPrices | undefined> {
  const { rows } = await database.query<SimilarPrices>(
    `SELECT count(*) AS count, min(l.hammer_price_minor) AS "leastMinor", max(l.hammer_price_minor) AS "greatestMinor",
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY l.hammer_price_minor))::bigint AS "medianMinor",
       min(l.effective_ends_at) AS since FROM ${tables} WHERE ${alike}`,
    valuesOf(row),
  );
  return rows[0] && rows[0].count > 0 ? rows[0] : undefined;
}

/**
 * Returns the highest hammer price of the last year; null when no such vehicle was sold where
 * bidders could see the price.
 */
export async function similarPriceMinor(database: Reader, row: Like): Promise<number | null> {
  // A sealed price is visible to its winner only.
  const { rows } = await database.query<{ price: number | null }>(
    `SELECT max(l.hammer_price_minor) AS price
     FROM ${tables} WHERE a.format <> 'sealed' AND ${alike}`,
    valuesOf(row),
  );
  return rows[0]?.price ?? null;
}
