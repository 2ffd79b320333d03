/** Adds a user of a buying company: company, buyer, and account at the project's provider. */
import { randomUUID } from 'node:crypto';
import type { Country } from '#contract/calls.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { insertAccount, operatorRole } from '#identity/accounts/accounts.ts';
import { invitationLinkSeconds } from '#identity/limits.ts';
import { createPasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { companyOf } from '#operator/buyers/company.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type NewOperator, insertOperator } from '#operator/operators/operators.ts';
import type { BuiltInProvider } from './built-in-provider.ts';

export interface NewPerson {
  email: string;
  name: string;
  company: string;
  /** Needed when the company is new. */
  country: Country | undefined;
  locale: LocaleCode;
  /** Undefined: an administrator of a new company, a buyer of a known one. */
  roles: string[] | undefined;
}

export interface PasswordInvitation {
  subject: string;
  email: string;
  link: string;
  expiresAt: string;
}

/** Throws an OperatorError for an address that is taken and a new company without a country. */
export async function addAccount(
  database: Database,
  provider: BuiltInProvider,
  person: NewPerson,
): Promise<PasswordInvitation> {
  return inTransaction(database, async (connection) => {
    const company = await companyOf(connection, person);
    const subject = randomUUID();
    const roles = person.roles ?? (company.isNew ? ['buyer', 'company-admin'] : ['buyer']);
    const isNew = await insertAccount(connection, {
      ...person,
      roles,
      subject,
      emailVerified: false,
      companyId: company.id,
      companyName: company.name,
    });
    if (!isNew) throw new OperatorError(`There is an account with ${person.email} already.`);
    await makeBuyer(connection, provider, { ...person, roles, subject, companyId: company.id });
    await logSecurityEvent(connection, { kind: 'accountAdded', subject, detail: 'by operator' });
    return invite(connection, provider, { ...person, subject });
  });
}

/** Adds an operator of the desk: account and operator. Throws for an address that is taken. */
export async function addOperatorAccount(
  database: Database,
  provider: BuiltInProvider,
  person: Omit<NewOperator, 'account'> & { locale: LocaleCode },
): Promise<PasswordInvitation> {
  return inTransaction(database, async (connection) => {
    const subject = randomUUID();
    const isNew = await insertAccount(connection, {
      ...person,
      subject,
      emailVerified: false,
      roles: [operatorRole],
      companyId: null,
      companyName: null,
    });
    if (!isNew) throw new OperatorError(`There is an account with ${person.email} already.`);
    const { issuer } = provider;
    await insertOperator(connection, { ...person, account: { subject, issuer } });
    await logSecurityEvent(connection, { kind: 'accountAdded', subject, detail: 'by operator' });
    return invite(connection, provider, { ...person, subject });
  });
}

/** Creates another link for an account, without mail or after the first link has expired. */
export async function linkForAccount(
  database: Database,
  provider: BuiltInProvider,
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
  { url }: BuiltInProvider,
  { subject, email, locale }: { subject: string; email: string; locale: string },
): Promise<PasswordInvitation> {
  const token = await createPasswordLink(connection, {
    subject,
    lifeSeconds: invitationLinkSeconds,
    provesEmail: false,
  });
  await logSecurityEvent(connection, { kind: 'passwordLinkMade', subject, detail: 'by operator' });
  return {
    subject,
    email,
    link: passwordLinkAddress(url, token, locale),
    expiresAt: new Date(Date.now() + invitationLinkSeconds * 1000).toISOString(),
  };
}

/** A buyer known only by e-mail address gets this account. */
async function makeBuyer(
  connection: Connection,
  { issuer }: BuiltInProvider,
  buyer: { subject: string; companyId: string; name: string; email: string; roles: string[] },
): Promise<void> {
  const role = buyer.roles.includes('company-admin') ? 'company-admin' : 'buyer';
  const values = [buyer.subject, buyer.companyId, buyer.email, issuer ?? null, role];
  const met = await connection.query(
    `UPDATE auction.buyer SET subject = $1, issuer = $4, role = $5
     WHERE company_id = $2 AND lower(email COLLATE "C") = lower($3 COLLATE "C") AND subject IS NULL`,
    values,
  );
  if (met.rowCount === 1) return;
  const made = await connection.query(
    `INSERT INTO auction.buyer (id, subject, company_id, email, issuer, role, name)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [...values, buyer.name],
  );
  if (made.rowCount === 0)
    throw new OperatorError(
      `${buyer.email} belongs to a buyer already, of another company or with another account.`,
    );
}
