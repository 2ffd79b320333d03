/** Who may sign in here. An account belongs to one company. */
import type { Connection, Database } from '#database/connect.ts';
import { hashPassword } from './passwords.ts';

/** What a person may be at a company; the portal has a word for each. */
export const roles = ['buyer', 'company-admin'] as const;

export interface Account {
  /** `sub`; the demo uses the buyer's id. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** A code of locales/locales.ts. */
  locale: string;
  roles: string[];
  companyId: string;
  companyName: string;
}

export interface NewAccount extends Account {
  password: string;
  /** Counts only where the provider runs as a demo. */
  isDemo?: boolean;
}

/** Adds those whose subject is not there yet and leaves the others as they are; gives the number added. */
export async function addAccounts(
  database: Database,
  accounts: readonly NewAccount[],
): Promise<number> {
  const { rows } = await database.query<{ subject: string }>(
    'SELECT subject FROM identity.account WHERE subject = ANY($1)',
    [accounts.map((account) => account.subject)],
  );
  const known = new Set(rows.map((row) => row.subject));
  let added = 0;
  for (const account of accounts) {
    if (known.has(account.subject)) continue;
    added += await insert(database, account);
  }
  return added;
}

/** Its own suspension, or its company's. */
const isSuspended = `(suspended_at IS NOT NULL OR EXISTS
  (SELECT FROM identity.suspended_company s WHERE s.company_id = account.company_id))`;

/** Which accounts count: the demo's, whose password is public, in demo mode only. */
export interface Reach {
  demo: boolean;
}

/** Undefined for a suspended one too: it gets no token and no session. */
export async function findAccount(
  database: Database,
  subject: string,
  { demo }: Reach,
): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    `SELECT ${accountColumns} FROM identity.account
     WHERE subject = $1 AND (NOT is_demo OR $2) AND NOT ${isSuspended}`,
    [subject, demo],
  );
  return rows[0];
}

export interface AccountWithPassword extends Account {
  /** Null: its owner has not chosen a password yet. */
  passwordHash: string | null;
  isSuspended: boolean;
}

/** The e-mail address in any case, with spaces around it forgiven. */
export async function findAccountByEmail(
  database: Database,
  email: string,
  { demo }: Reach,
): Promise<AccountWithPassword | undefined> {
  const { rows } = await database.query<AccountWithPassword>(
    `SELECT ${accountColumns}, password_hash AS "passwordHash", ${isSuspended} AS "isSuspended"
     FROM identity.account
     WHERE lower(email) = lower($1) AND (NOT is_demo OR $2)`,
    [email.trim(), demo],
  );
  return rows[0];
}

/** One without a password; false when the address or the subject is taken. */
export async function insertAccount(connection: Connection, account: Account): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO identity.account
       (subject, email, email_verified, name, locale, roles, company_id, company_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    valuesOf(account),
  );
  return rowCount === 1;
}

export const accountColumns = `subject, email, email_verified AS "emailVerified", name, locale, roles,
  company_id AS "companyId", company_name AS "companyName"`;

async function insert(database: Database, account: NewAccount): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO identity.account
       (subject, email, email_verified, name, locale, roles, company_id, company_name, password_hash, is_demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (subject) DO NOTHING`,
    [...valuesOf(account), await hashPassword(account.password), account.isDemo ?? false],
  );
  return rowCount ?? 0;
}

function valuesOf(account: Account): unknown[] {
  return [
    account.subject,
    account.email,
    account.emailVerified,
    account.name,
    account.locale,
    account.roles,
    account.companyId,
    account.companyName,
  ];
}
