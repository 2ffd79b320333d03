/**
 * Removes files of the storage that no row names: a crash between the storing of a file and its row
 * leaves one. Each run takes some folders, and every folder has its turn within a day.
 */
import type { Database } from '#database/connect.ts';
import { storagePageMax, sweepEveryS, sweepFoldersMax, sweepGraceMs } from '#services/limits.ts';
import { fileIdOf, storedFolders } from './names.ts';
import { countSweep } from './storage-mark.ts';
import type { MediaLog } from './process-media.ts';
import type { Listing, StoredFile } from './storage.ts';
import type { MediaContext } from './take-file.ts';

/** SQL that finds a row when a run is due. */
export const sweepIsDue = 'SELECT 1 FROM auction.storage_sweep WHERE due_at <= now()';

/**
 * One run in steps of a page, between which other work may be done. A step resolves to false when
 * none is left; a folder that fails waits for its next turn.
 */
export function openSweep(
  context: MediaContext,
  log: MediaLog,
  now?: Date,
): () => Promise<boolean> {
  let folders: string[] | undefined;
  let from: string | undefined;
  return async () => {
    folders ??= await claimOwnFolders(context, log);
    const [folder] = folders;
    if (folder === undefined) return false;
    try {
      const { removed, next } = await sweepPage(context, folder, { from, ...(now && { now }) });
      if (removed > 0) log.info({ folder, removed }, 'files that nothing names were removed');
      from = next;
    } catch (error) {
      log.warn({ folder, reason: String(error) }, 'a folder of the storage was not swept');
      from = undefined;
    }
    if (from === undefined) folders = folders.slice(1);
    return true;
  };
}

/** None in a storage whose files another database may know. */
async function claimOwnFolders(context: MediaContext, log: MediaLog): Promise<string[]> {
  const folders = await claimFolders(context.database);
  if (folders.length === 0) return [];
  try {
    const ownership = await countSweep(context);
    if (ownership.of === 'this database') return folders;
    if ('marks' in ownership)
      log.warn({ marks: ownership.marks }, `the storage is not swept: ${reasons[ownership.of]}`);
  } catch (error) {
    log.warn({ reason: String(error) }, 'the storage is not swept: its marks cannot be read');
  }
  return [];
}

const reasons = {
  'another database': 'another database has marked it, whose files it would lose (docs/storage.md)',
  'a later time':
    'its mark is newer than the database, whose rows may be missing (docs/storage.md)',
} as const;

/** The folders of this run, which no other process takes; none before a run is due. */
export async function claimFolders(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ next: number }>(
    `UPDATE auction.storage_sweep SET next_folder = (next_folder + $1) % $2,
       due_at = now() + make_interval(secs => $3)
     WHERE due_at <= now() RETURNING next_folder AS next`,
    [sweepFoldersMax, storedFolders.length, sweepEveryS],
  );
  return rows.flatMap(({ next }) =>
    Array.from({ length: sweepFoldersMax }, (_, index) => storedFolders.at(next - 1 - index) ?? ''),
  );
}

export interface SweptPage {
  from?: string | undefined;
  max?: number;
  now?: Date;
}

/** Only files that are older than the grace, whose upload or job is over whatever became of it. */
export async function sweepPage(
  { database, storage }: MediaContext,
  folder: string,
  { from, max = storagePageMax, now = new Date() }: SweptPage = {},
): Promise<{ removed: number; next: Listing['next'] }> {
  const { files, next } = await storage.list(folder, { max, from });
  const old = files.filter(({ storedAt }) => storedAt.getTime() < now.getTime() - sweepGraceMs);
  const unnamed = await withoutRow(database, old);
  for (const name of unnamed) await storage.remove(name);
  return { removed: unnamed.length, next };
}

/** Names of another make are not ours to judge. */
async function withoutRow(database: Database, files: readonly StoredFile[]): Promise<string[]> {
  const judged = files.flatMap(({ name }) => {
    const fileId = fileIdOf(name) ?? null;
    return fileId !== null || name.startsWith('imports/') ? [{ name, fileId }] : [];
  });
  if (judged.length === 0) return [];
  const { rows } = await database.query<{ name: string }>(
    `SELECT s.name FROM unnest($1::text[], $2::uuid[]) AS s (name, file_id)
     WHERE NOT CASE split_part(s.name, '/', 1)
       WHEN 'imports' THEN EXISTS (SELECT FROM auction.stock_import i WHERE s.name IN (i.stored_name, i.archive_name, i.correction_name, i.refusals_name))
       -- Nobody reads what was handed in once its sizes or its refusal are written.
       WHEN 'originals' THEN EXISTS (SELECT FROM auction.media_file f WHERE f.id = s.file_id
         AND (f.state = 'uploaded' OR EXISTS (SELECT FROM auction.media_job j WHERE j.file_id = f.id)))
       ELSE EXISTS (SELECT FROM auction.media_file f WHERE f.id = s.file_id) END`,
    [judged.map(({ name }) => name), judged.map(({ fileId }) => fileId)],
  );
  return rows.map(({ name }) => name);
}
