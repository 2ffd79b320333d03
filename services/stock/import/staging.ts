/**
 * Staging: rows wait in temporary tables of the import's transaction, so that a few statements
 * compare and write whole sets, and a file that breaks in the middle has changed nothing.
 */
import type { Connection } from '#database/connect.ts';
import type { Outcome } from './records.ts';
import type { Section } from '#services/stock/input/rows.ts';

/** Rows sent together: few round trips, and a thousand rows are a few megabytes at most. */
const batchMax = 1_000;

export interface Staging {
  add(outcome: Outcome): Promise<void>;
  /** Sends the remaining rows. No row may be added after it. */
  finish(): Promise<void>;
}

export async function openStaging(connection: Connection): Promise<Staging> {
  await connection.query(createTables);
  const waiting: Record<Section, Outcome['record'][]> = { auctions: [], vehicles: [], lots: [] };
  // One batch is sent to the database while the next is read.
  let sending: Promise<unknown> = Promise.resolve();

  async function send(section: Section): Promise<void> {
    const records = waiting[section];
    if (records.length === 0) return;
    waiting[section] = [];
    await sending;
    sending = connection.query(inserts[section], [JSON.stringify(records)]);
    // The next await reports a failure; without this handler it would count as an unhandled
    // rejection until then.
    sending.catch(() => undefined);
  }
  return {
    async add({ section, record }) {
      waiting[section].push(record);
      if (waiting[section].length >= batchMax) await send(section);
    },
    async finish() {
      await send('auctions');
      await send('vehicles');
      await send('lots');
      await sending;
      await connection.query('ANALYZE staged_auction, staged_vehicle, staged_lot');
    },
  };
}

// The columns come from the tables themselves; constraints do not, so that a bad row is refused and
// does not crash the import.
const createTables = `
  CREATE TEMP TABLE staged_auction ON COMMIT DROP AS
    SELECT 0 AS line, a.* FROM auction.auction a WITH NO DATA;
  CREATE TEMP TABLE staged_vehicle ON COMMIT DROP AS
    SELECT 0 AS line, v.* FROM auction.vehicle v WITH NO DATA;
  CREATE TEMP TABLE staged_lot ON COMMIT DROP AS
    SELECT 0 AS line, v.plate_country, v.plate, v.plate_display,
      l.id, l.auction_id, l.vehicle_id, l.number, l.start_price_minor, l.reserve_minor, l.buy_now_minor,
      l.id AS existing_id, s.name AS seller, s.id AS seller_id
    FROM auction.lot l, auction.vehicle v, auction.seller s WITH NO DATA;
  -- Lots whose start or end the file moves: published at the very end (publish-rescheduled-lots.ts).
  CREATE TEMP TABLE moved_lot (id uuid NOT NULL) ON COMMIT DROP;
`;

const inserts: Record<Section, string> = {
  auctions: insertInto('staged_auction'),
  vehicles: insertInto('staged_vehicle'),
  lots: insertInto('staged_lot'),
};

function insertInto(table: string): string {
  return `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`;
}
