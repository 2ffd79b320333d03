/**
 * What may be done with a vehicle's documents; each is one row of the act log.
 */
import type { DocumentKind, DocumentVisibility, MediaRefusal } from '#contract/media.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type ActFields, appendActs } from '#services/acts/act-log.ts';
import type { Doer } from '#services/acts/actor.ts';
import { shortName } from './names.ts';
import { type Content, type MediaContext, type Taken, takeFile } from './take-file.ts';

export interface NewDocument {
  vehicleId: string;
  /** Null: of the vehicle in every lot. */
  lotId?: string | null;
  kind: DocumentKind;
  /** Left out: the auction house alone. */
  visibility?: DocumentVisibility;
  fileName: string;
  by: Doer;
}

export interface StoredDocument {
  id: string;
  fileId: string;
  vehicleId: string;
  lotId: string | null;
  kind: DocumentKind;
  visibility: DocumentVisibility;
  fileName: string;
  state: 'uploaded' | 'ready' | 'refused';
  refusal: MediaRefusal | null;
  contentType: string;
  bytes: number;
  /** Null for a picture. */
  pages: number | null;
  createdBy: string;
  createdAt: Date;
}

type Changed =
  | { ok: true; before: StoredDocument; after: StoredDocument }
  | { ok: false; code: 'DocumentIsUnknown' };

/** The same document on the same vehicle or lot changes nothing: `isNew` is false. */
export function addDocument(
  context: MediaContext,
  document: NewDocument,
  content: Content,
): Promise<Taken<{ documentId: string; isNew: boolean }>> {
  const { vehicleId, lotId = null, kind, visibility = 'operator', fileName, by } = document;
  return takeFile(context, 'document', content, async (connection, fileId) => {
    const { rows } = await connection.query<{ id: string; is_new: boolean }>(
      `INSERT INTO auction.document (vehicle_id, lot_id, file_id, kind, visibility, file_name, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (vehicle_id, lot_id, file_id) WHERE removed_at IS NULL
       DO UPDATE SET file_name = auction.document.file_name
       RETURNING id, xmax = 0 AS is_new`,
      [vehicleId, lotId, fileId, kind, visibility, shortName(fileName), by.actor.name],
    );
    const { id: documentId = '', is_new: isNew = false } = rows[0] ?? {};
    const after = { document: shortName(fileName), kind, visibility };
    if (isNew)
      await appendActs(connection, by.actor, [{ kind: 'addDocument', vehicleId, ...by.at, after }]);
    return { documentId, isNew };
  });
}

/** All that is not removed, with those that are not ready: for the auction house. */
export async function listDocuments(
  database: Database,
  vehicleId: string,
): Promise<StoredDocument[]> {
  const { rows } = await database.query<StoredDocument>(
    `${selectDocuments} WHERE d.vehicle_id = $1 AND d.removed_at IS NULL ORDER BY d.created_at, d.id`,
    [vehicleId],
  );
  return rows;
}

export async function findDocument(
  database: Database,
  documentId: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await database.query<StoredDocument>(
    `${selectDocuments} WHERE d.id = $1 AND d.removed_at IS NULL`,
    [documentId],
  );
  return rows[0];
}

/** Documents of a lot that are ready, whoever may see them. */
export async function findLotDocuments(
  database: Database,
  lot: { id: string; vehicleId: string },
): Promise<StoredDocument[]> {
  const all = await listDocuments(database, lot.vehicleId);
  return all.filter(
    ({ lotId, state }) => state === 'ready' && (lotId === null || lotId === lot.id),
  );
}

/** Links that were made before are looked up again, so it counts at once. */
export function setDocumentVisibility(
  database: Database,
  documentId: string,
  visibility: DocumentVisibility,
  by: Doer,
): Promise<Changed> {
  return change({ database, documentId, by, act: 'setDocumentVisibility' }, (connection) =>
    connection.query('UPDATE auction.document SET visibility = $2 WHERE id = $1', [
      documentId,
      visibility,
    ]),
  );
}

export function setDocumentKind(
  database: Database,
  documentId: string,
  kind: DocumentKind,
  by: Doer,
): Promise<Changed> {
  return change({ database, documentId, by, act: 'setDocumentKind' }, (connection) =>
    connection.query('UPDATE auction.document SET kind = $2 WHERE id = $1', [documentId, kind]),
  );
}

/** The row stays, with who removed it. */
export function removeDocument(database: Database, documentId: string, by: Doer): Promise<Changed> {
  return change({ database, documentId, by, act: 'removeDocument' }, (connection) =>
    connection.query(
      'UPDATE auction.document SET removed_at = now(), removed_by = $2 WHERE id = $1',
      [documentId, by.actor.name],
    ),
  );
}

interface DocumentAct {
  database: Database;
  documentId: string;
  by: Doer;
  act: 'setDocumentKind' | 'setDocumentVisibility' | 'removeDocument';
}

function change(
  { database, documentId, by, act }: DocumentAct,
  write: (connection: Connection) => Promise<unknown>,
): Promise<Changed> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<StoredDocument>(
      `${selectDocuments} WHERE d.id = $1 AND d.removed_at IS NULL AND d.vehicle_id = coalesce($2, d.vehicle_id)
       FOR UPDATE OF d`,
      [documentId, by.vehicleId ?? null],
    );
    const [before] = rows;
    if (!before) return { ok: false, code: 'DocumentIsUnknown' };
    await write(connection);
    const after = await connection.query<StoredDocument>(`${selectDocuments} WHERE d.id = $1`, [
      documentId,
    ]);
    const changed = after.rows[0] ?? before;
    await appendActs(connection, by.actor, [
      {
        kind: act,
        vehicleId: before.vehicleId,
        ...by.at,
        before: logged(before),
        after: act === 'removeDocument' ? {} : logged(changed),
      },
    ]);
    return { ok: true, before, after: changed };
  });
}

function logged({ fileName, kind, visibility }: StoredDocument): ActFields {
  return { document: fileName, kind, visibility };
}

const selectDocuments = `
  SELECT d.id, d.file_id AS "fileId", d.vehicle_id AS "vehicleId", d.lot_id AS "lotId", d.kind, d.visibility,
    d.file_name AS "fileName", f.state, f.refusal, f.content_type AS "contentType", f.byte_count AS bytes,
    f.page_count AS pages, d.created_by AS "createdBy", d.created_at AS "createdAt"
  FROM auction.document d JOIN auction.media_file f ON f.id = d.file_id`;
