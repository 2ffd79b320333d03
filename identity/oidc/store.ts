/** Protocol state in PostgreSQL (the adapter of oidc-provider), and its deletion after expiry. */
import { createHash } from 'node:crypto';
import type { Connection, Database } from '#database/connect.ts';
import {
  invitationHours,
  longSessionSeconds,
  noticeHours,
  passwordLinkSeconds,
} from '#identity/limits.ts';
import { deleteOldHits } from '#runtime/rate-limit/hits.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { denyTokens } from './token-denials.ts';
import { refuseZeroBytesIn } from './zero-bytes.ts';

/** Rows deleted in one step of the purge: some milliseconds, so that queries do not wait long. */
const purgeStepRows = 1_000;
/** Steps in one run; the next run, a minute later, takes the rest. */
const purgeStepsMax = 20;
/** For models without a lifetime; none is in use. */
const lifetimeMaxSeconds = 14 * 24 * 3600;

/** Models whose id is the secret itself, so the row does not hold it. */
const bearerModels: Record<string, 'authorization code' | 'refresh token' | undefined> = {
  AuthorizationCode: 'authorization code',
  RefreshToken: 'refresh token',
};

export function adapterFactory(database: Database): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const { jti, ...rest } = payload;
      const json = JSON.stringify(bearerModels[model] ? rest : { jti, ...rest });
      refuseZeroBytesIn(json);
      await database.query(
        `INSERT INTO identity.artifact (model, id_hash, payload, grant_id, session_uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         ON CONFLICT (model, id_hash) DO UPDATE
           SET payload = excluded.payload, grant_id = excluded.grant_id,
               session_uid = excluded.session_uid, expires_at = excluded.expires_at`,
        [
          model,
          hashOf(id),
          json,
          model === 'Interaction' ? null : (payload.grantId ?? null),
          payload.uid ?? null,
          expiresIn ?? lifetimeMaxSeconds,
        ],
      );
    },
    async find(id) {
      const found = await findRow(database, 'model = $1 AND id_hash = $2', [model, hashOf(id)], id);
      const what = bearerModels[model];
      // oidc-provider ends the whole grant next; only here is the account still known.
      if (found?.consumed && what)
        await logSecurityEvent(database, {
          kind: 'tokenReused',
          subject: found.accountId,
          detail: what,
        });
      return found;
    },
    findByUid: (uid) => findRow(database, 'model = $1 AND session_uid = $2', [model, uid]),
    // Only for the device flow, which is off.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      // The condition lets only one of two concurrent requests consume the token.
      const { rowCount } = await database.query(
        'UPDATE identity.artifact SET consumed_at = now() WHERE model = $1 AND id_hash = $2 AND consumed_at IS NULL',
        [model, hashOf(id)],
      );
      if (rowCount === 1) return;
      // One of two concurrent holders is a thief, and it is unknown which: the grant of both ends.
      await endGrantOf(database, model, id);
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await database.query('DELETE FROM identity.artifact WHERE model = $1 AND id_hash = $2', [
        model,
        hashOf(id),
      ]);
    },
    async revokeByGrantId(grantId) {
      // Access tokens are not stored as rows: the list of denied tokens is what ends them.
      if (model === 'AccessToken') await denyTokens(database, { kind: 'grant', value: grantId });
      await database.query('DELETE FROM identity.artifact WHERE model = $1 AND grant_id = $2', [
        model,
        grantId,
      ]);
    },
  });
}

/** Deletes a grant with its codes and tokens; a sign-in under way that refers to it continues. */
export async function deleteGrant(database: Database, grantId: string): Promise<void> {
  await denyTokens(database, { kind: 'grant', value: grantId });
  await database.query(
    `DELETE FROM identity.artifact WHERE grant_id = $1 OR (model = 'Grant' AND id_hash = $2)`,
    [grantId, hashOf(grantId)],
  );
}

async function endGrantOf(database: Database, model: string, id: string): Promise<void> {
  const { rows } = await database.query<{ grantId: string | null; subject: string | null }>(
    `SELECT grant_id AS "grantId", payload ->> 'accountId' AS subject
     FROM identity.artifact WHERE model = $1 AND id_hash = $2`,
    [model, hashOf(id)],
  );
  const [used] = rows;
  if (!used?.grantId) return;
  await logSecurityEvent(database, {
    kind: 'tokenReused',
    subject: used.subject ?? undefined,
    detail: bearerModels[model],
  });
  await deleteGrant(database, used.grantId);
}

/** Returns false when this id was remembered before: of two concurrent processes one gets true. */
export async function rememberOnce(
  database: Database | Connection,
  model: string,
  id: string,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO identity.artifact (model, id_hash, payload, expires_at)
     VALUES ($1, $2, '{}', now() + make_interval(secs => $3)) ON CONFLICT DO NOTHING`,
    [model, hashOf(id), seconds],
  );
  return rowCount === 1;
}

export async function isRemembered(
  database: Database,
  model: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM identity.artifact WHERE model = $1 AND id_hash = $2 AND expires_at > now()',
    [model, hashOf(id)],
  );
  return rowCount === 1;
}

/** Stores a text for `takeOnce`; a newer text of the same id replaces it. */
export async function storeForOnce(
  database: Database,
  { model, id, value }: { model: string; id: string; value: string },
  seconds: number,
): Promise<void> {
  await database.query(
    `INSERT INTO identity.artifact (model, id_hash, payload, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))
     ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
    [model, hashOf(id), JSON.stringify({ value }), seconds],
  );
}

/** Returns the stored text to the first caller before it expires. */
export async function takeOnce(
  database: Database,
  model: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ value: string; is_good: boolean }>(
    `DELETE FROM identity.artifact WHERE model = $1 AND id_hash = $2
     RETURNING payload ->> 'value' AS value, expires_at > now() AS is_good`,
    [model, hashOf(id)],
  );
  return rows[0]?.is_good ? rows[0].value : undefined;
}

/** Deletes expired rows, oldest first, in limited steps; returns the number of rows. */
export async function purge(database: Database): Promise<number> {
  const artifacts = await deleteInSteps(database, 'identity.artifact', 'expires_at < now()');
  const hits = await deleteOldHits(database);
  const links = await deleteInSteps(database, 'identity.password_link', 'expires_at < now()');
  const resetRequests = await deleteInSteps(
    database,
    'identity.password_reset_request',
    `created_at < now() - interval '${passwordLinkSeconds} seconds'`,
  );
  const notices = await deleteInSteps(
    database,
    'identity.account_notice',
    `created_at < now() - interval '${noticeHours} hours'`,
  );
  const invitations = await deleteInSteps(
    database,
    'identity.invitation',
    `created_at < now() - interval '${invitationHours} hours'`,
  );
  const devices = await deleteInSteps(
    database,
    'identity.session_device',
    `seen_at < now() - interval '${longSessionSeconds} seconds'`,
  );
  return artifacts + hits + links + resetRequests + notices + invitations + devices;
}

async function deleteInSteps(
  database: Database,
  table: `identity.${'artifact' | 'password_link' | 'password_reset_request' | 'account_notice' | 'invitation' | 'session_device'}`,
  condition: string,
): Promise<number> {
  let deleted = 0;
  for (let step = 0; step < purgeStepsMax; step += 1) {
    const { rowCount } = await database.query(
      `DELETE FROM ${table} WHERE ctid IN
         (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${purgeStepRows} FOR UPDATE SKIP LOCKED)`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < purgeStepRows) break;
  }
  return deleted;
}

async function findRow(
  database: Database,
  condition: string,
  values: unknown[],
  id?: string,
): Promise<AdapterPayload | undefined> {
  const { rows } = await database.query<{ payload: AdapterPayload; consumed: number | null }>(
    `SELECT payload, floor(extract(epoch FROM consumed_at))::bigint AS consumed
     FROM identity.artifact WHERE ${condition} AND expires_at > now()`,
    values,
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    ...row.payload,
    jti: row.payload.jti ?? id,
    ...(row.consumed === null ? undefined : { consumed: row.consumed }),
  };
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
