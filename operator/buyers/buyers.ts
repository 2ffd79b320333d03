/** The users of buying companies, whose accounts are at the identity provider. */
import { type Database, inTransaction } from '#database/connect.ts';
import type { Account } from '#operator/accounts.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type NamedCompany, companyOf } from './company.ts';

export interface NewBuyer extends NamedCompany {
  email: string;
  name: string;
  /** The user's account at the provider, if it is already known. */
  account?: Account | undefined;
}

export interface ListedBuyer {
  email: string;
  name: string;
  company: string;
  country: string;
  /** The buyer has an account: after a sign-in with the address, or linked by the operator. */
  isKnown: boolean;
  /** The buyer or the company is suspended. */
  isSuspended: boolean;
}

/** The most that is useful to read in a list; scripts of larger companies query the database. */
const buyersMax = 10_000;

/** Returns the buyers by company and name. */
export async function listBuyers(database: Database, email?: string): Promise<ListedBuyer[]> {
  const { rows } = await database.query<ListedBuyer>(
    `SELECT b.email, b.name, c.name AS company, c.country, b.subject IS NOT NULL AS "isKnown",
       b.suspended_at IS NOT NULL OR c.suspended_at IS NOT NULL AS "isSuspended"
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     WHERE $1::text IS NULL OR lower(b.email COLLATE "C") = lower($1 COLLATE "C")
     ORDER BY c.name, b.name, b.email LIMIT ${buyersMax}`,
    [email ?? null],
  );
  return rows;
}

/** Adds a buyer: the user who signs in with this verified address (decision 032). */
export async function addBuyer(database: Database, buyer: NewBuyer): Promise<void> {
  await inTransaction(database, async (connection) => {
    const company = await companyOf(connection, buyer);
    const { rowCount } = await connection.query(
      `INSERT INTO auction.buyer (id, company_id, name, email, issuer, subject, role)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [
        company.id,
        buyer.name,
        buyer.email,
        buyer.account?.issuer ?? null,
        buyer.account?.subject ?? null,
        // The first user can invite the others.
        company.isNew ? 'company-admin' : 'buyer',
      ],
    );
    if (rowCount === 0)
      throw new OperatorError(
        `${buyer.email}${buyer.account ? ', or the account,' : ''} belongs to a buyer already.`,
      );
  });
}

/**
 * Releases a buyer whose account was lost or recreated: the next user who signs in with the
 * verified address becomes the buyer.
 */
export async function releaseBuyer(database: Database, email: string): Promise<void> {
  const [found] = await listBuyers(database, email);
  if (!found)
    throw new OperatorError(`There is no buyer with ${email}: \`operator buyers\` lists them.`);
  await database.query(
    `UPDATE auction.buyer SET subject = NULL, issuer = NULL
     WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")`,
    [email],
  );
}

/**
 * Releases all buyers before a change of provider: each is recognised there by the verified
 * address. Returns the number released.
 */
export async function releaseAllBuyers(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    'UPDATE auction.buyer SET subject = NULL, issuer = NULL WHERE subject IS NOT NULL',
  );
  return rowCount ?? 0;
}
