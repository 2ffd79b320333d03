/** The accounts that may sign in. An account belongs to one company, or to an operator. */
import type { Connection, Database } from '#database/connect.ts';
import { type PasswordCost, hashPassword } from './password-hash.ts';

/** Roles of a user at a company; the portal has a label for each. */
export const roles = ['buyer', 'company-admin'] as const;

/** The role of a user of the desk, whose scope this provider gives to nobody else. */
export const operatorRole = 'operator';

export interface Account {
  /** `sub`; the demo uses the buyer's id. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** A code of locales/locales.ts. */
  locale: string;
  roles: string[];
  /** Null for an operator, like the name. */
  companyId: string | null;
  companyName: string | null;
}

export interface NewAccount extends Account {
  password: string;
  /** Counts only when the provider runs in demo mode. */
  isDemo?: boolean;
}

/** Adds accounts whose subject is new, leaves the others unchanged; returns the number added. */
export async function addAccounts(
  database: Database,
  accounts: readonly NewAccount[],
  cost?: PasswordCost,
): Promise<number> {
  const { rows } = await database.query<{ subject: string }>(
    'SELECT subject FROM identity.account WHERE subject = ANY($1)',
    [accounts.map((account) => account.subject)],
  );
  const known = new Set(rows.map((row) => row.subject));
  let added = 0;
  for (const account of accounts) {
    if (known.has(account.subject)) continue;
    added += await insert(database, account, cost);
  }
  return added;
}

/** Either the account or its company is suspended. */
const isSuspended = `(suspended_at IS NOT NULL OR EXISTS
  (SELECT FROM identity.suspended_company s WHERE s.company_id = account.company_id))`;

/** Which accounts count: demo accounts, whose password is public, only in demo mode. */
export interface Reach {
  demo: boolean;
}

/** Returns undefined for a suspended account too, so that it gets no token and no session. */
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
  /** Null: the owner has not chosen a password yet. */
  passwordHash: string | null;
  isSuspended: boolean;
}

/** Finds an account by e-mail address, ignoring case and surrounding spaces. */
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

/** Inserts an account without a password; false when the address or the subject is taken. */
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

async function insert(
  database: Database,
  account: NewAccount,
  cost?: PasswordCost,
): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO identity.account
       (subject, email, email_verified, name, locale, roles, company_id, company_name, password_hash, is_demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (subject) DO NOTHING`,
    [...valuesOf(account), await hashPassword(account.password, cost), account.isDemo ?? false],
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
