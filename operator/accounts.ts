/** Accounts at a provider whose tokens carry no verified address: the operator names them. */
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';

/** No two buyers and no two operators share one. */
export interface Account {
  issuer: string;
  subject: string;
}

/** @throws OperatorError where neither the option nor the environment names the provider. */
export function accountAt(subject: string, issuer = process.env.AUTHORITY): Account {
  if (issuer) return { issuer, subject };
  throw new OperatorError(
    'Say whose account it is: --issuer, or AUTHORITY as the services have it.',
  );
}

/** @throws OperatorError where nobody has this address, or somebody else this account. */
export async function linkAccount(
  database: Database,
  table: 'buyer' | 'operator',
  email: string,
  { issuer, subject }: Account,
): Promise<void> {
  const linked = await database
    .query(
      `UPDATE auction.${table} SET issuer = $2, subject = $3
       WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")`,
      [email, issuer, subject],
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error) || (error as { code?: string }).code !== '23505') throw error;
      throw new OperatorError(`The account "${subject}" of ${issuer} is another ${table} already.`);
    });
  if (linked.rowCount === 0)
    throw new OperatorError(
      `There is no ${table} with ${email}: \`operator ${table}s\` lists them.`,
    );
}
