import type { Connection, Database } from '#database/connect.ts';
import { denialSeconds } from '#identity/limits.ts';

/** Ends all sessions, grants and access tokens of this account; returns the number of sessions. */
export async function endSessions(
  connection: Connection | Database,
  subject: string,
): Promise<number> {
  const { rows } = await connection.query<{ ended: number }>(
    'SELECT identity.end_sessions($1, $2) AS ended',
    [subject, denialSeconds],
  );
  return rows[0]?.ended ?? 0;
}
