/**
 * What may be done with a vehicle's documents; each is one row of the act log.
 */
import type { DocumentKind, DocumentVisibility, MediaRefusal } from '#contract/media.ts';
import type { Connection, Database } from '#database/connect.ts';
import { type ActFields, appendActs } from '#services/acts/act-log.ts';
import type { Doer } from '#services/acts/actor.ts';
import {
  type Doing,
  type FilesRefused,
  actOnFiles,
  correctFiles,
  isShownToBidders,
  takeShownFile,
} from './correct-files.ts';
import { shortName } from './names.ts';
import type { Content, MediaContext, Taken } from './take-file.ts';

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

/** A document of a lot; of a decided one, its file may have been deleted by retention. */
export type LotFile = Omit<StoredDocument, 'state' | 'contentType' | 'bytes'> &
  (
    | Pick<StoredDocument, 'state' | 'contentType' | 'bytes'>
    | { state: null; contentType: null; bytes: null }
  );

type Changed =
  | { ok: true; before: StoredDocument; after: StoredDocument }
  | { ok: false; code: 'DocumentIsUnknown' }
  | FilesRefused;

/** The same document on the same vehicle or lot changes nothing: `isNew` is false. */
export function addDocument(
  context: MediaContext,
  document: NewDocument,
  content: Content,
): Promise<Taken<{ documentId: string; isNew: boolean }> | FilesRefused> {
  const { vehicleId, lotId = null, kind, visibility = 'operator', fileName, by } = document;
  return takeShownFile(context, { use: 'document', content, by }, (connection, fileId, doing) =>
    correctDocument(connection, { vehicleId, lotId, seenBy: [visibility] }, doing, async () => {
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
        await appendActs(connection, by.actor, [
          { kind: 'addDocument', vehicleId, ...by.at, after },
        ]);
      return { documentId, isNew };
    }),
  );
}

/** What only the winner or the auction house sees is no part of what bidders rely on. */
export function correctDocument<Done>(
  connection: Connection,
  {
    vehicleId,
    lotId,
    seenBy,
  }: { vehicleId: string; lotId: string | null; seenBy: readonly DocumentVisibility[] },
  doing: Doing,
  change: () => Promise<Done>,
): Promise<Done | FilesRefused> {
  if (!seenBy.some((visibility) => isShownToBidders[visibility])) return change();
  return correctFiles(connection, { vehicleId, ofLot: lotId }, doing, change);
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

/**
 * Documents of a lot that are ready, whoever may see them. A decided lot keeps those that it showed
 * to bidders, also ones that were taken off or deleted since. What came later is for its winner
 * alone, and of the vehicle's next lot once there is one.
 */
export async function findLotDocuments(database: Database, lotId: string): Promise<LotFile[]> {
  const { rows } = await database.query<LotFile & { isLater: boolean }>(
    `SELECT ${documentColumns}, l.shown_files_id IS NOT NULL AND d.lot_id IS NULL AS "isLater" FROM auction.lot l JOIN auction.document d ON d.vehicle_id = l.vehicle_id
       JOIN auction.media_file f ON f.id = d.file_id
     WHERE l.id = $1 AND coalesce(d.lot_id, l.id) = l.id AND d.removed_at IS NULL AND f.state = 'ready'
       AND (l.shown_files_id IS NULL OR d.lot_id = l.id OR NOT EXISTS (SELECT FROM auction.lot n
         WHERE n.vehicle_id = l.vehicle_id AND n.planned_ends_at > l.planned_ends_at))
       AND NOT EXISTS (SELECT FROM auction.shown_files s
         WHERE s.id = l.shown_files_id AND s.documents @> jsonb_build_array(jsonb_build_object('id', d.id)))
     UNION ALL
     SELECT ${documentColumns}, false FROM auction.lot l JOIN auction.shown_files s ON s.id = l.shown_files_id
       CROSS JOIN jsonb_populate_recordset(NULL::auction.document, s.documents) d
       LEFT JOIN auction.media_file f ON f.id = d.file_id
     WHERE l.id = $1 AND coalesce(f.state, 'ready') = 'ready'
     ORDER BY "createdAt", id`,
    [lotId],
  );
  return rows.map(({ isLater, ...document }) =>
    isLater && isShownToBidders[document.visibility]
      ? { ...document, visibility: 'winner' }
      : document,
  );
}

/** Links that were made before are looked up again, so it counts at once. */
export function setDocumentVisibility(
  database: Database,
  documentId: string,
  visibility: DocumentVisibility,
  by: Doer,
): Promise<Changed> {
  const act = 'setDocumentVisibility';
  return change({ database, documentId, by, act, seenBy: visibility }, (connection) =>
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
  /** Who sees it afterwards, where that changes. */
  seenBy?: DocumentVisibility;
}

function change(
  { database, documentId, by, act, seenBy }: DocumentAct,
  write: (connection: Connection) => Promise<unknown>,
): Promise<Changed> {
  return actOnFiles<Changed>(database, by, async (connection, doing) => {
    const found = await readOpen(connection, documentId, by);
    if (!found) return { ok: false, code: 'DocumentIsUnknown' };
    const about = { ...found, seenBy: [found.visibility, seenBy ?? found.visibility] };
    return correctDocument<Changed>(connection, about, doing, async () => {
      const before = await readOpen(connection, documentId, by, 'FOR UPDATE OF d');
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
  });
}

async function readOpen(
  connection: Connection,
  documentId: string,
  by: Doer,
  lock = '',
): Promise<StoredDocument | undefined> {
  const { rows } = await connection.query<StoredDocument>(
    `${selectDocuments} WHERE d.id = $1 AND d.removed_at IS NULL AND d.vehicle_id = coalesce($2, d.vehicle_id) ${lock}`,
    [documentId, by.vehicleId ?? null],
  );
  return rows[0];
}

function logged({ fileName, kind, visibility }: StoredDocument): ActFields {
  return { document: fileName, kind, visibility };
}

const documentColumns = `
  d.id, d.file_id AS "fileId", d.vehicle_id AS "vehicleId", d.lot_id AS "lotId", d.kind, d.visibility,
    d.file_name AS "fileName", f.state, f.refusal, f.content_type AS "contentType", f.byte_count AS bytes,
    f.page_count AS pages, d.created_by AS "createdBy", d.created_at AS "createdAt"`;
const selectDocuments = `SELECT ${documentColumns}
  FROM auction.document d JOIN auction.media_file f ON f.id = d.file_id`;
