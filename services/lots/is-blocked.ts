/** Whether the auction house sells nothing more to a company. Contains SQL, makes no decisions. */
import type { Connection } from '#database/connect.ts';

export async function isBlocked(connection: Connection, companyId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM auction.company WHERE id = $1 AND blocked_from = 'now'",
    [companyId],
  );
  return rowCount === 1;
}
