import type { Database } from '#database/connect.ts';

/**
 * Marks a request as done; a second call changes nothing. Returns false when the request does not
 * exist.
 */
export async function finishRequest(database: Database, reference: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE auction.request SET done_at = coalesce(done_at, now()) WHERE reference = $1',
    [reference],
  );
  return rowCount === 1;
}
