/** Finds the user of a token: the buyer of a company, or the operator of the desk. */
import type { CompanyRole, DeskRole } from '#contract/desk/values.ts';
import type { RequestError } from '#contract/errors.ts';
import type { Connection, Database } from '#database/connect.ts';

export interface Buyer {
  id: string;
  companyId: string;
  name: string;
  role: CompanyRole;
}

export interface Operator {
  id: string;
  name: string;
  role: DeskRole;
}

/** What the identity provider says about the user of a token. */
export interface Person {
  issuer: string;
  subject: string;
  /** Undefined when the token has no e-mail claim. */
  email: string | undefined;
  hasVerifiedEmail: boolean;
  /** Claims of the token that decide nothing; they tell the operator whom to admit. */
  company?: string | undefined;
  roles?: readonly string[];
}

export type NoBuyer = Extract<
  RequestError,
  'UserHasNoBuyer' | 'UserIsSuspended' | 'EmailIsNotVerified' | 'EmailBelongsToAnotherUser'
>;

export type NoOperator = Exclude<NoBuyer, 'UserHasNoBuyer'> | 'UserIsNoOperator';

/**
 * Returns the user's buyer: by issuer and subject or, on the first call, by the e-mail address that
 * the provider has verified; from then on by subject alone. All issuers of the embedded provider
 * count as one, and an address that has a user cannot get a second one (decision 032).
 */
export function resolveBuyer(
  database: Database | Connection,
  person: Person,
): Promise<Buyer | NoBuyer> {
  return resolvePerson(database, person, buyers);
}

/** Returns the operator of the desk, who is recognised like a buyer. */
export function resolveOperator(
  database: Database | Connection,
  person: Person,
): Promise<Operator | NoOperator> {
  return resolvePerson(database, person, operators);
}

/** A table of users and what one row of it is for its caller. */
interface UserTable<Row, User, Missing> {
  table: 'auction.buyer' | 'auction.operator';
  /** SQL of a known user; $1 is the subject, $2 the issuer. */
  bySubject: string;
  userOf(row: Row): User;
  missing: Missing;
}

const ofPerson = `u.subject = $1 AND (auction.is_same_issuer(u.issuer, $2) OR u.issuer IS NULL)
  ORDER BY u.issuer = $2 DESC NULLS LAST LIMIT 1`;

type BuyerRow = Omit<Buyer, 'companyId'> & { company_id: string };
const buyers: UserTable<BuyerRow, Buyer, 'UserHasNoBuyer'> = {
  table: 'auction.buyer',
  bySubject: `SELECT u.id, u.company_id, u.name, u.role,
      u.suspended_at IS NOT NULL OR c.suspended_at IS NOT NULL AS is_suspended
    FROM auction.buyer u JOIN auction.company c ON c.id = u.company_id WHERE ${ofPerson}`,
  userOf: ({ id, company_id: companyId, name, role }) => ({ id, companyId, name, role }),
  missing: 'UserHasNoBuyer',
};

const operators: UserTable<Operator, Operator, 'UserIsNoOperator'> = {
  table: 'auction.operator',
  bySubject: `SELECT u.id, u.name, u.role, u.suspended_at IS NOT NULL AS is_suspended
    FROM auction.operator u WHERE ${ofPerson}`,
  userOf: ({ id, name, role }) => ({ id, name, role }),
  missing: 'UserIsNoOperator',
};

async function resolvePerson<Row, User, Missing>(
  database: Database | Connection,
  person: Person,
  users: UserTable<Row, User, Missing>,
): Promise<User | Missing | Exclude<NoBuyer, 'UserHasNoBuyer'>> {
  const known = await bySubject(database, person, users);
  if (known) return known;
  if (person.email === undefined) return users.missing;
  if (!person.hasVerifiedEmail) return 'EmailIsNotVerified';
  await claimByEmail(database, person, person.email, users.table);
  // Stored by this call, or by another first call at the same moment.
  const claimed = await bySubject(database, person, users);
  if (claimed) return claimed;
  const isTaken = await hasEmail(database, person.email, users.table);
  return isTaken ? 'EmailBelongsToAnotherUser' : users.missing;
}

async function bySubject<Row, User, Missing>(
  database: Database | Connection,
  { issuer, subject }: Person,
  users: UserTable<Row, User, Missing>,
): Promise<User | 'UserIsSuspended' | undefined> {
  const { rows } = await database.query<Row & { is_suspended: boolean }>(users.bySubject, [
    subject,
    issuer,
  ]);
  const [row] = rows;
  if (row?.is_suspended) return 'UserIsSuspended';
  return row && users.userOf(row);
}

/** One statement: the second of two concurrent calls waits, and then finds the row taken. */
async function claimByEmail(
  database: Database | Connection,
  { issuer, subject }: Person,
  email: string,
  table: string,
): Promise<void> {
  await database.query(
    // A user known at a previous provider is matched by address again: that provider's subjects
    // mean nothing at this one.
    `UPDATE ${table} SET issuer = $1, subject = $2
     WHERE lower(email COLLATE "C") = lower($3 COLLATE "C") AND (subject IS NULL OR NOT auction.is_same_issuer(issuer, $1))`,
    [issuer, subject, email],
  );
}

async function hasEmail(
  database: Database | Connection,
  email: string,
  table: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM ${table} WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")`,
    [email],
  );
  return rowCount === 1;
}
