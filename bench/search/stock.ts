/**
 * The vehicles of the searches: drawn by the demo's generator, and then each many times over with
 * another plate, mileage and price, because drawing a million would take minutes.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { auctionRow } from '#demo/auctions/edition.ts';
import { drawLotPrices } from '#demo/auctions/lot-prices.ts';
import { lotRow, vehicleRow } from '#demo/auctions/rows.ts';
import { allSeries } from '#demo/auctions/series.ts';
import { demoSellers, sellerRow } from '#demo/sellers.ts';
import { drawVehicle } from '#demo/stock/draw-vehicle.ts';
import { seeded } from '#demo/stock/seeded.ts';
import { stockValueMinor } from '#demo/stock/value.ts';
import { damageTotalMinor } from '#demo/stock/vehicle.ts';
import { insertRows, insertVehicles } from '#demo/insert-rows.ts';

const drawnMax = 10_000;
const lotsOfAuction = 400;
const dayMs = 86_400_000;
/** Of ten auctions: still to come, open, and over. */
const startsInDays = [2, 1, -1, -1, -2, -2, -3, -20, -30, -40];
const runsDays = 5;

export async function addSearchedVehicles(owner: Database, vehicles: number): Promise<void> {
  await inTransaction(owner, async (connection) => {
    await connection.query('SET LOCAL statement_timeout = 0');
    // The rows are right by themselves: no checks of references, no notes of what changed.
    await connection.query('SET LOCAL session_replication_role = replica');
    await insertRows(connection, 'seller', demoSellers.map(sellerRow), { ignoreKnown: true });
    await addAuctions(connection, Math.ceil(vehicles / lotsOfAuction));
    const drawn = Math.min(vehicles, drawnMax);
    await addDrawn(connection, drawn);
    await multiply(connection, { drawn, vehicles });
    await addLots(connection);
  });
  await run(
    owner,
    'VACUUM ANALYZE auction.vehicle, auction.description, auction.lot, auction.auction',
  );
  await writeToDisk(owner);
}

/** A stock that was added minutes ago would be written to disk beside what is measured. */
export function writeToDisk(owner: Database): Promise<void> {
  return run(owner, 'CHECKPOINT');
}

/** Columns that searches filter and sort by and that have no index in the schema. */
const searchedColumns = {
  'auction.description': [
    'make, model',
    'fuel',
    'body',
    'colour',
    'mileage_km',
    'first_registration',
  ],
  'auction.lot': ['(coalesce(price_minor, start_price_minor, buy_now_minor))', 'effective_ends_at'],
};

/**
 * Runs `work` with the indexes that PostgreSQL needs to answer the same searches. They are not the
 * schema's: with one of prices each bid would write to all indexes of lots.
 */
export async function withSearchIndexes<T>(owner: Database, work: () => Promise<T>): Promise<T> {
  const names: string[] = [];
  for (const [table, columns] of Object.entries(searchedColumns))
    for (const column of columns) {
      const name = `searched_${names.length}`;
      await run(owner, `CREATE INDEX ${name} ON ${table} (${column})`);
      names.push(`auction.${name}`);
    }
  await run(owner, 'ANALYZE auction.description, auction.lot');
  const worked = await work();
  await run(owner, `DROP INDEX ${names.join(', ')}`);
  return worked;
}

async function run(owner: Database, statement: string): Promise<void> {
  const connection = await owner.connect();
  try {
    await connection.query('SET statement_timeout = 0');
    await connection.query(statement);
  } finally {
    connection.release(true);
  }
}

async function addAuctions(connection: Connection, count: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => {
    const series = allSeries[at % allSeries.length];
    if (!series) throw new Error('the demo has no series');
    const days = startsInDays[Math.floor(at / allSeries.length) % startsInDays.length] ?? 0;
    const startsAt = new Date(now + days * dayMs + (at % 97) * 600_000);
    const endsAt = new Date(startsAt.getTime() + runsDays * dayMs);
    const edition = { series, number: at, startsAt, endsAt, lots: lotsOfAuction, settledAt: null };
    return { ...auctionRow(edition), id: `bench-${at}` };
  });
  await insertRows(connection, 'auction', rows);
}

async function addDrawn(connection: Connection, count: number): Promise<void> {
  const chance = seeded('bench');
  const taken = new Set<string>();
  const drawn = Array.from({ length: count }, (_, at) => {
    const series = allSeries[at % allSeries.length];
    if (!series) throw new Error('the demo has no series');
    const vehicle = drawVehicle(chance, series.profile, taken);
    const value = stockValueMinor({ ...vehicle, damageTotalMinor: damageTotalMinor(vehicle) });
    return { vehicle, prices: drawLotPrices(chance, value, series.format, vehicle.currency) };
  });
  await insertVehicles(
    connection,
    drawn.map(({ vehicle }) => vehicleRow(vehicle)),
  );
  await connection.query(
    'CREATE TEMPORARY TABLE drawn ON COMMIT DROP AS SELECT * FROM auction.lot WITH NO DATA',
  );
  const place = { auctionId: 'bench-0', position: null, endsAt: new Date() };
  const rows = drawn.map(({ vehicle, prices }, number) =>
    lotRow({ ...place, vehicleId: vehicle.id, number }, prices),
  );
  for (let from = 0; from < rows.length; from += 1_000)
    await connection.query(
      `INSERT INTO drawn (id, vehicle_id, number, start_price_minor, reserve_minor, buy_now_minor)
       SELECT id, vehicle_id, number, start_price_minor, reserve_minor, buy_now_minor
       FROM jsonb_populate_recordset(null::auction.lot, $1)`,
      [JSON.stringify(rows.slice(from, from + 1_000))],
    );
}

/** Copies have no equipment, damages or pictures, which no search reads. */
async function multiply(
  connection: Connection,
  { drawn, vehicles }: { drawn: number; vehicles: number },
): Promise<void> {
  const { rows } = await connection.query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'auction' AND table_name = 'description' AND is_generated = 'NEVER'
       AND column_name NOT IN ('id', 'vehicle_id', 'plate', 'plate_display', 'mileage_km', 'equipment', 'damages', 'pictures')`,
  );
  const columns = rows[0]?.columns ?? '';
  await connection.query(
    'CREATE TEMPORARY TABLE copied (id uuid, of_id uuid, copy integer, description_id uuid) ON COMMIT DROP',
  );
  await connection.query(
    `INSERT INTO copied SELECT gen_random_uuid(), d.vehicle_id, c, gen_random_uuid() FROM drawn d, generate_series(2, $1::integer) c`,
    [Math.ceil(vehicles / drawn)],
  );
  await connection.query(
    `WITH added AS (
       INSERT INTO auction.vehicle (id, plate, plate_country, plate_display, description_id)
       SELECT c.id, left(o.plate, 8) || upper(to_hex(c.copy)), o.plate_country, o.plate_display || upper(to_hex(c.copy)), c.description_id
       FROM copied c JOIN auction.vehicle o ON o.id = c.of_id ON CONFLICT DO NOTHING RETURNING id, plate
     )
     INSERT INTO auction.description (id, vehicle_id, plate, plate_display, mileage_km, ${columns})
     SELECT c.description_id, c.id, a.plate, v.plate_display || upper(to_hex(c.copy)),
       (v.mileage_km * (0.8 + (hashtext(c.id::text) & 255) / 600.0))::integer, ${columns
         .split(', ')
         .map((column) => `v.${column}`)
         .join(', ')}
     FROM copied c JOIN added a ON a.id = c.id JOIN auction.vehicle o ON o.id = c.of_id
       JOIN auction.description v ON v.id = o.description_id`,
  );
  await connection.query('INSERT INTO copied SELECT vehicle_id, vehicle_id, 1 FROM drawn');
}

async function addLots(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, reserve_minor, buy_now_minor, price_minor,
       bid_count, status, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), a.id, p.id, p.description_id, 1 + p.at / p.auctions, p.start_minor, p.reserve_minor, p.buy_minor,
       CASE WHEN p.at % 3 = 0 AND a.format = 'open' THEN p.start_minor + (p.at % 40) * 10000 END, p.at % 3,
       CASE WHEN a.ends_at < now() THEN 'unsold' ELSE 'open' END,
       a.ends_at + make_interval(secs => p.at % 400), a.ends_at + make_interval(secs => p.at % 400)
     FROM (SELECT c.id, v.description_id, d.reserve_minor,
         round(d.start_price_minor * (0.8 + (c.copy % 40) / 100.0), -4)::bigint AS start_minor,
         round(d.buy_now_minor * (0.8 + (c.copy % 40) / 100.0), -4)::bigint AS buy_minor,
         (row_number() OVER (ORDER BY c.id) - 1)::integer AS at, (SELECT count(*) FROM auction.auction WHERE id LIKE 'bench-%')::integer AS auctions
       FROM copied c JOIN auction.vehicle v ON v.id = c.id JOIN drawn d ON d.vehicle_id = c.of_id) p
     JOIN auction.auction a ON a.id = 'bench-' || p.at % p.auctions`,
  );
}
