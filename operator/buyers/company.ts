/** A buying company as the operator names it: existing, or new. */
import { randomUUID } from 'node:crypto';
import type { Country } from '#contract/calls.ts';
import type { Connection } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';

export interface NamedCompany {
  company: string;
  /** Needed when the company is new. */
  country: Country | undefined;
}

/** Throws an OperatorError for a new company without a country, or one known in another. */
export async function companyOf(
  connection: Connection,
  { company, country }: NamedCompany,
): Promise<{ id: string; name: string; isNew: boolean }> {
  // Two concurrent commands must not create the same company twice.
  await connection.query('LOCK TABLE auction.company IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await connection.query<{ id: string; name: string; country: string }>(
    'SELECT id, name, country FROM auction.company WHERE lower(name) = lower($1) ORDER BY created_at LIMIT 1',
    [company],
  );
  const known = rows[0];
  if (known && (!country || country === known.country)) return { ...known, isNew: false };
  if (known)
    throw new OperatorError(
      `${known.name} is a company in ${known.country}: leave --country away, or give the new one another name.`,
    );
  if (!country)
    throw new OperatorError(`There is no company "${company}" yet: add --country to make it.`);
  const id = randomUUID();
  await connection.query('INSERT INTO auction.company (id, name, country) VALUES ($1, $2, $3)', [
    id,
    company,
    country,
  ]);
  return { id, name: company, isNew: true };
}
