/** Lists the security events of accounts at the project's provider, newest first. */
import type { Database } from '#database/connect.ts';

export interface ListedEvent {
  /** ISO 8601, UTC. */
  at: string;
  kind: string;
  subject: string | null;
  /** The account's address, while the account exists. */
  email: string | null;
  address: string | null;
  detail: string | null;
}

export interface EventQuery {
  kind?: string | undefined;
  email?: string | undefined;
  /** 1 to `eventsMax`. */
  limit: number;
}

/** More than a user reads at once. */
export const eventsMax = 1_000;

export async function listEvents(
  database: Database,
  { kind, email, limit }: EventQuery,
): Promise<ListedEvent[]> {
  const { rows } = await database.query<Omit<ListedEvent, 'at'> & { at: Date }>(
    `SELECT e.at, e.kind, e.subject, a.email, host(e.address) AS address, e.detail
     FROM identity.security_event e LEFT JOIN identity.account a USING (subject)
     WHERE ($1::text IS NULL OR e.kind = $1) AND ($2::text IS NULL OR lower(a.email) = lower($2))
     ORDER BY e.id DESC LIMIT $3`,
    [kind ?? null, email ?? null, Math.min(limit, eventsMax)],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
