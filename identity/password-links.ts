/** Links that let the owner of an account choose a password. Each works once, within its time, and only the newest one does. */
import { createHash, randomBytes } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { noteAccountChange } from './account-changes.ts';
import type { Account } from './accounts.ts';
import { accountColumns } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './store.ts';

export const passwordPath = '/password';
export const forgottenPath = '/password/forgotten';
const tokenBytes = 32;

/** Makes one for this account and takes back any earlier one; gives what stands in the link. */
export async function makePasswordLink(
  connection: Connection,
  link: { subject: string; lifeSeconds: number; provesEmail: boolean },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await connection.query('DELETE FROM identity.password_link WHERE subject = $1', [link.subject]);
  await connection.query(
    `INSERT INTO identity.password_link (token_hash, subject, proves_email, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashOf(token), link.subject, link.provesEmail, link.lifeSeconds],
  );
  return token;
}

/** The address of the page, in the language of its reader. */
export function passwordLinkAddress(identityUrl: string, token: string, locale: string): string {
  const address = new URL(passwordPath, identityUrl);
  address.searchParams.set('token', token);
  address.searchParams.set('ui_locales', locale);
  return address.href;
}

/** Whose link this is, as long as it works; looking does not use it up: mail programs look at links too. */
export async function accountOfLink(
  database: Database,
  token: string,
): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    `SELECT ${accountColumns} FROM identity.account JOIN identity.password_link USING (subject)
     WHERE token_hash = $1 AND expires_at > now()`,
    [hashOf(token)],
  );
  return rows[0];
}

/**
 * Sets the password, uses the link up, ends every session of the account and takes its passkeys away. False when the link no longer works: of two who
 * use it at the same moment one succeeds.
 */
export async function usePasswordLink(
  database: Database,
  token: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ subject: string; proves_email: boolean }>(
      `DELETE FROM identity.password_link WHERE token_hash = $1 AND expires_at > now()
       RETURNING subject, proves_email`,
      [hashOf(token)],
    );
    const used = rows[0];
    if (!used) return false;
    await connection.query(
      `UPDATE identity.account SET password_hash = $2, email_verified = email_verified OR $3
       WHERE subject = $1`,
      [used.subject, passwordHash, used.proves_email],
    );
    await endSessions(connection, used.subject);
    // Whoever knew the old password may have added one.
    await connection.query('DELETE FROM identity.passkey WHERE subject = $1', [used.subject]);
    await noteAccountChange(connection, 'passwordChanged', used.subject);
    return true;
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
