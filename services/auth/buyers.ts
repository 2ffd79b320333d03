/** The users of companies: who stands behind a token. */
import type { Fault } from '#contract/errors.ts';
import type { Connection, Database } from '#database/connect.ts';

export interface Buyer {
  id: string;
  companyId: string;
  name: string;
}

/** What the identity provider says of the person behind a token. */
export interface Person {
  issuer: string;
  subject: string;
  /** Undefined where the token does not carry one. */
  email: string | undefined;
  hasVerifiedEmail: boolean;
  /** As the token says: nothing is decided by them, they tell the operator whom to let in. */
  company?: string | undefined;
  roles?: readonly string[];
}

export type NoBuyer = Extract<
  Fault,
  'UserHasNoBuyer' | 'UserIsSuspended' | 'EmailIsNotVerified' | 'EmailBelongsToAnotherUser'
>;

/**
 * The buyer this person is: known by issuer and subject, or, at first sight, by the e-mail address that the provider has
 * verified; from then on by subject alone. The own provider's issuers count as one. An address that has a user already has no second one (decision 032).
 */
export async function resolveBuyer(
  database: Database | Connection,
  person: Person,
): Promise<Buyer | NoBuyer> {
  const known = await bySubject(database, person);
  if (known) return known;
  if (person.email === undefined) return 'UserHasNoBuyer';
  if (!person.hasVerifiedEmail) return 'EmailIsNotVerified';
  await meet(database, person, person.email);
  // Met now, or by another first call at the same moment.
  const met = await bySubject(database, person);
  if (met) return met;
  return (await isTaken(database, person.email)) ? 'EmailBelongsToAnotherUser' : 'UserHasNoBuyer';
}

interface BuyerRow {
  id: string;
  company_id: string;
  name: string;
  is_suspended: boolean;
}

async function bySubject(
  database: Database | Connection,
  { issuer, subject }: Person,
): Promise<Buyer | 'UserIsSuspended' | undefined> {
  const { rows } = await database.query<BuyerRow>(
    `SELECT b.id, b.company_id, b.name,
       b.suspended_at IS NOT NULL OR c.suspended_at IS NOT NULL AS is_suspended
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     WHERE b.subject = $1 AND (auction.is_same_issuer(b.issuer, $2) OR b.issuer IS NULL)
     ORDER BY b.issuer = $2 DESC NULLS LAST LIMIT 1`,
    [subject, issuer],
  );
  const [row] = rows;
  if (row?.is_suspended) return 'UserIsSuspended';
  return row && { id: row.id, companyId: row.company_id, name: row.name };
}

/** One statement: of two that come at once the second waits for the first, and then finds the row taken. */
async function meet(
  database: Database | Connection,
  { issuer, subject }: Person,
  email: string,
): Promise<void> {
  await database.query(
    // Whoever was known at the provider that this house had before is met anew: its subjects mean nothing here.
    `UPDATE auction.buyer SET issuer = $1, subject = $2
     WHERE lower(email COLLATE "C") = lower($3 COLLATE "C") AND (subject IS NULL OR NOT auction.is_same_issuer(issuer, $1))`,
    [issuer, subject, email],
  );
}

async function isTaken(database: Database | Connection, email: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM auction.buyer WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")',
    [email],
  );
  return rowCount === 1;
}
