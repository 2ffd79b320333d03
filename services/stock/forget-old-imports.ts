/** Clears away imports that are done or were left, with their files. */
import type { Database } from '#database/connect.ts';
import { importAgeDays } from '#services/limits.ts';
import type { Storage } from '#services/media/storage.ts';

export async function forgetOldImports(database: Database, storage: Storage): Promise<void> {
  const { rows } = await database.query<{ names: (string | null)[] }>(
    `DELETE FROM auction.stock_import
     WHERE created_at < now() - make_interval(days => $1) AND state NOT IN ('waiting', 'working')
     RETURNING ARRAY[stored_name, archive_name, correction_name, refusals_name] AS names`,
    [importAgeDays],
  );
  for (const name of rows.flatMap(({ names }) => names))
    if (name !== null) await storage.remove(name);
}
