/** The users of the desk, whichever provider they sign in with. */
import type { DeskRole } from '#contract/desk/values.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { isBoundToYards } from '#domain/desk-roles.ts';
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
  /** Names of the yards where the operator works; null: at all of them. */
  yards: string[] | null;
  /** The operator has signed in, or has an account at the project's provider. */
  isKnown: boolean;
  isSuspended: boolean;
}

/** Returns the operators by name; there are twenty at the largest auction house. */
export async function listOperators(database: Database): Promise<ListedOperator[]> {
  const { rows } = await database.query<ListedOperator & { yards: string[] }>(
    `SELECT email, name, role, ARRAY(SELECT y.name FROM auction.yard_operator o JOIN auction.yard y ON y.id = o.yard_id
       WHERE o.operator_id = operator.id ORDER BY y.name) AS yards, subject IS NOT NULL AS "isKnown", suspended_at IS NOT NULL AS "isSuspended"
     FROM auction.operator ORDER BY name, email`,
  );
  return rows.map((row) => ({ ...row, yards: isBoundToYards(row.role) ? row.yards : null }));
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

export async function operatorIdOf(
  connection: Connection | Database,
  email: string,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id FROM auction.operator WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")',
    [email],
  );
  if (rows[0]) return rows[0].id;
  throw new OperatorError(`There is no operator with ${email}.`);
}

/** Replaces the yards of an operator, who may have the role yard only later. */
export function assignYards(
  database: Database,
  email: string,
  yardIds: readonly string[],
): Promise<void> {
  return inTransaction(database, async (connection) => {
    const id = await operatorIdOf(connection, email);
    await connection.query('DELETE FROM auction.yard_operator WHERE operator_id = $1', [id]);
    await connection.query(
      `INSERT INTO auction.yard_operator (operator_id, yard_id)
       SELECT DISTINCT $1::uuid, unnest($2::uuid[])`,
      [id, yardIds],
    );
  });
}
