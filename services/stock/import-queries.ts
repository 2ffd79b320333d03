/** SQL of imports at the desk; makes no decisions. */
import type { Country } from '#contract/calls.ts';
import type { DeskImport } from '#contract/desk/stock.ts';
import type { LotOrder, TableKind } from '#contract/desk/values.ts';
import type { Connection, Database } from '#database/connect.ts';
import { type Queue, claimJob } from '#database/jobs.ts';
import { OperatorError } from '#services/operator-error.ts';
import { importJobLeaseS } from '#services/limits.ts';
import { showsFilesToBidders } from '#services/lots/decided-as.ts';
import { type CorrectedRow, type Corrections, type RefusedRow, rowKey } from './corrections.ts';
import type { RepairedValue } from './import/read-rows.ts';
import type { ReferencedPhoto, Repair } from './import/records.ts';
import type { Section } from './input/rows.ts';
import type { FoundColumn } from './mapping/found-columns.ts';
import type { ChosenColumn } from './mapping/seller-columns.ts';
import type { HandedPhoto, ImportedVehicle, MatchedPhoto, PhotoMatches } from './match-photos.ts';

export type ImportStep = 'check' | 'correct' | 'unpack' | 'import';
export type ImportState =
  | 'new'
  | 'waiting'
  | 'working'
  | 'checked'
  | 'imported'
  | 'undone'
  | 'failed';

export interface StoredImport {
  id: string;
  operatorId: string;
  operator: string;
  role: 'viewer' | 'editor' | 'auctioneer' | 'manager';
  createdAt: Date;
  fileName: string | null;
  storedName: string | null;
  byteCount: number | null;
  options: {
    auctionId: string | null;
    fallbackPriceMinor: number | null;
    firstNumber?: number | null;
    order?: LotOrder;
    columns?: ChosenColumn[] | null;
    sellerId?: string | null;
    tableKind?: TableKind | null;
    vatScheme?: 'vat' | 'margin' | null;
  };
  state: ImportState;
  step: ImportStep | null;
  archiveName: string | null;
  columns: FoundColumn[];
  correctionName: string | null;
  correction: { fileName: string; taken: number; left: number } | null;
  repairs: Corrections['repairs'];
  leftOut: RefusedRow[];
  refusalsName: string | null;
  /** The import whose refused rows these are, and the one that has these. */
  corrects: string | null;
  correctedBy: string | null;
  progress: DeskImport['progress'];
  report: StoredReport | null;
  problem: string | null;
  version: number;
  tries: number;
}

export interface StoredReport {
  vehiclesRead: number;
  /** How long the file took to be read and compared. */
  readMs: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  lotsAdded: number;
  refusals: {
    section: Section;
    row: number;
    name: string;
    /** Of the plate, where the row says it. */
    country: string | null;
    field: string;
    value: string | null;
    reason: string;
    repair: Repair | null;
  }[];
  /** All of them, each once; null where they are too many to be corrected one by one. */
  refusedRows: RefusedRow[] | null;
  changes: {
    name: string;
    country: string;
    vehicle: string;
    field: string;
    before: string | null;
    after: string | null;
  }[];
  changesTotal: number;
  columns: { column: string; field: string | null }[];
  vehicles: (ImportedVehicle & { shown: string; isVehicle: boolean; isLot: boolean })[];
  /** Auctions that the lots of the file are in; the first ones. */
  /** Keys of other vehicles' plates that differ in their gaps alone. */
  twins: string[];
  auctions: { auctionId: string; added: number }[];
  named: ReferencedPhoto[];
}

const columns = `i.id, i.operator_id AS "operatorId", o.name AS operator, o.role, i.created_at AS "createdAt",
  i.file_name AS "fileName", i.stored_name AS "storedName", i.byte_count AS "byteCount", i.options, i.state, i.step, i.columns,
  i.archive_name AS "archiveName", i.correction_name AS "correctionName", i.correction, i.repairs, i.left_out AS "leftOut",
  i.refusals_name AS "refusalsName", i.corrects,
  (SELECT c.id FROM auction.stock_import c WHERE c.corrects = i.id) AS "correctedBy", i.progress, i.report, i.problem, i.version, i.tries`;
const tables = 'auction.stock_import i JOIN auction.operator o ON o.id = i.operator_id';

export async function findImport(
  database: Database | Connection,
  importId: string,
): Promise<StoredImport | undefined> {
  const { rows } = await database.query<StoredImport>(
    `SELECT ${columns} FROM ${tables} WHERE i.id = $1`,
    [importId],
  );
  return rows[0];
}

export async function listImports(
  database: Database,
  limit: number,
): Promise<Pick<StoredImport, 'id' | 'createdAt' | 'operator' | 'fileName' | 'state'>[]> {
  const { rows } = await database.query<StoredImport>(
    `SELECT i.id, i.created_at AS "createdAt", o.name AS operator, i.file_name AS "fileName", i.state
     FROM ${tables} ORDER BY i.created_at DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

const queue: Queue<{ id: string; tries: number }> = {
  table: 'auction.stock_import',
  columns: {},
  condition: 'step IS NOT NULL',
  mark: "state = 'working'",
  waitsS: [importJobLeaseS],
};

/** Claims the import whose work has been due longest, for the length of a lease. */
export async function claimImport(database: Database): Promise<StoredImport | undefined> {
  const job = await claimJob(database, queue);
  return job && findImport(database, job.id);
}

/** Stores how far the work is, and renews its lease. */
export async function renewLease(
  database: Database,
  importId: string,
  progress: StoredImport['progress'],
): Promise<void> {
  await database.query(
    `UPDATE auction.stock_import SET progress = $2, next_try_at = clock_timestamp() + make_interval(secs => $3)
     WHERE id = $1 AND state = 'working'`,
    [importId, progress, importJobLeaseS],
  );
}

/** For what is away or busy at the moment. */
export async function postponeImport(
  database: Database,
  importId: string,
  {
    seconds,
    isCounted,
    isBehindAnother,
  }: {
    seconds: number;
    isCounted: boolean;
    isBehindAnother: boolean;
  },
): Promise<void> {
  await database.query(
    `UPDATE auction.stock_import SET state = 'waiting', next_try_at = clock_timestamp() + make_interval(secs => $2),
       tries = tries - CASE WHEN $3 THEN 0 ELSE 1 END, progress = $4 WHERE id = $1`,
    [importId, seconds, isCounted, { done: 0, total: null, perSecond: null, isBehindAnother }],
  );
}

/** How the columns of its file are read, before anything is known of its rows. */
export async function storeColumns(
  database: Database,
  importId: string,
  found: readonly FoundColumn[],
): Promise<void> {
  await database.query('UPDATE auction.stock_import SET columns = $2 WHERE id = $1', [
    importId,
    JSON.stringify(found),
  ]);
}

/** Ends the present step. */
export async function finishStep(
  database: Database | Connection,
  importId: string,
  result: { state: ImportState; report?: StoredReport; problem?: string | null },
): Promise<void> {
  await database.query(
    `UPDATE auction.stock_import SET state = $2, step = NULL, progress = NULL, tries = 0, version = version + 1,
       archive_name = NULL, correction_name = NULL, report = coalesce($3, report), problem = $4 WHERE id = $1`,
    [
      importId,
      result.state,
      result.report ? JSON.stringify(result.report) : null,
      result.problem ?? null,
    ],
  );
}

/** The refused rows of the last check as a file; returns the one before it. */
export async function storeRefusalsName(
  database: Database,
  importId: string,
  name: string | null,
): Promise<string | null> {
  const { rows } = await database.query<{ before: string | null }>(
    `UPDATE auction.stock_import i SET refusals_name = $2 FROM auction.stock_import b
     WHERE i.id = $1 AND b.id = i.id RETURNING b.refusals_name AS before`,
    [importId, name],
  );
  return rows[0]?.before ?? null;
}

/** What an undo takes out again. Requires the import's staged rows. */
export async function recordAdded(
  connection: Connection,
  importId: string,
  newVehicles: readonly string[],
): Promise<void> {
  await connection.query(
    `UPDATE auction.stock_import SET
       added_lots = ARRAY(SELECT id FROM staged_lot WHERE existing_id IS NULL),
       added_vehicles = $2
     WHERE id = $1`,
    [importId, newVehicles],
  );
}

/** Whether all lots that the import added are still drafts. */
export async function isUndoable(
  database: Database | Connection,
  importId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM auction.stock_import i WHERE i.id = $1 AND i.state = 'imported'
       AND cardinality(i.added_lots) + cardinality(i.added_vehicles) > 0
       AND NOT EXISTS (SELECT FROM auction.lot l WHERE l.id = ANY(i.added_lots) AND (l.status <> 'draft' OR l.sequence > 0))`,
    [importId],
  );
  return rowCount === 1;
}

export async function listHandedPhotos(
  database: Database | Connection,
  importId: string,
): Promise<HandedPhoto[]> {
  const { rows } = await database.query<HandedPhoto>(
    `SELECT p.id, p.name, CASE WHEN f.refusal IS NULL THEN p.file_id END AS "fileId", coalesce(p.refusal, f.refusal) AS refusal,
       p.country, p.plate, p.is_left_out AS "isLeftOut", coalesce(f.has_preview, false) AS "hasPreview",
       f.state = 'uploaded' AND NOT f.has_preview AS "isWaiting",
       extract(epoch FROM f.taken_at)::float8 * 1000 AS "takenAtMs"
     FROM auction.stock_photo p LEFT JOIN auction.media_file f ON f.id = p.file_id
     WHERE p.import_id = $1 ORDER BY p.name`,
    [importId],
  );
  return rows;
}

export async function recordPhoto(
  database: Database | Connection,
  importId: string,
  photo: { name: string; fileId: string } | { name: string; refusal: string },
): Promise<void> {
  await database.query(
    `INSERT INTO auction.stock_photo (import_id, name, file_id, refusal) VALUES ($1, $2, $3, $4)
     ON CONFLICT (import_id, name) DO UPDATE SET file_id = EXCLUDED.file_id, refusal = EXCLUDED.refusal`,
    [
      importId,
      photo.name,
      'fileId' in photo ? photo.fileId : null,
      'refusal' in photo ? photo.refusal : null,
    ],
  );
}

/** Refuses photographs that would change what bidders of a vehicle's lot were shown. */
export async function refuseBesideBids(
  database: Database | Connection,
  matches: PhotoMatches,
): Promise<PhotoMatches> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT n.id FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS n (id, vehicle_id, file_id)
     WHERE EXISTS (SELECT FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
         WHERE l.vehicle_id = n.vehicle_id AND ${showsFilesToBidders})
       AND NOT EXISTS (SELECT FROM auction.photo p
         WHERE p.vehicle_id = n.vehicle_id AND p.file_id = n.file_id AND p.removed_at IS NULL)`,
    [
      matches.matched.map(({ photo }) => photo.id),
      matches.matched.map(({ vehicleId }) => vehicleId),
      matches.matched.map(({ photo }) => photo.fileId),
    ],
  );
  const refused = new Set(rows.map(({ id }) => id));
  const [stay, go] = [false, true].map((isRefused) =>
    matches.matched.filter(({ photo }) => refused.has(photo.id) === isRefused),
  ) as [MatchedPhoto[], MatchedPhoto[]];
  const named = go.map(({ photo }) => ({ ...photo, fileId: null, refusal: 'LotHasBids' }));
  return { ...matches, matched: stay, refused: [...matches.refused, ...named] };
}

/** Makes photographs those of their vehicles, behind what these have; returns how many are new. */
export async function givePhotos(
  connection: Connection,
  photos: readonly MatchedPhoto[],
  actor: string,
): Promise<number> {
  if (photos.length === 0) return 0;
  const vehicleIds = photos.map(({ vehicleId }) => vehicleId);
  await connection.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('photos ' || id, 0))
     FROM (SELECT DISTINCT id FROM unnest($1::uuid[]) AS n (id) ORDER BY id) AS v`,
    [vehicleIds],
  );
  const { rows } = await connection.query<{ count: number }>(
    `WITH wanted AS (
       SELECT DISTINCT ON (v.id, n.file_id) v.id AS vehicle_id, n.*
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
         WITH ORDINALITY AS n (of_vehicle, file_id, kind, name, damage_id, place)
       JOIN auction.vehicle v ON v.id = n.of_vehicle
       WHERE NOT EXISTS (SELECT FROM auction.photo p
         WHERE p.vehicle_id = v.id AND p.file_id = n.file_id AND p.removed_at IS NULL)
       ORDER BY v.id, n.file_id, n.place
     ), added AS (
     INSERT INTO auction.photo (vehicle_id, file_id, position, kind, damage_id, file_name, created_by)
     SELECT w.vehicle_id, w.file_id, coalesce((SELECT max(p.position) FROM auction.photo p
         WHERE p.vehicle_id = w.vehicle_id AND p.removed_at IS NULL), 0)
       + row_number() OVER (PARTITION BY w.vehicle_id ORDER BY w.place), w.kind, w.damage_id,
       right(w.name, 200), $6
     FROM wanted w RETURNING file_id, position
     ), placed AS (
       UPDATE auction.media_job j SET position = a.position FROM added a WHERE j.file_id = a.file_id
     )
     SELECT count(*) FROM added`,
    [
      vehicleIds,
      photos.map(({ photo }) => photo.fileId),
      photos.map(({ kind }) => kind),
      photos.map(({ photo }) => photo.name.split('/').at(-1) ?? photo.name),
      photos.map(({ damageId }) => damageId),
      actor,
    ],
  );
  return rows[0]?.count ?? 0;
}

/** Vehicles that the staged rows leave, to match photographs with. */
export async function stagedVehicles(connection: Connection): Promise<StoredReport['vehicles']> {
  const { rows } = await connection.query<StoredReport['vehicles'][number]>(
    `SELECT min(plate_country) AS country, min(plate) AS plate, min(plate_display) AS shown, id AS "vehicleId",
       bool_or(is_vehicle) AS "isVehicle", bool_or(NOT is_vehicle) AS "isLot" FROM (
       SELECT id, plate_country, coalesce(plate_key, plate) AS plate, plate_display, true AS is_vehicle FROM staged_vehicle
       UNION ALL SELECT vehicle_id, plate_country, coalesce(plate_key, plate), plate_display, false FROM staged_lot) s
     GROUP BY id ORDER BY 3`,
  );
  return rows;
}

/** Plates of other vehicles, here and in the file, that differ from its own in their gaps alone. */
export async function stagedTwins(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ key: string }>(
    `SELECT DISTINCT v.plate_key AS key FROM auction.vehicle v
     JOIN staged_lot s ON s.plate_country = v.plate_country AND s.plate = v.plate AND s.vehicle_id <> v.id
     WHERE v.plate_key LIKE '%-%' AND v.plate_key IS DISTINCT FROM s.plate_key`,
  );
  return rows.map(({ key }) => key);
}

/** More auctions than a file of the stock format has had. */
const auctionsMax = 20;

/** Auctions of the staged lots, with the number of lots that come to each. */
export async function stagedAuctions(connection: Connection): Promise<StoredReport['auctions']> {
  const { rows } = await connection.query<StoredReport['auctions'][number]>(
    `SELECT auction_id AS "auctionId", count(*) FILTER (WHERE existing_id IS NULL) AS added
     FROM staged_lot GROUP BY auction_id ORDER BY 2 DESC, 1 LIMIT $1`,
    [auctionsMax],
  );
  return rows;
}

export async function countryOf(database: Database, auctionId: string): Promise<Country> {
  const { rows } = await database.query<{ country: Country }>(
    'SELECT country FROM auction.auction WHERE id = $1',
    [auctionId],
  );
  if (!rows[0]) throw new OperatorError(`There is no auction "${auctionId}".`);
  return rows[0].country;
}

/** What changes the rows of the file before they are read. */
export async function findCorrections(
  database: Database | Connection,
  importId: string,
): Promise<Corrections> {
  const { rows } = await database.query<Corrections>(
    'SELECT repairs, corrected_rows AS rows, only_rows AS only, left_out AS "leftOut" FROM auction.stock_import WHERE id = $1',
    [importId],
  );
  return rows[0] ?? { repairs: [], rows: [], only: null, leftOut: [] };
}

/** Corrected rows replace earlier ones and what was repaired of them; the check is next. */
export async function storeCorrection(
  database: Database,
  { id, correction, repairs }: Pick<StoredImport, 'id' | 'correction' | 'repairs'>,
  { taken, left }: { taken: CorrectedRow[]; left: number },
): Promise<void> {
  const before = await findCorrections(database, id);
  const takenOf = new Map(taken.map((row) => [rowKey(row), row.values]));
  const others = before.rows.filter((row) => !takenOf.has(rowKey(row)));
  // A value that the corrected file has as before is repaired still.
  const isStill = (repair: RepairedValue): boolean => {
    const values = takenOf.get(rowKey(repair));
    return !values || !(repair.column in values) || values[repair.column] === repair.before;
  };
  await database.query(
    `UPDATE auction.stock_import SET corrected_rows = $2, repairs = $3, correction = $4, correction_name = NULL,
       state = 'waiting', step = 'check', tries = 0, problem = NULL, next_try_at = clock_timestamp() WHERE id = $1`,
    [
      id,
      JSON.stringify([...others, ...taken]),
      JSON.stringify(repairs.filter(isStill)),
      { fileName: correction?.fileName ?? '', taken: taken.length, left },
    ],
  );
}
