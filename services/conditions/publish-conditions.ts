import type { Reader } from '#database/connect.ts';

/** From now on this version holds; false where it does already. */
export async function publishConditions(database: Reader, version: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO auction.conditions_version (version) SELECT $1
     WHERE $1 IS DISTINCT FROM (SELECT version FROM auction.conditions_version ORDER BY id DESC LIMIT 1)`,
    [version],
  );
  return rowCount === 1;
}
