/** Access tokens denied before they expire: written here, read by every services process. */
import type { Connection, Database } from '#database/connect.ts';
import { denialSeconds } from '#identity/limits.ts';

/** The claim that names the grant of an access token; all tokens of one sign-in share it. */
export const grantClaim = 'grant_id';

export interface TokenDenial {
  /** `token`: a jti. `grant`: a grant_id. `subject`: every token of a user issued until now. */
  kind: 'token' | 'grant' | 'subject';
  value: string;
}

export async function denyTokens(
  database: Database | Connection,
  { kind, value }: TokenDenial,
  seconds: number = denialSeconds,
): Promise<void> {
  await database.query(
    `INSERT INTO auction.token_denial (kind, value, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3))`,
    [kind, value, seconds],
  );
}

/** For tokens that the provider itself receives. */
export async function isDenied(
  database: Database,
  token: { jti: string | undefined; grantId: string | undefined },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM auction.token_denial
     WHERE expires_at > now() AND ((kind = 'token' AND value = $1) OR (kind = 'grant' AND value = $2)) LIMIT 1`,
    [token.jti ?? '', token.grantId ?? ''],
  );
  return (rowCount ?? 0) > 0;
}
