/**
 * Fetches photographs that files name by addresses, several at a time, and gives each to its
 * vehicle. What fails in passing is tried again later; what a crash interrupts is fetched anew.
 */
import { photoFetchLanes, photoFetchTriesMax, storageWaitS } from '#services/limits.ts';
import { addPhoto } from '#services/media/photos.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { StorageError } from '#services/storage-error.ts';
import { type FetchJob, claimFetch, finishFetch, postponeFetch } from './fetch-jobs.ts';
import { FetchError, fetchLimits, fetchPhoto } from './fetch-photo.ts';

const foreignKeyViolation = '23503';

/** Ends when none is due. */
export async function runDueFetches(context: MediaContext, limits = fetchLimits): Promise<void> {
  const lane = async () => {
    for (
      let job = await claimFetch(context.database);
      job;
      job = await claimFetch(context.database)
    )
      if (!(await fetchOne(context, job, limits))) return;
  };
  await Promise.all(Array.from({ length: photoFetchLanes }, lane));
}

/** Returns false where the storage takes nothing at the moment. */
async function fetchOne(
  context: MediaContext,
  job: FetchJob,
  limits: typeof fetchLimits,
): Promise<boolean> {
  const { database } = context;
  const { id, vehicleId, source, kind, damageId, actor, tries } = job;
  const photo = { vehicleId, kind, damageId, fileName: nameOf(source), by: { actor } };
  try {
    const added = await addPhoto(context, photo, fetchPhoto(source, limits));
    if (!added.ok) await finishFetch(database, id, { state: 'refused', code: added.code });
    else {
      const { photoId, isNew } = added;
      await finishFetch(database, id, { state: isNew ? 'added' : 'unchanged', photoId });
    }
  } catch (error) {
    if (error instanceof StorageError) {
      await postponeFetch(database, id, storageWaitS);
      return false;
    }
    // Its vehicle went with the undo of the import, and the job with it.
    if ((error as { code?: unknown }).code === foreignKeyViolation) return true;
    if (!(error instanceof FetchError)) throw error;
    const isOver = !error.isTemporary || tries >= photoFetchTriesMax;
    const state = isOver ? 'refused' : 'waiting';
    await finishFetch(database, id, { state, code: error.code });
  }
  return true;
}

function nameOf(source: string): string {
  const last = URL.parse(source)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || source;
  } catch {
    return last;
  }
}
