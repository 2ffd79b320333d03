import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type Seller, findSeller } from '#services/sellers/sellers.ts';

/** @param one a name or an id. */
export async function sellerOf(database: Database, one: string): Promise<Seller> {
  const found = await findSeller(database, one);
  if (found) return found;
  throw new OperatorError(`There is no seller "${one}": \`operator seller list\` lists them.`);
}
