/**
 * Works on imports of the desk, one step of one import at a time: checks a file, unpacks an archive
 * of photographs, or imports. What a crash interrupts is done again from its beginning.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appendActs } from '#services/acts/act-log.ts';
import {
  importBusyWaitS,
  importProgressMs,
  importTriesMax,
  importUnpackedLimits,
  storageWaitS,
} from '#services/limits.ts';
import { type MediaContext, takeFile } from '#services/media/take-file.ts';
import type { Storage } from '#services/media/storage.ts';
import { OperatorError } from '#services/operator-error.ts';
import { StorageError } from '#services/storage-error.ts';
import type { Source } from './formats.ts';
import { ImportIsBusy } from './import/lock-lots.ts';
import { type ImportReport, importStock } from './import/import-stock.ts';
import {
  type ImportStep,
  type StoredImport,
  type StoredReport,
  claimImport,
  findCorrections,
  finishStep,
  givePhotos,
  refuseBesideBids,
  renewLease,
  listHandedPhotos,
  postponeImport,
  recordAdded,
  recordPhoto,
  stagedAuctions,
  stagedTwins,
  stagedVehicles,
  storeColumns,
  storeCorrection,
} from './import-queries.ts';
import { correctedRows, correctionTask } from './correction-task.ts';
import { matchCorrection } from './corrections.ts';
import { type Input, openInput } from './input/open-input.ts';
import { matchPhotos } from './match-photos.ts';
import { checkAddresses, refuseAddresses } from './photos/check-addresses.ts';
import { storeFetches } from './photos/fetch-jobs.ts';
import { isAddress } from './photos/fetch-photo.ts';
import { openPhotoFiles } from './photos/photo-files.ts';
import { storeRefusals } from './store-refusals.ts';
import { storedReport } from './stored-report.ts';
import { FileIsUnsure, findSource } from './stock-source.ts';

/** Reports how far a step is; a step may call it as often as it likes. */
type ReportProgress = (done: number, total: number | null, isOfRows?: boolean) => void;
type Work = (
  context: MediaContext,
  job: StoredImport,
  folder: string,
  reportProgress: ReportProgress,
) => Promise<void>;

const works: Record<ImportStep, Work> = {
  check: (...given) => bringIn(...given, true),
  import: (...given) => bringIn(...given, false),
  correct: readCorrection,
  unpack: unpackPhotos,
};

const stoppedText = 'The work on it ended several times before it was done.';

/** Returns false when no import waits. The database is connected as carplaza_operator. */
export async function runDueImport(context: MediaContext): Promise<boolean> {
  const { database } = context;
  const job = await claimImport(database);
  if (!job?.step) return false;
  if (job.tries > importTriesMax) {
    await finishStep(database, job.id, { state: stateAfterFailure(job), problem: stoppedText });
    return true;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-stock-'));
  const progress = openProgress(context, job.id);
  try {
    await works[job.step](context, job, folder, progress.report);
  } catch (error) {
    await progress.stop();
    await handle(context, job, error, folder);
  } finally {
    await progress.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

async function handle(
  { database }: MediaContext,
  job: StoredImport,
  error: unknown,
  folder: string,
): Promise<void> {
  if (error instanceof ImportIsBusy)
    return postponeImport(database, job.id, {
      seconds: importBusyWaitS,
      isCounted: false,
      isBehindAnother: true,
    });
  if (error instanceof StorageError && job.tries < importTriesMax)
    return postponeImport(database, job.id, {
      seconds: storageWaitS,
      isCounted: true,
      isBehindAnother: false,
    });
  if (!(error instanceof OperatorError || error instanceof StorageError)) throw error;
  const problem = error.message.replaceAll(`${folder}${path.sep}`, '');
  return finishStep(database, job.id, { state: stateAfterFailure(job), problem });
}

/** An archive that cannot be read leaves the file as it was. */
function stateAfterFailure({ step, report, storedName }: StoredImport): StoredImport['state'] {
  if (step === 'check') return 'failed';
  return storedName && report ? 'checked' : 'new';
}

/** Writes the progress from time to time, also while a step reports none. */
function openProgress({ database }: MediaContext, importId: string) {
  const none = { done: 0, total: null, perSecond: null, isBehindAnother: false };
  let progress: StoredImport['progress'] = none;
  const startedMs = performance.now();
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => renewLease(database, importId, progress)).catch(() => undefined);
  }, importProgressMs);
  const report: ReportProgress = (done, total, isOfRows = false) => {
    const seconds = (performance.now() - startedMs) / 1_000;
    const perSecond = isOfRows && seconds > 0 ? Math.round(done / seconds) : null;
    progress = { done, total, perSecond, isBehindAnother: false };
  };
  return {
    report,
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

async function bringIn(
  context: MediaContext,
  job: StoredImport,
  folder: string,
  reportProgress: ReportProgress,
  dryRun: boolean,
): Promise<void> {
  const { database, storage } = context;
  const actor = { id: job.operatorId, name: job.operator, role: job.role };
  const input = await openStored(storage, folder, job.fileName, job.storedName);
  try {
    const corrections = await findCorrections(database, job.id);
    const { source, columns } = await findSource(database, input, job.options, corrections).catch(
      async (error: unknown) => {
        if (error instanceof FileIsUnsure) await storeColumns(database, job.id, error.columns);
        throw error;
      },
    );
    await storeColumns(database, job.id, columns);
    let vehicles: StoredReport['vehicles'] = [];
    let auctions: StoredReport['auctions'] = [];
    let twins: string[] = [];
    const startedMs = performance.now();
    const toStored = (report: ImportReport, named = report.photos) => {
      const readMs = Math.round(performance.now() - startedMs);
      return storedReport(report, { columns, vehicles, twins, auctions, readMs, named });
    };
    const report = await importStock(database, {
      ...source,
      actor,
      dryRun,
      strict: false,
      asDraft: true,
      firstNumber: job.options.firstNumber ?? undefined,
      order: job.options.order,
      sellerId: job.options.sellerId,
      isNoted: true,
      onRows: (rows) => reportProgress(rows, estimatedRows(rows, source), true),
      async beforeEnd(connection, soFar) {
        vehicles = await stagedVehicles(connection);
        auctions = await stagedAuctions(connection);
        twins = await stagedTwins(connection);
        if (dryRun) return;
        const photos = await listHandedPhotos(connection, job.id);
        const named = refuseAddresses(soFar.photos);
        const all = matchPhotos(photos, vehicles, named, twins);
        const { matched, missing } = await refuseBesideBids(connection, all);
        const photosAdded = await givePhotos(connection, matched, job.operator);
        const toFetch = missing.filter(({ source, refusal }) => isAddress(source) && !refusal);
        await storeFetches(connection, job.id, toFetch, actor);
        const stored = toStored(soFar, named);
        const { added, updated, unchanged, refused } = stored;
        await appendActs(connection, actor, [
          {
            kind: 'importStock',
            ...(job.options.auctionId !== null && { auctionId: job.options.auctionId }),
            after: {
              file: job.fileName,
              added,
              updated,
              unchanged,
              refused,
              photosAdded,
              ...(job.repairs.length > 0 && { repaired: job.repairs.length }),
              ...(job.leftOut.length > 0 && { leftOut: job.leftOut.length }),
              ...(job.correction && { correctedBy: job.correction.fileName }),
            },
          },
        ]);
        await recordAdded(connection, job.id, soFar.notes?.newVehicles ?? []);
        await finishStep(connection, job.id, { state: 'imported', report: stored });
      },
    });
    const refused = storeRefusals(context, job, folder, { input, report, corrections });
    if (dryRun) await refused;
    // What is imported stays so, whatever the storage says; it has the refused rows of the check.
    else await refused.catch(() => undefined);
    if (report.isStopped)
      await finishStep(database, job.id, {
        state: 'failed',
        report: toStored(report),
        problem: `Of the first ${report.rowsRead} rows ${report.refusedRows} were refused: the rest was not read.`,
      });
    else if (dryRun)
      await finishStep(database, job.id, {
        state: 'checked',
        report: toStored(report, await checkAddresses(report.photos)),
      });
    // Refused rows are corrected later.
    else if (report.refusedRows === 0)
      await storage.remove(job.storedName ?? '').catch(() => undefined);
  } finally {
    await input.close();
  }
}

/** From the bytes that were read. */
function estimatedRows(rows: number, { sizeBytes, readBytes }: Source): number | null {
  const read = readBytes();
  return read > 0 && sizeBytes > 0 ? Math.max(rows, Math.round((rows * sizeBytes) / read)) : null;
}

async function openStored(
  storage: Storage,
  folder: string,
  fileName: string | null,
  storedName: string | null,
): Promise<Input> {
  const file = path.join(folder, path.basename(fileName ?? 'file'));
  const content = await storage.get(storedName ?? '');
  if (!content) throw new OperatorError('The file is empty.');
  await writeFile(file, content, { mode: 0o600 });
  return openInput(file);
}

/** A corrected file stands in the place of the refused rows alone; then all is checked again. */
async function readCorrection(
  { database, storage }: MediaContext,
  job: StoredImport,
  folder: string,
): Promise<void> {
  const { report, correctionName } = job;
  const fileName = job.correction?.fileName ?? null;
  const input = await openStored(storage, folder, fileName, correctionName);
  try {
    const rows = await correctedRows(input, report?.columns.length === 0);
    const found = await matchCorrection(rows, await correctionTask(database, job));
    if (found.taken.length === 0)
      throw new OperatorError('No row of the corrected file is one of those that were refused.');
    await storeCorrection(database, job, found);
  } finally {
    await input.close();
  }
  await storage.remove(correctionName ?? '').catch(() => undefined);
}

async function unpackPhotos(
  context: MediaContext,
  job: StoredImport,
  folder: string,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database, storage } = context;
  const name = job.archiveName ?? '';
  const file = path.join(folder, 'photos.zip');
  const stream = await storage.stream(name);
  if (!stream) throw new OperatorError('photos.zip is broken: it is not there.');
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  const { files, close } = await openPhotoFiles(file, importUnpackedLimits);
  try {
    const done = new Set((await listHandedPhotos(database, job.id)).map((photo) => photo.name));
    for (const [index, photo] of files.entries()) {
      reportProgress(index, files.length);
      const photoName = photo.name.slice(-500);
      if (!done.has(photoName)) await takePhoto(context, job.id, photoName, photo.bytes());
    }
  } finally {
    close();
  }
  await finishStep(database, job.id, { state: job.report ? 'checked' : 'new' });
  await storage.remove(name).catch(() => undefined);
}

/** Returns why it was refused. */
export async function takePhoto(
  context: MediaContext,
  importId: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<string | null> {
  const taken = await takeFile(context, 'photo', content, async (connection, fileId) => {
    await recordPhoto(connection, importId, { name, fileId });
    return {};
  });
  if (taken.ok) return null;
  await recordPhoto(context.database, importId, { name, refusal: taken.code });
  return taken.code;
}
