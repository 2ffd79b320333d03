/**
 * Staging: rows wait in temporary tables of the import's transaction, so that a few statements
 * compare and write whole sets, and a file that breaks in the middle has changed nothing.
 */
import type { Connection } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { describedColumns } from '#services/lots/describe.ts';
import { prefixed } from './prefixed.ts';
import type { Outcome } from './records.ts';
import type { Section, SourceRow } from '#services/stock/input/rows.ts';

type Target = Section | 'refused';

/** Rows sent together: few round trips, and a thousand rows are a few megabytes at most. */
const batchMax = 1_000;

export interface Staging {
  add(outcome: Outcome): Promise<void>;
  /** A row that could not be read; what is known of its vehicle is not that of a stored one. */
  refuse(row: SourceRow): Promise<void>;
  /** Sends the remaining rows. No row may be added after it. */
  finish(): Promise<void>;
}

export async function openStaging(connection: Connection): Promise<Staging> {
  await connection.query(createTables);
  const waiting: Record<Target, object[]> = { auctions: [], vehicles: [], lots: [], refused: [] };
  // One batch is sent to the database while the next is read.
  let sending: Promise<unknown> = Promise.resolve();

  async function send(target: Target): Promise<void> {
    const records = waiting[target];
    if (records.length === 0) return;
    waiting[target] = [];
    await sending;
    sending = connection.query(inserts[target], [JSON.stringify(records)]);
    // The next await reports a failure; without this handler it would count as an unhandled
    // rejection until then.
    sending.catch(() => undefined);
  }
  async function add(target: Target, record: object): Promise<void> {
    waiting[target].push(record);
    if (waiting[target].length >= batchMax) await send(target);
  }
  return {
    add: ({ section, record }) => add(section, record),
    async refuse({ section, line, value }) {
      const { country, licensePlate } = (value ?? {}) as Record<string, unknown>;
      if (section !== 'vehicles' || typeof country !== 'string' || typeof licensePlate !== 'string')
        return;
      const plate = normalisePlate(licensePlate);
      await add('refused', { section, line, plate_country: country, plate });
    },
    async finish() {
      await send('refused');
      await send('auctions');
      await send('vehicles');
      await send('lots');
      await sending;
      await connection.query(indexAndAnalyze);
    },
  };
}

// The columns come from the tables themselves; constraints do not, so that a bad row is refused and
// does not crash the import.
const createTables = `
  CREATE TEMP TABLE staged_auction ON COMMIT DROP AS
    SELECT 0 AS line, NULL::text[] AS left_terms, a.* FROM auction.auction a WITH NO DATA;
  CREATE TEMP TABLE staged_vehicle ON COMMIT DROP AS
    SELECT 0 AS line, v.id, v.plate_key, ${prefixed('d', describedColumns)}
    FROM auction.vehicle v, auction.description d WITH NO DATA;
  CREATE TEMP TABLE staged_lot ON COMMIT DROP AS
    SELECT 0 AS line, v.plate_country, v.plate, v.plate_display, v.plate_key,
      l.id, l.auction_id, l.vehicle_id, l.number, l.start_price_minor, l.reserve_minor, l.buy_now_minor,
      l.id AS existing_id, s.name AS seller, s.id AS seller_id
    FROM auction.lot l, auction.vehicle v, auction.seller s WITH NO DATA;
  -- Rows that were refused after they were staged, and what they are of.
  CREATE TEMP TABLE refused_row ON COMMIT DROP AS
    SELECT ''::text AS section, 0 AS line, v.plate_country, v.plate, v.id AS vehicle_id FROM auction.vehicle v WITH NO DATA;
  -- Lots whose start or end the file moves: published at the very end (publish-rescheduled-lots.ts).
  CREATE TEMP TABLE moved_lot (id uuid NOT NULL) ON COMMIT DROP;
`;

// Refused rows are found by their lines, and no plan may read a table for each of them.
const indexAndAnalyze = `
  CREATE INDEX ON staged_vehicle (line);
  CREATE INDEX ON staged_lot (line);
  ANALYZE staged_auction, staged_vehicle, staged_lot;
`;

const inserts: Record<Target, string> = {
  auctions: insertInto('staged_auction'),
  vehicles: insertInto('staged_vehicle'),
  lots: insertInto('staged_lot'),
  refused: insertInto('refused_row'),
};

function insertInto(table: string): string {
  return `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`;
}
