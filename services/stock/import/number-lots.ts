/** Gives staged lots without a number theirs. */
import type { LotOrder } from '#contract/desk/values.ts';
import type { Connection } from '#database/connect.ts';

/** Where two are equal, and where nothing is known, the file's order decides. */
const orders: Record<LotOrder, string> = {
  file: 's.line',
  plate: 's.plate, s.line',
  make: 'lower(v.make), lower(v.model), s.line',
  mileage: 'v.mileage_km NULLS LAST, s.line',
  firstRegistration: 'v.first_registration DESC NULLS LAST, s.line',
  startPrice: 's.start_price_minor NULLS LAST, s.line',
};

/**
 * New lots without a number continue the auction's numbering in the chosen order, or begin at the
 * first number and leave out those that are taken.
 */
export async function numberLots(
  connection: Connection,
  firstNumber: number | undefined,
  order: LotOrder,
): Promise<void> {
  await connection.query(`
    CREATE TEMP TABLE fresh_lot (id uuid, auction_id text, place bigint) ON COMMIT DROP;
    CREATE TEMP TABLE free_number (auction_id text, number integer, place bigint) ON COMMIT DROP`);
  await connection.query(
    `INSERT INTO fresh_lot
     SELECT s.id, s.auction_id, row_number() OVER (PARTITION BY s.auction_id ORDER BY ${orders[order]})
     FROM staged_lot s JOIN auction.vehicle w ON w.id = s.vehicle_id JOIN auction.description v ON v.id = w.description_id
     WHERE s.existing_id IS NULL AND s.number IS NULL`,
  );
  await connection.query(
    `WITH taken AS MATERIALIZED (
       SELECT auction_id, number FROM auction.lot WHERE auction_id IN (SELECT auction_id FROM fresh_lot)
       UNION SELECT auction_id, number FROM staged_lot WHERE number IS NOT NULL
     ), used AS (
       SELECT auction_id, max(number) AS last, count(*) FILTER (WHERE number >= $1) AS beyond FROM taken GROUP BY auction_id
     ), wanted AS (
       SELECT f.auction_id, coalesce($1::integer, max(u.last) + 1, 1) AS first, count(*) + coalesce(max(u.beyond), 0) AS numbers
       FROM fresh_lot f LEFT JOIN used u USING (auction_id) GROUP BY f.auction_id
     ), free AS (
       SELECT w.auction_id, n.number FROM wanted w, generate_series(w.first, (w.first + w.numbers - 1)::integer) AS n (number)
       EXCEPT SELECT auction_id, number FROM taken
     )
     INSERT INTO free_number
     SELECT auction_id, number, row_number() OVER (PARTITION BY auction_id ORDER BY number) FROM free`,
    [firstNumber ?? null],
  );
  // Without statistics both are joined row by row.
  await connection.query('ANALYZE fresh_lot, free_number');
  await connection.query(
    `UPDATE staged_lot s SET number = n.number
     FROM fresh_lot f JOIN free_number n ON n.auction_id = f.auction_id AND n.place = f.place WHERE s.id = f.id`,
  );
}
