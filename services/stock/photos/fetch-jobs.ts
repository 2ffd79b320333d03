/** Photographs to fetch, as rows that several processes work on. SQL only; it decides nothing. */
import type {
  CorrectionRefusal,
  MediaRefusal,
  NamedPhotoRefusal,
  PhotoKind,
} from '#contract/media.ts';
import type { Connection, Database } from '#database/connect.ts';
import { type Queue, claimJob } from '#database/jobs.ts';
import type { Actor } from '#services/acts/actor.ts';
import { photoFetchWaitsS } from '#services/limits.ts';
import type { ReferencedPhoto } from '#services/stock/import/records.ts';

export type FetchCode = NamedPhotoRefusal | MediaRefusal | CorrectionRefusal;
export type FetchState = 'waiting' | 'added' | 'unchanged' | 'refused';

export interface FetchJob {
  id: string;
  tries: number;
  vehicleId: string;
  source: string;
  kind: PhotoKind;
  damageId: string | null;
  actor: Actor;
}

export interface FetchedPhoto {
  row: number;
  country: string;
  plate: string;
  source: string;
  kind: PhotoKind;
  state: FetchState;
  /** Of one that waits: why the last try failed. */
  code: FetchCode | null;
}

/** Requires the vehicles: a photograph of a row that was refused is left out with it. */
export async function storeFetches(
  connection: Connection | Database,
  batchId: string,
  photos: readonly ReferencedPhoto[],
  actor: Actor,
): Promise<void> {
  if (photos.length === 0) return;
  await connection.query(
    `INSERT INTO auction.photo_fetch (batch_id, vehicle_id, place, line, source, kind, damage_id, actor)
     SELECT $1, v.id, n.place, n.line, n.source, n.kind, n.damage_id, $7
     FROM unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[])
       WITH ORDINALITY AS n (vehicle_id, line, source, kind, damage_id, place)
     JOIN auction.vehicle v ON v.id = n.vehicle_id
     ON CONFLICT (batch_id, place) DO NOTHING`,
    [
      batchId,
      photos.map(({ vehicleId }) => vehicleId ?? null),
      photos.map(({ row }) => row),
      photos.map(({ source }) => source),
      photos.map(({ kind }) => kind),
      photos.map(({ damageId }) => damageId),
      actor,
    ],
  );
}

/**
 * A vehicle's photographs come one after the other, so that they stand in the file's order; one
 * that failed once no longer keeps the others from coming.
 */
export const fetchIsDue = `state = 'waiting' AND NOT EXISTS (SELECT FROM auction.photo_fetch e
  WHERE e.vehicle_id = photo_fetch.vehicle_id AND e.batch_id = photo_fetch.batch_id
    AND e.place < photo_fetch.place AND e.state = 'waiting' AND e.code IS NULL)`;

const queue: Queue<FetchJob> = {
  table: 'auction.photo_fetch',
  columns: {
    vehicleId: 'vehicle_id',
    source: 'source',
    kind: 'kind',
    damageId: 'damage_id',
    actor: 'actor',
  },
  condition: fetchIsDue,
  order: 'next_try_at, place',
  waitsS: photoFetchWaitsS,
};

export function claimFetch(database: Database): Promise<FetchJob | undefined> {
  return claimJob(database, queue);
}

export async function finishFetch(
  database: Database,
  id: string,
  result: { state: FetchState; code?: FetchCode; photoId?: string },
): Promise<void> {
  await database.query(
    'UPDATE auction.photo_fetch SET state = $2, code = $3, photo_id = $4 WHERE id = $1',
    [id, result.state, result.code ?? null, result.photoId ?? null],
  );
}

/** For a storage that is away, which is no fault of the photograph and no try of it. */
export async function postponeFetch(
  database: Database,
  id: string,
  seconds: number,
): Promise<void> {
  await database.query(
    `UPDATE auction.photo_fetch SET tries = tries - 1, next_try_at = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1`,
    [id, seconds],
  );
}

/** In the order of the file. What a worker refuses after it came is refused here, too. */
export async function listFetches(
  database: Database | Connection,
  batchId: string,
): Promise<FetchedPhoto[]> {
  const { rows } = await database.query<FetchedPhoto>(
    `SELECT f.line AS row, v.plate_country AS country, coalesce(v.plate_key, v.plate) AS plate, f.source, f.kind,
       CASE WHEN m.refusal IS NULL THEN f.state ELSE 'refused' END AS state, coalesce(m.refusal, f.code) AS code
     FROM auction.photo_fetch f JOIN auction.vehicle v ON v.id = f.vehicle_id
     LEFT JOIN auction.photo p ON p.id = f.photo_id LEFT JOIN auction.media_file m ON m.id = p.file_id
     WHERE f.batch_id = $1 ORDER BY f.place`,
    [batchId],
  );
  return rows;
}
