/** The passkeys that an account has. */
import type { Database } from '#database/connect.ts';

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

/** Of a row, as `Passkey` names them. */
export const passkeyColumns = `credential_id AS "credentialId", subject, public_key AS "publicKey", counter, transports,
  is_synced AS "isSynced", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** Returns the oldest first. */
export async function passkeysOf(database: Database, subject: string): Promise<Passkey[]> {
  const { rows } = await database.query<Passkey>(
    `SELECT ${passkeyColumns} FROM identity.passkey WHERE subject = $1 ORDER BY created_at, credential_id`,
    [subject],
  );
  return rows;
}
