/**
 * Accounts of the embedded provider, as far as acts of the auction house change them. Contains SQL,
 * makes no decisions; at another provider there is no account, and nothing happens.
 */
import type { CompanyRole } from '#contract/desk/values.ts';
import type { Connection } from '#database/connect.ts';
import { tokenDenialSeconds } from '#services/limits.ts';

/** Whether users sign in at the embedded provider. */
export async function isEmbedded(
  connection: Connection,
  authority: string | undefined,
): Promise<boolean> {
  if (authority === undefined) return true;
  const { rowCount } = await connection.query(
    'SELECT FROM auction.provider_issuer WHERE issuer = $1',
    [authority],
  );
  return rowCount === 1;
}

export interface NewAccount {
  subject: string;
  email: string;
  name: string;
  locale: string;
  role: CompanyRole;
  companyId: string;
  companyName: string;
}

/** Adds an account without a password; false when the address is taken. */
export async function addAccount(connection: Connection, account: NewAccount): Promise<boolean> {
  const { subject, email, name, locale, role, companyId, companyName } = account;
  const { rowCount } = await connection.query(
    `INSERT INTO identity.account (subject, email, email_verified, name, locale, roles, company_id, company_name)
     VALUES ($1, $2, false, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [subject, email, name, locale, rolesOf(role), companyId, companyName],
  );
  if (rowCount === 1) await logEvent(connection, 'accountAdded', subject);
  return rowCount === 1;
}

/** A colleague who invites; without one it is the auction house. */
export interface Inviter {
  name: string;
  companyName: string;
}

/** Queues the mail with a link, which the provider makes when it sends it. */
export async function queueInvitation(
  connection: Connection,
  subject: string,
  inviter?: Inviter,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.invitation (subject, invited_by, invited_to) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [subject, inviter?.name ?? null, inviter?.companyName ?? null],
  );
}

/** The role counts at once in what is committed; an account's tokens show it from the next on. */
export async function setRole(
  connection: Connection,
  user: { id: string; subject: string | null },
  role: CompanyRole,
): Promise<void> {
  await connection.query('UPDATE auction.buyer SET role = $2 WHERE id = $1', [user.id, role]);
  await connection.query('UPDATE identity.account SET roles = $2 WHERE subject = $1', [
    user.subject,
    rolesOf(role),
  ]);
}

/** Suspends a user, whose tokens and sessions end at once, or resumes one. */
export async function setSuspended(
  connection: Connection,
  user: { id: string; subject: string | null },
  isSuspended: boolean,
): Promise<void> {
  const value = isSuspended ? 'now()' : 'NULL';
  await connection.query(`UPDATE auction.buyer SET suspended_at = ${value} WHERE id = $1`, [
    user.id,
  ]);
  if (user.subject === null) return;
  await connection.query(`UPDATE identity.account SET suspended_at = ${value} WHERE subject = $1`, [
    user.subject,
  ]);
  await logEvent(connection, isSuspended ? 'suspended' : 'resumed', user.subject);
  if (isSuspended) await endSessions(connection, user.subject);
}

/** Tokens and sessions end at once; a new sign-in has new ones. */
export async function endSessions(connection: Connection, subject: string): Promise<void> {
  await connection.query(
    `INSERT INTO auction.token_denial (kind, value, expires_at)
     VALUES ('subject', $1, now() + make_interval(secs => $2))`,
    [subject, tokenDenialSeconds],
  );
  await connection.query('SELECT identity.end_sessions($1, $2)', [subject, tokenDenialSeconds]);
}

async function logEvent(
  connection: Connection,
  kind: 'accountAdded' | 'suspended' | 'resumed',
  subject: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.security_event (kind, subject, detail) VALUES ($1, $2, 'by operator')`,
    [kind, subject],
  );
}

/** Whoever administers a company may do all that its buyers may. */
function rolesOf(role: CompanyRole): string[] {
  return role === 'company-admin' ? ['buyer', role] : ['buyer'];
}

/** An account's tokens show the name from the next on; at another provider there is no account. */
export async function renameCompany(
  connection: Connection,
  companyId: string,
  name: string,
): Promise<void> {
  await connection.query('UPDATE identity.account SET company_name = $2 WHERE company_id = $1', [
    companyId,
    name,
  ]);
}
