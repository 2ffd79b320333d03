/** A transaction whose work may be refused half-way: what it has written is then undone. */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { Refused } from './refusals.ts';

class RefusedHalfway extends Error {
  override name = 'RefusedHalfway';
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

export async function refusable<Result extends { ok: true } | Refused>(
  database: Database,
  work: (connection: Connection) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  try {
    return await inTransaction(database, async (connection) => {
      const result = await work(connection);
      if (!result.ok) throw new RefusedHalfway(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedHalfway) return error.refused;
    throw error;
  }
}
