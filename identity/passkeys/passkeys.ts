/** Finds, adds and removes passkeys, as rows. */
import { type Database, inTransaction } from '#database/connect.ts';
import { recordAccountChange } from '#identity/accounts/account-changes.ts';
import type { Reach } from '#identity/accounts/accounts.ts';
import { type Passkey, passkeyColumns } from '#identity/accounts/account-passkeys.ts';
import { passkeysMax } from '#identity/limits.ts';

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

/** Finds a passkey only of an account that counts in this mode (`Reach`). */
export async function findPasskey(
  database: Database,
  credentialId: string,
  { demo }: Reach,
): Promise<Passkey | undefined> {
  const { rows } = await database.query<Passkey>(
    `SELECT ${passkeyColumns} FROM identity.passkey
     WHERE credential_id = $1
       AND EXISTS (SELECT FROM identity.account a WHERE a.subject = passkey.subject AND (NOT is_demo OR $2))`,
    [credentialId, demo],
  );
  return rows[0];
}

/** False when the account has `max` of them, or the passkey is already registered. */
export async function addPasskey(
  database: Database,
  passkey: NewPasskey,
  { max = passkeysMax }: { max?: number } = {},
): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    // Serialises concurrent additions, so that each is counted.
    await connection.query('SELECT FROM identity.account WHERE subject = $1 FOR UPDATE', [
      passkey.subject,
    ]);
    const { rowCount } = await connection.query(
      `INSERT INTO identity.passkey (credential_id, subject, public_key, counter, transports, is_synced)
       SELECT $1, $2::text, $3::bytea, $4::bigint, $5::text[], $6::boolean
       WHERE (SELECT count(*) FROM identity.passkey WHERE subject = $2) < $7
       ON CONFLICT DO NOTHING`,
      [
        passkey.credentialId,
        passkey.subject,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.isSynced,
        max,
      ],
    );
    if (rowCount !== 1) return false;
    await recordAccountChange(connection, 'passkeyAdded', passkey.subject);
    return true;
  });
}

/** Returns false when the account has no such passkey, or has only this and must keep one. */
export async function removePasskey(
  database: Database,
  subject: string,
  { credentialId, keepsOne = false }: { credentialId: string; keepsOne?: boolean },
): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    // Serialises concurrent removals, so that one stays.
    await connection.query('SELECT FROM identity.account WHERE subject = $1 FOR UPDATE', [subject]);
    const { rowCount } = await connection.query(
      `DELETE FROM identity.passkey WHERE subject = $1 AND credential_id = $2
         AND (NOT $3 OR (SELECT count(*) FROM identity.passkey WHERE subject = $1) > 1)`,
      [subject, credentialId, keepsOne],
    );
    if (rowCount === 1) await recordAccountChange(connection, 'passkeyRemoved', subject);
    return rowCount === 1;
  });
}

/** False when the counter has not advanced: a copied authenticator, or a replayed response. */
export async function recordPasskeyUse(
  database: Database,
  { credentialId, counter, isSynced }: Pick<Passkey, 'credentialId' | 'counter' | 'isSynced'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE identity.passkey SET counter = $2, is_synced = $3, last_used_at = now()
     WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [credentialId, counter, isSynced],
  );
  return rowCount === 1;
}
