/** A file that an operator hands in on a lot's page. */
import type { IncomingMessage } from 'node:http';
import type { UploadAnswer } from '#contract/desk/edits.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { DocumentKind, PhotoKind } from '#contract/media.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { Operator } from '#services/auth/users.ts';
import { documentBytesMax, photoBytesMax } from '#services/limits.ts';
import { addDocument } from '#services/media/documents.ts';
import { addPhoto } from '#services/media/photos.ts';
import { StorageError } from '#services/storage-error.ts';
import { editableStatuses } from '#services/lots/decided-as.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { type EditedLot, findEditedLot } from './edited-lot.ts';

type Upload = { fileName: string; reason?: string | undefined } & (
  | { use: 'photo'; kind: PhotoKind; damageId: string | null }
  | { use: 'document'; kind: DocumentKind }
);

export type UploadResult =
  | { ok: true; answer: UploadAnswer }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

export async function takeUpload(
  deps: DeskDeps,
  address: LotAddress,
  operator: Operator,
  upload: Upload,
  request: IncomingMessage,
): Promise<UploadResult> {
  const edited = await findEditedLot(deps.operators, address);
  if (!edited) return { ok: false, code: 'LotIsUnknown' };
  // Invoices and transport papers come after the sale.
  if (upload.use === 'photo' && !editableStatuses.has(edited.status))
    return { ok: false, code: 'LotHasEnded' };
  const bytesMax = upload.use === 'photo' ? photoBytesMax : documentBytesMax;
  if (Number(request.headers['content-length'] ?? 0) > bytesMax)
    return { ok: false, code: 'FileIsTooLarge' };
  try {
    return await take(deps, edited, operator, upload, request);
  } catch (error) {
    if (error instanceof StorageError) return { ok: false, code: error.code };
    throw error;
  }
}

async function take(
  { context, operators, storage }: DeskDeps,
  { vehicleId, at }: EditedLot,
  operator: Operator,
  upload: Upload,
  request: IncomingMessage,
): Promise<UploadResult> {
  const media = { database: operators, storage };
  // A refusal can be answered only on a connection that is still open.
  const content = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const by = { actor: operator, at, reason: upload.reason, app: context };
  if (upload.use === 'photo') {
    const taken = await addPhoto(media, { ...upload, vehicleId, by }, content);
    return taken.ok ? { ok: true, answer: { id: taken.photoId, isNew: taken.isNew } } : taken;
  }
  const taken = await addDocument(media, { ...upload, vehicleId, by }, content);
  return taken.ok ? { ok: true, answer: { id: taken.documentId, isNew: taken.isNew } } : taken;
}
