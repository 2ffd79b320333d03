/**
 * Brings in the photographs that a stock file names: by paths beside the file, and by addresses,
 * which are jobs as at the desk.
 */
import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { machineActor } from '#operator/actor.ts';
import { addPhoto } from '#services/media/photos.ts';
import type { ReferencedPhoto } from '#services/stock/import/records.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { checkAddresses } from '#services/stock/photos/check-addresses.ts';
import {
  type FetchCode,
  type FetchedPhoto,
  listFetches,
  storeFetches,
} from '#services/stock/photos/fetch-jobs.ts';
import { fetchLimits, isAddress } from '#services/stock/photos/fetch-photo.ts';
import { contentOf } from '#services/stock/photos/photo-files.ts';
import { runDueFetches } from '#services/stock/photos/run-fetches.ts';
import { namedPhotoText, refusalText } from './refusal-text.ts';

export interface NamedReport {
  /** In a dry run: those that are there or would be fetched. */
  added: number;
  unchanged: number;
  /** Their server did not answer: the services ask it again. */
  waiting: number;
  /** Those that did not come in, with the reason; their vehicles are in. */
  missing: { row: number; plate: string; photo: string; code: FetchCode; reason: string }[];
}

export interface NamedFrom {
  /** Folder of the file. */
  folder: string;
  /** Looks whether files are there and servers are known, and fetches nothing. */
  dryRun: boolean;
  limits?: typeof fetchLimits;
}

export async function addNamedPhotos(
  context: MediaContext,
  photos: readonly ReferencedPhoto[],
  { folder, dryRun, limits = fetchLimits }: NamedFrom,
): Promise<NamedReport> {
  const report: NamedReport = { added: 0, unchanged: 0, waiting: 0, missing: [] };
  const addresses = photos.filter(({ source }) => isAddress(source));
  const checked = limits.allowed.length > 0 ? addresses : await checkAddresses(addresses);
  await addPaths(context, photos, { folder, dryRun }, report);
  for (const photo of checked) if (photo.refusal) miss(report, photo, photo.refusal);
  const toFetch = checked.filter(({ refusal }) => !refusal);
  if (dryRun) report.added += toFetch.length;
  else await fetchAddresses(context, toFetch, limits, report);
  report.missing.sort((one, other) => one.row - other.row);
  return report;
}

async function addPaths(
  context: MediaContext,
  photos: readonly ReferencedPhoto[],
  { folder, dryRun }: Pick<NamedFrom, 'folder' | 'dryRun'>,
  report: NamedReport,
): Promise<void> {
  for (const photo of photos) {
    const { source, vehicleId } = photo;
    if (isAddress(source)) continue;
    const file = await inside(folder, source);
    if (file === undefined) miss(report, photo, 'PhotoIsMissing');
    else if (dryRun) report.added += 1;
    else if (vehicleId !== undefined) await addFile(context, { ...photo, vehicleId }, file, report);
  }
}

async function addFile(
  context: MediaContext,
  photo: ReferencedPhoto & { vehicleId: string },
  file: string,
  report: NamedReport,
): Promise<void> {
  const { vehicleId, source, kind, damageId } = photo;
  const by = { actor: machineActor() };
  const about = { vehicleId, kind, damageId, fileName: source, by };
  const added = await addPhoto(context, about, contentOf(file));
  if (!added.ok) miss(report, photo, added.code);
  else if (added.isNew) report.added += 1;
  else report.unchanged += 1;
}

/** What the command does not live to see, the services' own fetcher does. */
async function fetchAddresses(
  context: MediaContext,
  photos: readonly ReferencedPhoto[],
  limits: typeof fetchLimits,
  report: NamedReport,
): Promise<void> {
  if (photos.length === 0) return;
  const batchId = randomUUID();
  await storeFetches(context.database, batchId, photos, machineActor());
  await runDueFetches(context, limits);
  for (const photo of await listFetches(context.database, batchId))
    if (photo.state === 'refused' && photo.code) miss(report, photo, photo.code);
    else if (photo.state !== 'refused') report[photo.state] += 1;
}

function miss(
  report: NamedReport,
  { row, plate, source }: Pick<FetchedPhoto, 'row' | 'plate' | 'source'>,
  code: FetchCode,
): void {
  const reason = { ...refusalText, ...namedPhotoText }[code];
  report.missing.push({ row, plate, photo: source, code, reason });
}

/** A path from elsewhere, also by a link, is not read: stock files come from suppliers. */
async function inside(folder: string, source: string): Promise<string | undefined> {
  try {
    const [root, file] = [await realpath(folder), await realpath(path.resolve(folder, source))];
    const isWithin = file.startsWith(root + path.sep) && (await stat(file)).isFile();
    return isWithin ? file : undefined;
  } catch {
    return undefined;
  }
}
