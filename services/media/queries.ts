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

/** SQL of the column `photos`: those that are ready, in their order; `vehicle` is SQL of its id. */
export const photosColumn = (vehicle: string): string => `
  (SELECT json_agg(json_build_object('kind', p.kind, 'fileId', f.id, 'damageId', p.damage_id,
     'widthPx', f.width_px, 'heightPx', f.height_px, 'thumbhash', encode(f.thumbhash, 'base64')) ORDER BY p.position)
   FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
   WHERE p.vehicle_id = ${vehicle} AND p.removed_at IS NULL AND f.state = 'ready') AS photos`;

export function photoRef({ kind, fileId, ...photo }: PhotoRow, picturesUrl: string): PictureRef {
  return { view: kind, url: `${picturesUrl}/${fileId}`, photo };
}
