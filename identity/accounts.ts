/** Who may sign in here. An account belongs to one company. */
import type { Database } from '#database/connect.ts';
import { hashPassword } from './passwords.ts';

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

export async function findAccount(
  database: Database,
  subject: string,
): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    `SELECT ${columns} FROM identity.account WHERE subject = $1`,
    [subject],
  );
  return rows[0];
}

/** The e-mail address in any case, with spaces around it forgiven. */
export async function findAccountByEmail(
  database: Database,
  email: string,
): Promise<(Account & { passwordHash: string }) | undefined> {
  const { rows } = await database.query<Account & { passwordHash: string }>(
    `SELECT ${columns}, password_hash AS "passwordHash" FROM identity.account WHERE lower(email) = lower($1)`,
    [email.trim()],
  );
  return rows[0];
}

const columns = `subject, email, email_verified AS "emailVerified", name, locale, roles,
  company_id AS "companyId", company_name AS "companyName"`;

async function insert(database: Database, account: NewAccount): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO identity.account
       (subject, email, email_verified, name, locale, roles, company_id, company_name, password_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (subject) DO NOTHING`,
    [
      account.subject,
      account.email,
      account.emailVerified,
      account.name,
      account.locale,
      account.roles,
      account.companyId,
      account.companyName,
      await hashPassword(account.password),
    ],
  );
  return rowCount ?? 0;
}
