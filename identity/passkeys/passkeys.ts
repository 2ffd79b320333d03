/** The passkeys of accounts, as rows. */
import { type Database, inTransaction } from '#database/connect.ts';
import { recordAccountChange } from '#identity/accounts/account-changes.ts';
import type { Reach } from '#identity/accounts/accounts.ts';
import { passkeysMax } from '#identity/limits.ts';

export interface Passkey {
  credentialId: string;
  subject: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

/** Returns the oldest first. */
export async function passkeysOf(database: Database, subject: string): Promise<Passkey[]> {
  const { rows } = await database.query<Passkey>(
    `SELECT ${columns} FROM identity.passkey WHERE subject = $1 ORDER BY created_at, credential_id`,
    [subject],
  );
  return rows;
}

/** Finds a passkey only of an account that counts in this mode (`Reach`). */
export async function findPasskey(
  database: Database,
  credentialId: string,
  { demo }: Reach,
): Promise<Passkey | undefined> {
  const { rows } = await database.query<Passkey>(
    `SELECT ${columns} FROM identity.passkey
     WHERE credential_id = $1
       AND EXISTS (SELECT FROM identity.account a WHERE a.subject = passkey.subject AND (NOT is_demo OR $2))`,
    [credentialId, demo],
  );
  return rows[0];
}

/** False when the account has the maximum number, or the passkey is already registered. */
export async function addPasskey(database: Database, passkey: NewPasskey): Promise<boolean> {
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
        passkeysMax,
      ],
    );
    if (rowCount !== 1) return false;
    await recordAccountChange(connection, 'passkeyAdded', passkey.subject);
    return true;
  });
}

/** Returns false when the account has no such passkey. */
export async function removePasskey(
  database: Database,
  subject: string,
  credentialId: string,
): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    const { rowCount } = await connection.query(
      'DELETE FROM identity.passkey WHERE subject = $1 AND credential_id = $2',
      [subject, credentialId],
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

const columns = `credential_id AS "credentialId", subject, public_key AS "publicKey", counter, transports,
  is_synced AS "isSynced", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
