/** The users of the desk, whichever provider they sign in with. */
import type { DeskRole } from '#contract/desk/values.ts';
import type { Connection, Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';

export interface NewOperator {
  email: string;
  name: string;
  role: DeskRole;
  /** The account at the provider, if it is known; the issuer is undefined before its first run. */
  account?: { subject: string; issuer: string | undefined } | undefined;
}

export interface ListedOperator {
  email: string;
  name: string;
  role: DeskRole;
  /** The operator has signed in, or has an account at the project's provider. */
  isKnown: boolean;
  isSuspended: boolean;
}

/** Returns the operators by name; there are twenty at the largest auction house. */
export async function listOperators(database: Database): Promise<ListedOperator[]> {
  const { rows } = await database.query<ListedOperator>(
    `SELECT email, name, role, subject IS NOT NULL AS "isKnown", suspended_at IS NOT NULL AS "isSuspended"
     FROM auction.operator ORDER BY name, email`,
  );
  return rows;
}

/** Throws an OperatorError for an address or account that is an operator already. */
export async function insertOperator(
  connection: Connection | Database,
  { email, name, role, account }: NewOperator,
): Promise<void> {
  const { rowCount } = await connection.query(
    `INSERT INTO auction.operator (email, name, role, subject, issuer) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [email, name, role, account?.subject ?? null, account?.issuer ?? null],
  );
  if (rowCount === 0) throw new OperatorError(`${email} is an operator already.`);
}

/** The running services read the role again within half a minute. */
export async function setRole(database: Database, email: string, role: DeskRole): Promise<void> {
  const { rowCount } = await database.query(
    'UPDATE auction.operator SET role = $2 WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")',
    [email, role],
  );
  if (rowCount === 0) throw new OperatorError(`There is no operator with ${email}.`);
}
