/** The item of the work list that a command names, and who is given it. */
import type { WorkItem } from '#contract/desk/today.ts';
import type { Database } from '#database/connect.ts';
import { listWork } from '#services/desk/today/read-today.ts';
import { OperatorError } from '#services/operator-error.ts';

/** The operator who is given an item of the work list. */
export async function assigneeIdOf(database: Database, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM auction.operator WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")
       AND suspended_at IS NULL AND role <> 'viewer'`,
    [email],
  );
  if (rows[0]) return rows[0].id;
  throw new OperatorError(
    `${email} is no operator who can be given work: \`operator operators\` lists them with their roles.`,
  );
}

export async function findWork(database: Database, id: string): Promise<WorkItem> {
  const found = (await listWork(database)).find((item) => item.id === id);
  if (found) return found;
  throw new OperatorError(`There is no item "${id}": \`operator work\` lists them.`);
}
