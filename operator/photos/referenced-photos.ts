/** Brings in the photographs that a stock file names, by addresses and by paths beside the file. */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#database/connect.ts';
import { machineActor } from '#operator/actor.ts';
import { addPhoto } from '#services/media/photos.ts';
import type { ReferencedPhoto } from '#services/stock/import/records.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { FetchError, fetchLimits, fetchPhoto } from './fetch-photo.ts';
import { contentOf } from '#services/stock/photos/photo-files.ts';
import { refusalText } from './refusal-text.ts';

export interface ReferencedReport {
  added: number;
  unchanged: number;
  /** Those that did not come in, with the reason; their vehicles are in. */
  missing: { row: number; plate: string; photo: string; reason: string }[];
}

export interface ReferencedFrom {
  /** Folder of the file. */
  folder: string;
  /** Looks whether files are there, and fetches nothing. */
  dryRun: boolean;
  limits?: typeof fetchLimits;
}

export async function addReferencedPhotos(
  context: MediaContext,
  photos: readonly ReferencedPhoto[],
  { folder, dryRun, limits = fetchLimits }: ReferencedFrom,
): Promise<ReferencedReport> {
  const report: ReferencedReport = { added: 0, unchanged: 0, missing: [] };
  const vehicles = dryRun ? undefined : await vehiclesOf(context.database, photos);
  for (const photo of photos) {
    // The row was refused, and is reported as such.
    const vehicleId = vehicles?.get(`${photo.country} ${photo.plate}`);
    if (vehicles && vehicleId === undefined) continue;
    const from = { folder, dryRun, limits };
    const problem = await take(context, { ...photo, vehicleId: vehicleId ?? '' }, from, report);
    if (problem === undefined) continue;
    const { row, plate, source } = photo;
    report.missing.push({ row, plate, photo: source, reason: problem });
  }
  return report;
}

/** Returns why it did not come in. */
async function take(
  context: MediaContext,
  { vehicleId, source, kind, damageId }: ReferencedPhoto & { vehicleId: string },
  { folder, dryRun, limits }: Required<ReferencedFrom>,
  report: ReferencedReport,
): Promise<string | undefined> {
  const isAddress = /^https?:\/\//i.test(source);
  const file = isAddress ? undefined : await inside(folder, source);
  if (!isAddress && file === undefined) return 'is not in the folder of the file';
  if (dryRun) return void (report.added += 1);
  const content = file === undefined ? fetchPhoto(source, limits) : contentOf(file);
  const photo = {
    vehicleId,
    kind,
    damageId,
    fileName: nameOf(source),
    by: { actor: machineActor() },
  };
  try {
    const added = await addPhoto(context, photo, content);
    if (!added.ok) return refusalText[added.code];
    if (added.isNew) report.added += 1;
    else report.unchanged += 1;
    return undefined;
  } catch (error) {
    if (error instanceof FetchError) return error.message;
    throw error;
  }
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

function nameOf(source: string): string {
  return URL.parse(source)?.pathname.split('/').at(-1) || source;
}

async function vehiclesOf(
  database: Database,
  photos: readonly ReferencedPhoto[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT v.id, v.plate_country || ' ' || v.plate AS name FROM auction.vehicle v
     JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS n (country, plate)) n
       ON v.plate_country = n.country AND v.plate = n.plate`,
    [photos.map(({ country }) => country), photos.map(({ plate }) => plate)],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
