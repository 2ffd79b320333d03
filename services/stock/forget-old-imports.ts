/**
 * Clears away imports that are done or were left, with their files; and photographs that came with
 * them and are nobody's.
 */
import type { Database } from '#database/connect.ts';
import { forgottenFilesMax, forgottenRunsMax, importAgeDays } from '#services/limits.ts';
import type { Storage } from '#services/media/storage.ts';

export async function forgetOldImports(database: Database, storage: Storage): Promise<void> {
  const { rows } = await database.query<{ names: (string | null)[] }>(
    `DELETE FROM auction.stock_import
     WHERE created_at < now() - make_interval(days => $1) AND state NOT IN ('waiting', 'working')
     RETURNING ARRAY[stored_name, archive_name, correction_name, refusals_name] AS names`,
    [importAgeDays],
  );
  await database.query(
    'DELETE FROM auction.photo_fetch WHERE created_at < now() - make_interval(days => $1)',
    [importAgeDays],
  );
  for (const name of rows.flatMap(({ names }) => names))
    if (name !== null) await storage.remove(name);
  await forgetUnnamedFiles(database);
}

/** In short transactions: each holds the rows of its files. */
async function forgetUnnamedFiles(database: Database): Promise<void> {
  for (let run = 0; run < forgottenRunsMax; run += 1) {
    const { rows } = await database.query<{ forgotten: number }>(
      'SELECT auction.forget_unnamed_files($1) AS forgotten',
      [forgottenFilesMax],
    );
    if ((rows[0]?.forgotten ?? 0) === 0) return;
  }
}
