/** Reads of lots for the index, and of what has changed. Contains SQL, makes no decisions. */
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#database/connect.ts';
import { lotTables } from '#services/lots/queries.ts';
import { indexScanMegabytes } from '#services/limits.ts';
import type { Collector } from '#search/collect.ts';
import { isListed } from '#services/vehicles/filter.ts';
import { collectRows } from './collect-rows.ts';
import { lotAsJson, lotColumns } from './lot-fields.ts';

/** Takes all lots that lists show into the collector by one scan, in any order. */
export async function collectAll(database: Database, collector: Collector): Promise<void> {
  const connection = await database.connect();
  let failure: Error | undefined;
  try {
    await connection.query('BEGIN READ ONLY');
    // One scan of a million lots takes longer than any other statement.
    await connection.query('SET LOCAL statement_timeout = 0');
    await connection.query(`SET LOCAL work_mem = '${indexScanMegabytes}MB'`);
    const text = `COPY (SELECT ${lotColumns} FROM ${lotTables} WHERE ${isListed}) TO STDOUT (FORMAT binary)`;
    await collectRows(connection.query(copyTo(text)), collector);
    await connection.query('COMMIT');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A copy that was not read to its end lets no other statement through.
    connection.release(failure);
  }
}

/** Returns those of these lots that lists show, as `lotAsJson` has them. */
export async function readRows(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<[string]>({
    text: `SELECT ${lotAsJson} FROM ${lotTables} WHERE l.id = ANY($1) AND ${isListed}`,
    values: [ids],
    rowMode: 'array',
  });
  return rows.map(([row]) => row);
}

/** A moment of the database: its snapshot as text, and its clock in microseconds. */
export interface Moment {
  snapshot: string;
  atUs: number;
  /** Since when the server runs: another one may lack what the last one had committed. */
  serverSince: string;
}

const momentColumns = `pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server_since,
  (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS at_us`;

interface MomentRow {
  snapshot: string;
  at_us: number;
  server_since: string;
}

function momentOf(row: MomentRow | undefined): Moment {
  if (!row) throw new Error('the database has no snapshot');
  return { snapshot: row.snapshot, atUs: row.at_us, serverSince: row.server_since };
}

/** Transactions from this number on had not begun. */
export function nextTransaction({ snapshot }: Moment): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}

export async function readMoment(database: Database): Promise<Moment> {
  const { rows } = await database.query<MomentRow>(`SELECT ${momentColumns}`);
  return momentOf(rows[0]);
}

/** Committed since the snapshot $1, as services/events/queries.ts has it. */
const isNew = `c.written_in >= pg_snapshot_xmin($1::pg_snapshot)
  AND c.written_in < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(c.written_in, $1::pg_snapshot)`;

/**
 * Returns the lots that transactions have changed since the snapshot, at most `lotsMax`, and the
 * moment up to which they are complete.
 */
export async function readChanges(
  database: Database,
  snapshot: string,
  lotsMax: number,
): Promise<Moment & { ids: string[] }> {
  const { rows } = await database.query<MomentRow & { ids: string[] | null }>({
    name: 'read-search-changes',
    text: `SELECT ${momentColumns}, (SELECT array_agg(n.id::text) FROM (
        SELECT c.lot_id AS id FROM auction.lot_event c WHERE ${isNew}
        UNION SELECT c.lot_id FROM auction.search_change c WHERE c.lot_id IS NOT NULL AND ${isNew}
        UNION SELECT l.id FROM auction.search_change c JOIN auction.lot l ON l.vehicle_id = c.vehicle_id WHERE ${isNew}
        UNION SELECT l.id FROM auction.search_change c JOIN auction.lot l ON l.auction_id = c.auction_id WHERE ${isNew}
        LIMIT $2) n) AS ids`,
    values: [snapshot, lotsMax],
  });
  return { ...momentOf(rows[0]), ids: rows[0]?.ids ?? [] };
}

/** Returns how many lots there are, counted up to `most`. */
export async function countLotsUpTo(database: Database, most: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM (SELECT FROM auction.lot LIMIT $1) l',
    [most],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes changes that every process has read, or will never ask for. */
export async function forgetChanges(database: Database, ageS: number): Promise<void> {
  await database.query(
    'DELETE FROM auction.search_change WHERE written_at < now() - make_interval(secs => $1)',
    [ageS],
  );
}
