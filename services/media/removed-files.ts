/** Photographs and documents that were removed, and are brought back within a day. */
import type { DocumentVisibility } from '#contract/media.ts';
import type { Connection, Database } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { Doer } from '#services/acts/actor.ts';
import { removalHours, removalsShownMax } from '#services/limits.ts';
import { type FilesRefused, actOnFiles, correctFiles } from './correct-files.ts';
import { correctDocument } from './documents.ts';
import { lockPhotos } from './photos.ts';

export interface RemovedFile {
  id: string;
  fileName: string;
  /** Of a document that belongs to one lot. */
  lotId: string | null;
  by: string;
  at: Date;
}

type Restored =
  | { ok: true; fileName: string }
  | { ok: false; code: 'PhotoIsUnknown' | 'DocumentIsUnknown' | 'RemovalIsOver' }
  | FilesRefused;

/** One that came again meanwhile is there, and is not brought back beside itself. */
const canBeRestored = `r.removed_at > now() - make_interval(hours => ${removalHours})`;
const photoIsGone = `${canBeRestored} AND NOT EXISTS (SELECT FROM auction.photo p
  WHERE p.vehicle_id = r.vehicle_id AND p.file_id = r.file_id AND p.removed_at IS NULL)`;
const documentIsGone = `${canBeRestored} AND NOT EXISTS (SELECT FROM auction.document d
  WHERE d.vehicle_id = r.vehicle_id AND d.lot_id IS NOT DISTINCT FROM r.lot_id AND d.file_id = r.file_id
    AND d.removed_at IS NULL)`;

const columns = (lotId: string) =>
  `r.id, r.file_name AS "fileName", ${lotId} AS "lotId", r.removed_by AS by, r.removed_at AS at`;

export async function listRemovedPhotos(
  database: Database,
  vehicleId: string,
): Promise<RemovedFile[]> {
  const { rows } = await database.query<RemovedFile>(
    `SELECT ${columns('NULL::uuid')} FROM auction.photo r
     WHERE r.vehicle_id = $1 AND ${photoIsGone} ORDER BY r.removed_at DESC LIMIT $2`,
    [vehicleId, removalsShownMax],
  );
  return rows;
}

export async function listRemovedDocuments(
  database: Database,
  vehicleId: string,
): Promise<RemovedFile[]> {
  const { rows } = await database.query<RemovedFile>(
    `SELECT ${columns('r.lot_id')} FROM auction.document r
     WHERE r.vehicle_id = $1 AND ${documentIsGone} ORDER BY r.removed_at DESC LIMIT $2`,
    [vehicleId, removalsShownMax],
  );
  return rows;
}

/** To the place that it had, or behind the others where fewer are left. */
export function restorePhoto(database: Database, photoId: string, by: Doer): Promise<Restored> {
  return actOnFiles<Restored>(database, by, async (connection, doing) => {
    const removed = await removedFile(connection, 'photo', photoId, by);
    if (!removed) return { ok: false, code: 'PhotoIsUnknown' };
    const { vehicleId } = removed;
    return correctFiles<Restored>(connection, { vehicleId }, doing, async () => {
      await lockPhotos(connection, vehicleId);
      const { rows } = await connection.query<Photo>(
        `SELECT r.file_name AS "fileName", r.kind, r.damage_id AS "damageId",
         least(r.position, (SELECT count(*) + 1 FROM auction.photo p
           WHERE p.vehicle_id = r.vehicle_id AND p.removed_at IS NULL))::integer AS position
       FROM auction.photo r WHERE r.id = $1 AND ${photoIsGone}`,
        [photoId],
      );
      const [photo] = rows;
      if (!photo) return { ok: false, code: 'RemovalIsOver' };
      await connection.query(
        `UPDATE auction.photo SET position = position + 1
       WHERE vehicle_id = $1 AND removed_at IS NULL AND position >= $2`,
        [vehicleId, photo.position],
      );
      await connection.query(
        'UPDATE auction.photo SET removed_at = NULL, removed_by = NULL, position = $2 WHERE id = $1',
        [photoId, photo.position],
      );
      const { fileName, position, kind, damageId } = photo;
      const after = { photo: fileName, position, kind, damageId };
      await appendActs(connection, by.actor, [
        { kind: 'restorePhoto', vehicleId, ...by.at, after },
      ]);
      return { ok: true, fileName };
    });
  });
}

/** For those who saw it before. */
export function restoreDocument(
  database: Database,
  documentId: string,
  by: Doer,
): Promise<Restored> {
  return actOnFiles<Restored>(database, by, async (connection, doing) => {
    const removed = await removedFile(connection, 'document', documentId, by);
    if (!removed) return { ok: false, code: 'DocumentIsUnknown' };
    const { vehicleId, lotId = null, visibility = 'operator' } = removed;
    const about = { vehicleId, lotId, seenBy: [visibility] };
    return correctDocument<Restored>(connection, about, doing, async () => {
      const { rows } = await connection.query<Document>(
        `UPDATE auction.document r SET removed_at = NULL, removed_by = NULL WHERE r.id = $1 AND ${documentIsGone}
       RETURNING r.file_name AS "fileName", r.kind, r.visibility`,
        [documentId],
      );
      const [document] = rows;
      if (!document) return { ok: false, code: 'RemovalIsOver' };
      const { fileName, kind, visibility } = document;
      const after = { document: fileName, kind, visibility };
      await appendActs(connection, by.actor, [
        { kind: 'restoreDocument', vehicleId, ...by.at, after },
      ]);
      return { ok: true, fileName };
    });
  });
}

interface Photo {
  fileName: string;
  position: number;
  kind: string;
  damageId: string | null;
}
interface Document {
  fileName: string;
  kind: string;
  visibility: string;
}

async function removedFile(
  connection: Connection,
  table: 'photo' | 'document',
  id: string,
  by: Doer,
): Promise<
  { vehicleId: string; lotId?: string | null; visibility?: DocumentVisibility } | undefined
> {
  const ofDocument = table === 'document' ? ', lot_id AS "lotId", visibility' : '';
  const { rows } = await connection.query<{ vehicleId: string }>(
    `SELECT vehicle_id AS "vehicleId"${ofDocument} FROM auction.${table}
     WHERE id = $1 AND vehicle_id = coalesce($2, vehicle_id)`,
    [id, by.vehicleId ?? null],
  );
  return rows[0];
}
