/**
 * The browsers in which an account is signed in: recorded when a session is used, listed for its
 * owner, ended one by one.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { callerAddress, logSecurityEvent } from '#identity/accounts/security-log.ts';
import { deleteGrant } from '#identity/oidc/store.ts';

export interface SessionDevice {
  sessionUid: string;
  userAgent: string;
  address: string | null;
  signedInAt: Date;
  seenAt: Date;
}

const userAgentMax = 300;
/** The most recently used ones; more than a user reads. */
const shownMax = 50;
const signInRoutes = new Set(['authorization', 'resume']);

/** Middleware before the provider: records the browser at sign-ins, the time at renewals. */
export function recordDevices({
  database,
  log,
}: {
  database: Database;
  log: FastifyBaseLogger;
}): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  return async (ctx, next) => {
    await next();
    // A failure to record must not fail the sign-in.
    await record(database, ctx).catch((error: unknown) => log.warn({ error }, 'device not noted'));
  };
}

async function record(database: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const { oidc } = ctx;
  const address = callerAddress() ?? null;
  if (oidc?.route === 'token') {
    const uid = oidc.entities.RefreshToken?.sessionUid;
    if (uid && ctx.status === 200)
      await database.query(
        'UPDATE identity.session_device SET seen_at = now(), address = $2 WHERE session_uid = $1',
        [uid, address],
      );
    return;
  }
  const session = oidc?.session as
    | { uid: string; accountId?: string; destroyed?: true }
    | undefined;
  if (!session?.accountId || session.destroyed || !signInRoutes.has(oidc.route)) return;
  const userAgent = ctx.get('user-agent').slice(0, userAgentMax);
  await database.query(
    `INSERT INTO identity.session_device (session_uid, subject, user_agent, address) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_uid) DO UPDATE
     SET subject = excluded.subject, user_agent = excluded.user_agent, address = excluded.address, seen_at = now()`,
    [session.uid, session.accountId, userAgent, address],
  );
}

/** Returns the most recently used first. */
export async function devicesOf(database: Database, subject: string): Promise<SessionDevice[]> {
  const { rows } = await database.query<SessionDevice>(
    `SELECT s.session_uid AS "sessionUid", coalesce(d.user_agent, '') AS "userAgent", host(d.address) AS address,
       coalesce(d.signed_in_at, to_timestamp((s.payload ->> 'loginTs')::float)) AS "signedInAt",
       coalesce(d.seen_at, to_timestamp((s.payload ->> 'loginTs')::float)) AS "seenAt"
     FROM identity.artifact s LEFT JOIN identity.session_device d USING (session_uid)
     WHERE s.model = 'Session' AND s.payload ->> 'accountId' = $1 AND s.expires_at > now()
     ORDER BY "seenAt" DESC, s.session_uid LIMIT $2`,
    [subject, shownMax],
  );
  return rows;
}

/** Ends one session of this account, with its grants. False when the account has no such one. */
export async function endSession(
  database: Database,
  subject: string,
  sessionUid: string,
): Promise<boolean> {
  const { rows } = await database.query<{ grants: string[] | null }>(
    `DELETE FROM identity.artifact
     WHERE model = 'Session' AND session_uid = $1 AND payload ->> 'accountId' = $2
     RETURNING (SELECT array_agg(g.value ->> 'grantId')
       FROM jsonb_each(coalesce(payload -> 'authorizations', '{}')) g) AS grants`,
    [sessionUid, subject],
  );
  const [ended] = rows;
  if (!ended) return false;
  for (const grantId of ended.grants ?? []) if (grantId) await deleteGrant(database, grantId);
  await inTransaction(database, async (connection) => {
    await connection.query('DELETE FROM identity.session_device WHERE session_uid = $1', [
      sessionUid,
    ]);
    await logSecurityEvent(connection, { kind: 'sessionsEnded', subject, detail: 'by owner' });
  });
  return true;
}
