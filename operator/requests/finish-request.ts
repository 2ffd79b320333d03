import type { Database } from '#database/connect.ts';

/** Marks it as done with; saying it twice changes nothing. False when there is no such request. */
export async function finishRequest(database: Database, reference: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE auction.request SET done_at = coalesce(done_at, now()) WHERE reference = $1',
    [reference],
  );
  return rowCount === 1;
}
