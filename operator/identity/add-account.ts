/**
 * Adds a user of a buying company: the company, the buyer, and the account at the project's
 * provider.
 */
import { randomUUID } from 'node:crypto';
import type { Country } from '#contract/calls.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { insertAccount } from '#identity/accounts/accounts.ts';
import { createPasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { companyOf } from '#operator/buyers/company.ts';
import { OperatorError } from '#operator/operator-error.ts';
import type { OwnProvider } from './own-provider.ts';

export interface NewPerson {
  email: string;
  name: string;
  company: string;
  /** Needed when the company is new. */
  country: Country | undefined;
  locale: LocaleCode;
  roles: string[];
}

export interface PasswordInvitation {
  subject: string;
  email: string;
  link: string;
  expiresAt: string;
}

/** A user may be on holiday; until it expires the link is as valuable as the account. */
const invitationSeconds = 3 * 24 * 3_600;

/** Throws an OperatorFault for an address that is taken and a new company without a country. */
export async function addAccount(
  database: Database,
  provider: OwnProvider,
  person: NewPerson,
): Promise<PasswordInvitation> {
  return inTransaction(database, async (connection) => {
    const company = await companyOf(connection, person);
    const subject = randomUUID();
    const isNew = await insertAccount(connection, {
      ...person,
      subject,
      emailVerified: false,
      companyId: company.id,
      companyName: company.name,
    });
    if (!isNew) throw new OperatorError(`There is an account with ${person.email} already.`);
    await makeBuyer(connection, provider, { ...person, subject, companyId: company.id });
    await logSecurityEvent(connection, { kind: 'accountAdded', subject, detail: 'by operator' });
    return invite(connection, provider, { ...person, subject });
  });
}

/**
 * Creates another link for an existing account, when the company sends no mail or the first link
 * has expired.
 */
export async function linkForAccount(
  database: Database,
  provider: OwnProvider,
  email: string,
): Promise<PasswordInvitation> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ subject: string; email: string; locale: string }>(
      'SELECT subject, email, locale FROM identity.account WHERE lower(email) = lower($1)',
      [email],
    );
    const account = rows[0];
    if (!account) throw new OperatorError(`There is no account with ${email}.`);
    return invite(connection, provider, account);
  });
}

async function invite(
  connection: Connection,
  { url }: OwnProvider,
  { subject, email, locale }: { subject: string; email: string; locale: string },
): Promise<PasswordInvitation> {
  const token = await createPasswordLink(connection, {
    subject,
    lifeSeconds: invitationSeconds,
    provesEmail: false,
  });
  await logSecurityEvent(connection, { kind: 'passwordLinkMade', subject, detail: 'by operator' });
  return {
    subject,
    email,
    link: passwordLinkAddress(url, token, locale),
    expiresAt: new Date(Date.now() + invitationSeconds * 1000).toISOString(),
  };
}

/** A buyer known only by e-mail address gets this account. */
async function makeBuyer(
  connection: Connection,
  { issuer }: OwnProvider,
  buyer: { subject: string; companyId: string; name: string; email: string },
): Promise<void> {
  const values = [buyer.subject, buyer.companyId, buyer.email, issuer ?? null];
  const met = await connection.query(
    `UPDATE auction.buyer SET subject = $1, issuer = $4
     WHERE company_id = $2 AND lower(email COLLATE "C") = lower($3 COLLATE "C") AND subject IS NULL`,
    values,
  );
  if (met.rowCount === 1) return;
  const made = await connection.query(
    `INSERT INTO auction.buyer (id, subject, company_id, email, issuer, name)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [...values, buyer.name],
  );
  if (made.rowCount === 0)
    throw new OperatorError(
      `${buyer.email} belongs to a buyer already, of another company or with another account.`,
    );
}
