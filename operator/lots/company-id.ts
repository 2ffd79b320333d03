/** The company that a command names. */
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';

export async function companyIdOf(database: Database, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.company WHERE lower(name) = lower($1) ORDER BY created_at',
    [name],
  );
  const [found, second] = rows;
  if (second) throw new OperatorError(`More than one company has the name "${name}".`);
  if (!found)
    throw new OperatorError(`There is no company "${name}": \`operator buyers\` lists them.`);
  return found.id;
}
