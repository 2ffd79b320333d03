/** What the auction house corrected of a lot, as its buyers see it. */
import type { VehicleCorrection } from '#contract/vehicles.ts';
import type { Reader } from '#database/connect.ts';
import type { DocumentKind } from '#contract/media.ts';
import { type PhotoRow, photosOfShownFiles, photoRef } from '#services/media/queries.ts';
import { correctionsShownMax } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';
import type { DescribedRow } from './queries.ts';
import { describedFromRow } from './vehicle.ts';

interface Row extends DescribedRow {
  at: Date;
  reason: string;
  withdraw_until: Date;
  ends_bids: boolean;
  /** Null where no photograph or document was corrected. */
  files_before_id: string | null;
  photos_before: PhotoRow[] | null;
  photos_after: PhotoRow[] | null;
  documents_before: DocumentKind[] | null;
  documents_after: DocumentKind[] | null;
}

const documentsOf = (id: string) => `
  (SELECT array_agg(d.kind ORDER BY d.created_at, d.id) FROM auction.shown_files s
   CROSS JOIN jsonb_populate_recordset(NULL::auction.document, s.documents) d WHERE s.id = ${id})`;

/** Oldest first, each with what was said before it. */
export async function readCorrections(
  database: Reader,
  lotId: string,
  picturesUrl: string,
): Promise<VehicleCorrection[]> {
  const { rows } = await database.query<Row>(
    `SELECT * FROM (
       SELECT v.*, c.id AS correction_id, c.at, c.reason, c.withdraw_until, c.ends_bids,
         c.files_before_id, ${photosOfShownFiles('c.files_before_id')} AS photos_before, ${photosOfShownFiles('c.files_after_id')} AS photos_after,
         ${documentsOf('c.files_before_id')} AS documents_before, ${documentsOf('c.files_after_id')} AS documents_after
       FROM auction.correction c JOIN auction.description v ON v.id = c.before_id
       WHERE c.lot_id = $1 ORDER BY c.id DESC LIMIT $2) newest ORDER BY correction_id`,
    [lotId, correctionsShownMax],
  );
  const files = (photos: PhotoRow[] | null, documents: DocumentKind[] | null) => ({
    pictures: (photos ?? []).map((photo) => photoRef(photo, picturesUrl)),
    documents: documents ?? [],
  });
  return rows.map((row) => ({
    at: row.at.toISOString(),
    reason: plainText(row.reason),
    withdrawUntil: row.withdraw_until.toISOString(),
    endsBids: row.ends_bids,
    before: describedFromRow(row),
    ...(row.files_before_id !== null && {
      files: {
        before: files(row.photos_before, row.documents_before),
        after: files(row.photos_after, row.documents_after),
      },
    }),
  }));
}
