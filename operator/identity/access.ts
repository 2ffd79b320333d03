/** Suspends users and companies and resumes them, whichever provider they sign in with. */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type SecurityEventKind, logSecurityEvent } from '#identity/accounts/security-log.ts';
import { endSessions } from '#identity/oidc/end-sessions.ts';
import { denialSeconds } from '#identity/limits.ts';
import { denyTokens } from '#identity/oidc/token-denials.ts';
import { OperatorError } from '#services/operator-error.ts';

export type AccessTarget = { email: string } | { company: string };

export interface AccessChange {
  /** E-mail addresses of the users affected. */
  users: string[];
  /** At the project's provider; sessions at another provider cannot be counted here. */
  sessionsEnded: number;
}

/** No known provider issues access tokens with a longer lifetime. */
const foreignTokenSeconds = 24 * 3_600;

/** Refuses them everywhere until `resume`. */
export function suspend(database: Database, target: AccessTarget): Promise<AccessChange> {
  return change(database, target, async (connection, found) => {
    await setSuspended(connection, found, true);
    for (const user of found.users) await deny(connection, user);
    return endAll(connection, found, 'suspended');
  });
}

/** Lifts one suspension: a user's leaves the company's as it is, and the other way round. */
export function resume(database: Database, target: AccessTarget): Promise<AccessChange> {
  return change(database, target, async (connection, found) => {
    await setSuspended(connection, found, false);
    for (const { subject } of found.users)
      if (subject)
        await logSecurityEvent(connection, { kind: 'resumed', subject, detail: found.how });
    return 0;
  });
}

/** Requires a new sign-in of all users affected. */
export function endAllSessions(database: Database, target: AccessTarget): Promise<AccessChange> {
  return change(database, target, async (connection, found) => {
    // Tokens of the project's provider are denied grant by grant, so that a sign-in in the same
    // second is accepted.
    for (const user of found.users) if (!user.isOwn) await deny(connection, user);
    return endAll(connection, found, 'sessionsEnded');
  });
}

interface User {
  email: string;
  /** Null for a buyer without an account yet. */
  subject: string | null;
  /** Whether the account is at the project's provider. */
  isOwn: boolean;
}

interface Found {
  users: User[];
  companyId: string | undefined;
  how: 'by operator' | 'with the company';
}

async function change(
  database: Database,
  target: AccessTarget,
  work: (connection: Connection, found: Found) => Promise<number>,
): Promise<AccessChange> {
  return inTransaction(database, async (connection) => {
    const found = await find(connection, target);
    const sessionsEnded = await work(connection, found);
    return { users: [...new Set(found.users.map(({ email }) => email))], sessionsEnded };
  });
}

async function find(connection: Connection, target: AccessTarget): Promise<Found> {
  if ('company' in target) {
    const companyId = await companyIdOf(connection, target.company);
    const users = await usersWhere(connection, 'company_id::text = $1', companyId);
    return { users, companyId, how: 'with the company' };
  }
  const users = await usersWhere(connection, 'lower(email) = lower($1)', target.email);
  if (users.length === 0) throw new OperatorError(`There is no user with ${target.email}.`);
  return { users, companyId: undefined, how: 'by operator' };
}

async function companyIdOf(connection: Connection, name: string): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id::text AS id FROM auction.company WHERE lower(name) = lower($1) OR id::text = $1',
    [name],
  );
  const [company, another] = rows;
  if (!company) throw new OperatorError(`There is no company "${name}".`);
  if (another)
    throw new OperatorError(
      `Several companies are called "${name}": name one by its id (${rows.map(({ id }) => id).join(', ')}).`,
    );
  return company.id;
}

/** Returns accounts, buyers and operators; `condition` uses only columns that all have. */
async function usersWhere(
  connection: Connection,
  condition: string,
  value: string,
): Promise<User[]> {
  const { rows } = await connection.query<User>(
    `WITH users AS (
       SELECT email, subject, company_id FROM auction.buyer
       UNION ALL SELECT email, subject, NULL FROM auction.operator
     )
     SELECT email, subject, true AS "isOwn" FROM identity.account WHERE ${condition}
     UNION ALL
     SELECT u.email, u.subject, false FROM users u WHERE ${condition}
       AND NOT EXISTS (SELECT FROM identity.account a WHERE a.subject = u.subject)
     ORDER BY email`,
    [value],
  );
  return rows;
}

async function setSuspended(
  connection: Connection,
  { users, companyId }: Found,
  isSuspended: boolean,
): Promise<void> {
  const value = isSuspended ? 'now()' : 'NULL';
  if (companyId !== undefined) {
    await connection.query(`UPDATE auction.company SET suspended_at = ${value} WHERE id = $1`, [
      companyId,
    ]);
    const own = isSuspended
      ? 'INSERT INTO identity.suspended_company (company_id) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM identity.suspended_company WHERE company_id = $1';
    await connection.query(own, [companyId]);
    return;
  }
  const subjects = users.flatMap(({ subject }) => subject ?? []);
  const emails = users.map(({ email }) => email.toLowerCase());
  await connection.query(
    `UPDATE identity.account SET suspended_at = ${value} WHERE subject = ANY($1)`,
    [subjects],
  );
  for (const table of ['auction.buyer', 'auction.operator'])
    await connection.query(
      `UPDATE ${table} SET suspended_at = ${value} WHERE subject = ANY($1) OR lower(email) = ANY($2)`,
      [subjects, emails],
    );
}

/** Denies every token issued until now, for the longest possible lifetime. */
async function deny(connection: Connection, { subject, isOwn }: User): Promise<void> {
  if (subject === null) return;
  const seconds = isOwn ? denialSeconds : foreignTokenSeconds;
  await denyTokens(connection, { kind: 'subject', value: subject }, seconds);
}

async function endAll(
  connection: Connection,
  { users, how }: Found,
  kind: SecurityEventKind,
): Promise<number> {
  let ended = 0;
  for (const { subject, isOwn } of users) {
    if (subject === null) continue;
    if (isOwn) ended += await endSessions(connection, subject);
    await logSecurityEvent(connection, { kind, subject, detail: how });
  }
  return ended;
}
