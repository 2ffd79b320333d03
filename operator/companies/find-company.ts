/** The company and the user that a command names. */
import type { DeskCompanyUser } from '#contract/desk/companies.ts';
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';

/** By name, VAT number or id. Throws where there is none, or more than one. */
export async function findCompanyId(database: Database, named: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id::text AS id FROM auction.company
     WHERE lower(name) = lower($1) OR upper(vat_number) = upper($1) OR id::text = $1`,
    [named],
  );
  const [found, another] = rows;
  if (!found) throw new OperatorError(`There is no company "${named}".`);
  if (another)
    throw new OperatorError(
      `Several companies are called "${named}": name one by its id (${rows.map(({ id }) => id).join(', ')}).`,
    );
  return found.id;
}

export function findUser(users: readonly DeskCompanyUser[], email: string): DeskCompanyUser {
  const found = users.find((user) => user.email.toLowerCase() === email.toLowerCase());
  if (found) return found;
  throw new OperatorError(`The company has no user with ${email}.`);
}
