/** Reads of a vehicle's photographs beside other data. */
import type { PictureRef } from '#contract/vehicles.ts';
import type { PhotoKind } from '#contract/media.ts';

export interface PhotoRow {
  kind: PhotoKind;
  fileId: string;
  damageId: string | null;
  widthPx: number;
  heightPx: number;
  thumbhash: string;
}

const listed = (photos: string, condition: string) => `
  (SELECT json_agg(json_build_object('kind', p.kind, 'fileId', f.id, 'damageId', p.damage_id,
     'widthPx', f.width_px, 'heightPx', f.height_px, 'thumbhash', encode(f.thumbhash, 'base64')) ORDER BY p.position)
   FROM ${photos} p JOIN auction.media_file f ON f.id = p.file_id
   WHERE ${condition} AND f.state = 'ready')`;

/** SQL of the photographs that a row of auction.shown_files has; its id is given as SQL. */
export const photosOfShownFiles = (id: string): string =>
  listed(
    'auction.shown_files s CROSS JOIN jsonb_populate_recordset(NULL::auction.photo, s.photos)',
    `s.id = ${id}`,
  );

/** SQL of the column `photos` of the lot `l`: those that are ready, in their order. */
export const photosColumn = `CASE WHEN l.shown_files_id IS NULL
  THEN ${listed('auction.photo', 'p.vehicle_id = l.vehicle_id AND p.removed_at IS NULL')}
  ELSE ${photosOfShownFiles('l.shown_files_id')} END AS photos`;

/** SQL of how many photographs of a decided lot `l` have been deleted since. */
export const photosDeletedColumn = `(SELECT count(*)
  FROM auction.shown_files s CROSS JOIN jsonb_populate_recordset(NULL::auction.photo, s.photos) p
  WHERE s.id = l.shown_files_id AND NOT EXISTS (SELECT FROM auction.media_file f WHERE f.id = p.file_id)) AS photos_deleted`;

export function photoRef({ kind, fileId, ...photo }: PhotoRow, picturesUrl: string): PictureRef {
  return { view: kind, url: `${picturesUrl}/${fileId}`, photo };
}
