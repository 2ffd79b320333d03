/**
 * Works on files that were handed in: makes a photograph's sizes, checks a document. A file becomes
 * ready in one statement, after everything of it is stored.
 */
import type { Database } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import type { MediaRefusal } from '#contract/media.ts';
import { firstSizeWaitS, mediaJobWaitsS, mediaTriesMax, storageWaitS } from '#services/limits.ts';
import { checkedPdf } from './check-pdf-in-thread.ts';
import { documentName, originalName, photoFileName } from './names.ts';
import {
  PhotoError,
  type PhotoFile,
  encodePaper,
  previewPhoto,
  sizesOfPhoto,
} from './resize-photo.ts';
import { StorageError } from '#services/storage-error.ts';
import type { Storage } from './storage.ts';
import type { MediaContext } from './take-file.ts';

interface MediaJob {
  id: string;
  tries: number;
  fileId: string;
  step: 'preview' | 'sizes' | 'document';
}

const isFresh = `(step = 'preview' AND created_at > now() - make_interval(secs => ${firstSizeWaitS}))`;

/**
 * First sizes that somebody may wait for go before everything else, the newest first. Then one
 * photograph of every vehicle comes before the second of any, first size and all others, so that
 * all can be published early.
 */
const mediaQueue: Queue<MediaJob> = {
  table: 'auction.media_job',
  columns: { fileId: 'file_id', step: 'step' },
  condition: 'true',
  order: `CASE WHEN ${isFresh} THEN created_at END DESC NULLS LAST, position, step <> 'preview', next_try_at`,
  waitsS: mediaJobWaitsS,
};

export interface MediaLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

/** Runs due jobs, at most `max`; returns how many were done. */
export function processDueMedia(
  context: MediaContext,
  log: MediaLog,
  max: number,
): Promise<number> {
  return workOff(context.database, mediaQueue, max, (job) => processJob(context, log, job));
}

async function processJob(
  context: MediaContext,
  log: MediaLog,
  job: MediaJob,
): Promise<JobOutcome> {
  const { fileId, step, tries } = job;
  try {
    const file = await findFile(context.database, fileId);
    if (!file || file.state !== 'uploaded') return await finish(context, fileId);
    // Each time the process ended before it could say why.
    if (tries > mediaTriesMax) throw new PhotoError('PhotoIsBroken');
    const original = await context.storage.get(originalName(fileId));
    if (!original) throw new PhotoError('PhotoIsBroken');
    await work[step](context, file, original);
    return step === 'preview' ? 'done' : await finish(context, fileId);
  } catch (error) {
    if (error instanceof PhotoError) {
      await refuse(context, fileId, error.code);
      log.info({ fileId, code: error.code }, 'a file was refused');
      return 'discarded';
    }
    if (!(error instanceof StorageError)) throw error;
    log.warn({ fileId, code: error.code }, 'a file waits for the storage');
    // It is no fault of this file, so it is no try of it.
    await context.database.query(
      `UPDATE auction.media_job SET tries = tries - 1, next_try_at = now() + make_interval(secs => $2)
       WHERE id = $1`,
      [job.id, storageWaitS],
    );
    return 'unavailable';
  }
}

type Work = (context: MediaContext, file: WaitingFile, original: Buffer) => Promise<void>;

const work: Record<MediaJob['step'], Work> = {
  async preview({ database, storage }, { id, contentType }, original) {
    const { files, widthPx, heightPx, thumbhash, takenAt } = await previewPhoto(
      original,
      contentType,
    );
    for (const each of files) await putPhotoFile(storage, id, each);
    await database.query(
      `UPDATE auction.media_file SET has_preview = true, width_px = $2, height_px = $3, thumbhash = $4, taken_at = $5
       WHERE id = $1 AND state = 'uploaded'`,
      [id, widthPx, heightPx, thumbhash, takenAt],
    );
  },
  async sizes(context, file, original) {
    const { database, storage } = context;
    // Files of a preview may be read by now, and nothing is written over them.
    if (!file.hasPreview) await work.preview(context, file, original);
    const puts: Promise<void>[] = [];
    for await (const each of sizesOfPhoto(original)) {
      // The storage writes one size while the next is made.
      const put = putPhotoFile(storage, file.id, each);
      put.catch(() => undefined);
      puts.push(put);
    }
    await Promise.all(puts);
    await database.query(
      `UPDATE auction.media_file SET state = 'ready' WHERE id = $1 AND state = 'uploaded'`,
      [file.id],
    );
  },
  async document({ database, storage }, { id, contentType: handedInAs }, original) {
    const isPdf = handedInAs === 'application/pdf';
    const checked = isPdf ? await checkedPdf(original) : await checkedPaper(original, handedInAs);
    if ('refusal' in checked) throw new PhotoError(checked.refusal);
    const { content, contentType, pages } = checked;
    await storage.put(documentName(id), content, { contentType, bytes: content.length });
    await database.query(
      `UPDATE auction.media_file SET state = 'ready', content_type = $2, byte_count = $3, page_count = $4
       WHERE id = $1 AND state = 'uploaded'`,
      [id, contentType, content.length, pages],
    );
  },
};

async function checkedPaper(original: Buffer, handedInAs: string) {
  return {
    content: await encodePaper(original, handedInAs),
    contentType: 'image/jpeg',
    pages: null,
  };
}

function putPhotoFile(
  storage: Storage,
  fileId: string,
  { suffix, bytes, contentType }: PhotoFile,
): Promise<void> {
  const about = { contentType, bytes: bytes.length };
  return storage.put(photoFileName(`${fileId}-${suffix}`), bytes, about);
}

/** Deletes the original with its metadata; a job that is interrupted here runs again. */
async function finish({ database, storage }: MediaContext, fileId: string): Promise<JobOutcome> {
  await storage.remove(originalName(fileId));
  await database.query(`DELETE FROM auction.media_job WHERE file_id = $1 AND step = 'preview'`, [
    fileId,
  ]);
  return 'done';
}

async function refuse(
  { database, storage }: MediaContext,
  fileId: string,
  code: MediaRefusal,
): Promise<void> {
  await storage.remove(originalName(fileId)).catch(() => undefined);
  await database.query(
    `WITH refused AS (
       UPDATE auction.media_file SET state = 'refused', refusal = $2 WHERE id = $1 AND state = 'uploaded'
     )
     DELETE FROM auction.media_job WHERE file_id = $1`,
    [fileId, code],
  );
}

interface WaitingFile {
  id: string;
  state: string;
  contentType: string;
  hasPreview: boolean;
}

async function findFile(database: Database, fileId: string): Promise<WaitingFile | undefined> {
  const { rows } = await database.query<WaitingFile>(
    `SELECT id, state, content_type AS "contentType", has_preview AS "hasPreview"
     FROM auction.media_file WHERE id = $1`,
    [fileId],
  );
  return rows[0];
}
