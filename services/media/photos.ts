/**
 * What may be done with a vehicle's photographs; each is one row of the act log.
 */
import type { MediaRefusal, PhotoKind } from '#contract/media.ts';
import type { Connection, Database } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { Doer } from '#services/acts/actor.ts';
import { type FilesRefused, actOnFiles, correctFiles, takeShownFile } from './correct-files.ts';
import { shortName } from './names.ts';
import type { Content, MediaContext, Taken } from './take-file.ts';

export interface NewPhoto {
  vehicleId: string;
  kind: PhotoKind;
  /** Which of the vehicle's damages it shows; for the kind `damage` only. */
  damageId?: string | null;
  fileName: string;
  by: Doer;
}

export interface Photo {
  id: string;
  fileId: string;
  position: number;
  kind: PhotoKind;
  damageId: string | null;
  fileName: string;
  state: 'uploaded' | 'ready' | 'refused';
  refusal: MediaRefusal | null;
  /** Its first size is there, though not all. */
  hasPreview: boolean;
  widthPx: number | null;
  heightPx: number | null;
  /** In Base64. */
  thumbhash: string | null;
  createdBy: string;
  createdAt: Date;
}

type Unknown = { ok: false; code: 'PhotoIsUnknown' } | FilesRefused;
type Changed = { ok: true; before: Photo; after: Photo };

/** The same photograph on the same vehicle changes nothing: `isNew` is false. */
export function addPhoto(
  context: MediaContext,
  photo: NewPhoto,
  content: Content,
): Promise<Taken<{ photoId: string; isNew: boolean }> | FilesRefused> {
  return takeShownFile(
    context,
    { use: 'photo', content, by: photo.by },
    (connection, fileId, doing) =>
      correctFiles(connection, photo, doing, () => insertPhoto(connection, photo, fileId)),
  );
}

async function insertPhoto(
  connection: Connection,
  photo: NewPhoto,
  fileId: string,
): Promise<{ photoId: string; isNew: boolean }> {
  await lockPhotos(connection, photo.vehicleId);
  const { rows } = await connection.query<{ id: string; position: number }>(
    `INSERT INTO auction.photo (vehicle_id, file_id, position, kind, damage_id, file_name, created_by)
       SELECT $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6 FROM auction.photo
       WHERE vehicle_id = $1 AND removed_at IS NULL
       ON CONFLICT (vehicle_id, file_id) WHERE removed_at IS NULL DO NOTHING RETURNING id, position`,
    [
      photo.vehicleId,
      fileId,
      photo.kind,
      photo.kind === 'damage' ? (photo.damageId ?? null) : null,
      shortName(photo.fileName),
      photo.by.actor.name,
    ],
  );
  const [added] = rows;
  if (added) {
    await connection.query('UPDATE auction.media_job SET position = $2 WHERE file_id = $1', [
      fileId,
      added.position,
    ]);
    const { vehicleId, kind } = photo;
    const after = { photo: shortName(photo.fileName), position: added.position, kind };
    await appendActs(connection, photo.by.actor, [
      { kind: 'addPhoto', vehicleId, ...photo.by.at, after },
    ]);
    return { photoId: added.id, isNew: true };
  }
  const known = await connection.query<{ id: string }>(
    'SELECT id FROM auction.photo WHERE vehicle_id = $1 AND file_id = $2 AND removed_at IS NULL',
    [photo.vehicleId, fileId],
  );
  return { photoId: known.rows[0]?.id ?? '', isNew: false };
}

/** In their order, with those that are not ready. */
export async function listPhotos(
  database: Database | Connection,
  vehicleId: string,
): Promise<Photo[]> {
  const { rows } = await database.query<Photo>(
    `${selectPhotos} WHERE p.vehicle_id = $1 AND p.removed_at IS NULL ORDER BY p.position`,
    [vehicleId],
  );
  return rows;
}

/**
 * Refuses an order that does not hold exactly the photographs of now: another operator has changed
 * them meanwhile.
 */
export function reorderPhotos(
  database: Database,
  vehicleId: string,
  photoIds: readonly string[],
  by: Doer,
): Promise<
  | { ok: true; before: string[]; after: string[] }
  | { ok: false; code: 'PhotosHaveChanged'; photos: Photo[] }
  | FilesRefused
> {
  return actOnFiles(database, by, (connection, doing) =>
    correctFiles(connection, { vehicleId }, doing, async () => {
      await lockPhotos(connection, vehicleId);
      const photos = await listPhotos(connection, vehicleId);
      const before = photos.map(({ id }) => id);
      const isSame =
        new Set(photoIds).size === before.length && before.every((id) => photoIds.includes(id));
      if (!isSame || photoIds.length !== before.length)
        return { ok: false, code: 'PhotosHaveChanged', photos };
      await connection.query(
        `UPDATE auction.photo p SET position = o.position
       FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, position) WHERE p.id = o.id`,
        [photoIds],
      );
      const nameOf = (id: string | undefined) => photos.find((one) => one.id === id)?.fileName;
      await appendActs(connection, by.actor, [
        {
          kind: 'orderPhotos',
          vehicleId,
          ...by.at,
          before: { front: nameOf(before[0]), order: before },
          after: { front: nameOf(photoIds[0]), order: photoIds },
        },
      ]);
      return { ok: true, before, after: [...photoIds] };
    }),
  );
}

export function setPhotoKind(
  database: Database,
  photoId: string,
  { kind, damageId = null }: { kind: PhotoKind; damageId?: string | null },
  by: Doer,
): Promise<Changed | Unknown> {
  return changePhoto({ database, photoId, by, act: 'setPhotoKind' }, (connection) =>
    connection.query('UPDATE auction.photo SET kind = $2, damage_id = $3 WHERE id = $1', [
      photoId,
      kind,
      kind === 'damage' ? damageId : null,
    ]),
  );
}

/** The row stays, with who removed it; the others close up. */
export function removePhoto(
  database: Database,
  photoId: string,
  by: Doer,
): Promise<Changed | Unknown> {
  return changePhoto(
    { database, photoId, by, act: 'removePhoto' },
    async (connection, { position }, vehicleId) => {
      await connection.query(
        'UPDATE auction.photo SET removed_at = now(), removed_by = $2 WHERE id = $1',
        [photoId, by.actor.name],
      );
      await connection.query(
        `UPDATE auction.photo SET position = position - 1
       WHERE vehicle_id = $1 AND removed_at IS NULL AND position > $2`,
        [vehicleId, position],
      );
    },
  );
}

interface PhotoAct {
  database: Database;
  photoId: string;
  by: Doer;
  act: 'setPhotoKind' | 'removePhoto';
}

function changePhoto(
  { database, photoId, by, act }: PhotoAct,
  change: (connection: Connection, before: Photo, vehicleId: string) => Promise<unknown>,
): Promise<Changed | Unknown> {
  return actOnFiles(database, by, async (connection, doing) => {
    const { rows } = await connection.query<{ vehicle_id: string }>(
      `SELECT vehicle_id FROM auction.photo
       WHERE id = $1 AND removed_at IS NULL AND vehicle_id = coalesce($2, vehicle_id)`,
      [photoId, by.vehicleId ?? null],
    );
    const vehicleId = rows[0]?.vehicle_id;
    if (vehicleId === undefined) return { ok: false, code: 'PhotoIsUnknown' };
    return correctFiles(connection, { vehicleId }, doing, async () => {
      await lockPhotos(connection, vehicleId);
      const before = (await listPhotos(connection, vehicleId)).find(({ id }) => id === photoId);
      if (!before) return { ok: false, code: 'PhotoIsUnknown' };
      await change(connection, before, vehicleId);
      const after = await connection.query<Photo>(`${selectPhotos} WHERE p.id = $1`, [photoId]);
      const logged = ({ fileName, position, kind, damageId }: Photo) => ({
        photo: fileName,
        position,
        kind,
        damageId,
      });
      await appendActs(connection, by.actor, [
        {
          kind: act,
          vehicleId,
          ...by.at,
          before: logged(before),
          after: act === 'removePhoto' ? {} : logged(after.rows[0] ?? before),
        },
      ]);
      return { ok: true, before, after: after.rows[0] ?? before };
    });
  });
}

/** Positions of one vehicle change one after the other. */
export async function lockPhotos(connection: Connection, vehicleId: string): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `photos ${vehicleId}`,
  ]);
}

const selectPhotos = `
  SELECT p.id, p.file_id AS "fileId", p.position, p.kind, p.damage_id AS "damageId",
    p.file_name AS "fileName", f.state, f.refusal, f.has_preview AS "hasPreview", f.width_px AS "widthPx",
    f.height_px AS "heightPx", encode(f.thumbhash, 'base64') AS thumbhash, p.created_by AS "createdBy",
    p.created_at AS "createdAt"
  FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id`;
