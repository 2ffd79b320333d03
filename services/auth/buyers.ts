/** The users of companies: finds the buyer of a token. */
import type { RequestError } from '#contract/errors.ts';
import type { Connection, Database } from '#database/connect.ts';

export interface Buyer {
  id: string;
  companyId: string;
  name: string;
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

/**
 * Returns the user's buyer: by issuer and subject or, on the first call, by the e-mail address that
 * the provider has verified; from then on by subject alone. All issuers of the embedded provider
 * count as one, and an address that has a user cannot get a second one (decision 032).
 */
export async function resolveBuyer(
  database: Database | Connection,
  person: Person,
): Promise<Buyer | NoBuyer> {
  const known = await bySubject(database, person);
  if (known) return known;
  if (person.email === undefined) return 'UserHasNoBuyer';
  if (!person.hasVerifiedEmail) return 'EmailIsNotVerified';
  await claimBuyerByEmail(database, person, person.email);
  // Stored by this call, or by another first call at the same moment.
  const claimed = await bySubject(database, person);
  if (claimed) return claimed;
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

/**
 * A single statement: of two concurrent calls the second waits for the first, and then finds the
 * row taken.
 */
async function claimBuyerByEmail(
  database: Database | Connection,
  { issuer, subject }: Person,
  email: string,
): Promise<void> {
  await database.query(
    // A buyer known at a previous provider is matched by address again: that provider's subjects
    // mean nothing at this one.
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
