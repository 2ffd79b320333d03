/** The one picture that a row of the desk shows: the first photograph, else the first drawing. */
export interface PictureRow {
  picture_key: string | null;
}

/** SQL of the column; reads the lot `l` and its description `v`. */
export const firstPicture = `coalesce((SELECT f.id::text FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
  WHERE p.vehicle_id = l.vehicle_id AND p.removed_at IS NULL AND f.state = 'ready' AND p.kind <> 'document'
  ORDER BY p.position LIMIT 1), v.pictures->0->>'key') AS picture_key`;

export function pictureOf({ picture_key: key }: PictureRow, picturesUrl: string): string | null {
  return key === null ? null : `${picturesUrl}/${key}`;
}
