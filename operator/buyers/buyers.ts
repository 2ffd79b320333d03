/** The users of buying companies, as the house lets them in and lets go of them. Their accounts are at the identity provider. */
import { type Database, inTransaction } from '#database/connect.ts';
import { OperatorFault } from '../fault.ts';
import { type NamedCompany, companyOf } from './company.ts';

export interface NewBuyer extends NamedCompany {
  email: string;
  name: string;
  /** Where it is known already as whom the provider names the person. */
  account?: Account | undefined;
}

/** A person at a provider: no two buyers have the same. */
export interface Account {
  issuer: string;
  subject: string;
}

export interface ListedBuyer {
  email: string;
  name: string;
  company: string;
  country: string;
  /** Known at the provider: signed in with the address, or written down by the house. */
  isKnown: boolean;
  /** By itself, or with the company. */
  isSuspended: boolean;
}

/** As many as a list for people may be; scripts of larger houses read the database. */
const buyersMax = 10_000;

/** By company and name. */
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

/** From now on whoever signs in with this address, verified by the provider, is this buyer (decision 032). */
export async function letBuyerIn(database: Database, buyer: NewBuyer): Promise<void> {
  await inTransaction(database, async (connection) => {
    const company = await companyOf(connection, buyer);
    const { rowCount } = await connection.query(
      `INSERT INTO auction.buyer (id, company_id, name, email, issuer, subject)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [
        company.id,
        buyer.name,
        buyer.email,
        buyer.account?.issuer ?? null,
        buyer.account?.subject ?? null,
      ],
    );
    if (rowCount === 0)
      throw new OperatorFault(
        `${buyer.email}${buyer.account ? ', or the account,' : ''} belongs to a buyer already.`,
      );
  });
}

/** For a provider whose tokens carry no verified address: from now on this account is the buyer with this address. */
export async function linkBuyer(
  database: Database,
  email: string,
  { issuer, subject }: Account,
): Promise<void> {
  const linked = await database
    .query(
      `UPDATE auction.buyer SET issuer = $2, subject = $3
       WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")`,
      [email, issuer, subject],
    )
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new OperatorFault(`The account "${subject}" of ${issuer} is another buyer already.`);
    });
  if (linked.rowCount === 0)
    throw new OperatorFault(`There is no buyer with ${email}: \`operator buyers\` lists them.`);
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '23505';
}

/** The account of a buyer was lost or made anew: whoever signs in next with the verified address is the buyer again. */
export async function releaseBuyer(database: Database, email: string): Promise<void> {
  const [found] = await listBuyers(database, email);
  if (!found)
    throw new OperatorFault(`There is no buyer with ${email}: \`operator buyers\` lists them.`);
  await database.query(
    `UPDATE auction.buyer SET subject = NULL, issuer = NULL
     WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")`,
    [email],
  );
}

/** The house moves to another provider: everybody is met there anew by the verified address. Returns how many are released. */
export async function releaseAllBuyers(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    'UPDATE auction.buyer SET subject = NULL, issuer = NULL WHERE subject IS NOT NULL',
  );
  return rowCount ?? 0;
}
