/** Prices at which similar vehicles were sold. Contains SQL, makes no decisions. */
import type { Reader } from '#database/connect.ts';
import { salesBoundsOf } from '#domain/similar-sales.ts';
import { generationMonths } from '#domain/trade-names.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import type { DetailRow } from './queries.ts';

const { years } = salesBoundsOf.widest;

/**
 * Vehicles `v` of lots `l` that are like one: make, model, fuel, body, generation, currency and
 * age, sold this year. What one of the two does not state does not part them.
 */
export const alike = `v.make COLLATE "und-x-icu" = $1 AND v.model COLLATE "und-x-icu" = $2 AND l.id <> $3 AND a.currency = $4
       AND ${decidedAs('sold')} AND l.hammer_price_minor IS NOT NULL AND l.effective_ends_at > now() - interval '1 year'
       AND coalesce(v.first_registration BETWEEN $5::date - interval '${years} years' AND $5::date + interval '${years} years', true)
       AND coalesce(to_char(v.first_registration, 'YYYY-MM') BETWEEN coalesce($6::text, '0') AND coalesce($7::text, '9'), true)
       AND coalesce(v.fuel = $8::text, true) AND coalesce(v.body = $9::text, true)`;
export const salesTables =
  'auction.description v JOIN auction.lot l ON l.description_id = v.id JOIN auction.auction a ON a.id = l.auction_id';

export type Like = Pick<
  DetailRow,
  'id' | 'make' | 'model' | 'fuel' | 'body' | 'first_registration' | 'currency'
>;

/** The values of `alike`, in its order. */
export function valuesOfLike(row: Like): unknown[] {
  const { id, make, model, currency, fuel, body, first_registration: registered } = row;
  const generation = registered === null ? {} : generationMonths(make, model, registered);
  return [make, model, id, currency, registered, generation.from, generation.to, fuel, body];
}

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
       min(l.effective_ends_at) AS since FROM ${salesTables} WHERE ${alike}`,
    valuesOfLike(row),
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
     FROM ${salesTables} WHERE a.format <> 'sealed' AND ${alike}`,
    valuesOfLike(row),
  );
  return rows[0]?.price ?? null;
}
