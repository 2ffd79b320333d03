import type { Reader } from '#database/connect.ts';

/** The file of a claim's photograph that is checked; of this company alone, where one is named. */
export async function findClaimPhoto(
  database: Reader,
  id: string,
  companyId: string | undefined,
): Promise<{ fileId: string; contentType: string } | undefined> {
  const { rows } = await database.query<{ fileId: string; contentType: string }>(
    `SELECT f.id AS "fileId", f.content_type AS "contentType" FROM auction.claim_photo p
     JOIN auction.claim k ON k.reference = p.reference JOIN auction.media_file f ON f.id = p.file_id
     WHERE p.id = $1 AND f.state = 'ready' AND k.company_id = coalesce($2, k.company_id)`,
    [id, companyId ?? null],
  );
  return rows[0];
}
