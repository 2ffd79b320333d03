/**
 * Links with which the owner of an account chooses a password. Each works once, before it expires,
 * and only the newest one works.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { recordAccountChange } from '#identity/accounts/account-changes.ts';
import { type Account, accountColumns, operatorRole } from '#identity/accounts/accounts.ts';
import { hashPassword } from '#identity/accounts/password-hash.ts';
import { passwordPath } from '#identity/paths.ts';
import { endSessions } from '#identity/oidc/end-sessions.ts';

const tokenBytes = 32;

/** Creates a link for this account and revokes any earlier one; returns the link's token. */
export async function createPasswordLink(
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

/** Returns the URL of the page in the reader's language. */
export function passwordLinkAddress(identityUrl: string, token: string, locale: string): string {
  const address = new URL(passwordPath, identityUrl);
  address.searchParams.set('token', token);
  address.searchParams.set('ui_locales', locale);
  return address.href;
}

/** Returns the account of a valid link. Reading does not use it up: mail programs read too. */
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
 * Sets the password, uses the link up, ends every session of the account and removes a
 * buyer's passkeys.
 * Returns false when the link is no longer valid: of two concurrent uses one succeeds.
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
    // An intruder who knew the old password may have added a passkey. An operator's stay: whoever
    // reads the owner's mail must not get rid of the second factor.
    await connection.query(
      `DELETE FROM identity.passkey USING identity.account a
       WHERE a.subject = passkey.subject AND a.subject = $1 AND NOT $2 = ANY (a.roles)`,
      [used.subject, operatorRole],
    );
    await recordAccountChange(connection, 'passwordChanged', used.subject);
    return true;
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
