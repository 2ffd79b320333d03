/** The settlement that a command names: by its statement's number or reference, or by the plate. */
import type { Database } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { listDeskSettlements } from '#services/desk/settlement/settlements.ts';
import { OperatorError } from '#services/operator-error.ts';

const foundMax = 100;

export async function settlementIdOf(database: Database, named: string): Promise<string> {
  const asked = { filter: 'all', search: named, page: 1, pageSize: foundMax } as const;
  const { settlements } = await listDeskSettlements(database, asked);
  // The search takes parts of a number, too; nobody is to book on what only looks like it.
  const [found, another] = settlements.filter(
    ({ number, reference, licensePlate }) =>
      [number, reference].includes(named) || normalisePlate(licensePlate) === normalisePlate(named),
  );
  if (another) throw new OperatorError(`Several settlements are of "${named}": give a number.`);
  if (found) return found.settlementId;
  throw new OperatorError(
    `There is no settlement "${named}": \`operator settlements --filter all\` lists them.`,
  );
}
