import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type Yard, findYards } from '#services/yards/queries.ts';

export async function yardOf(database: Database, nameOrId: string): Promise<Yard> {
  const yards = await findYards(database);
  const found = yards.find(({ id, name }) => id === nameOrId || name === nameOrId);
  if (!found) throw new OperatorError(`There is no yard ${nameOrId}: \`operator yard list\`.`);
  return found;
}
