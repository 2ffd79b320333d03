/** Conditions on the lot `l` whose lists of statuses follow from the life cycle. */
import { type LotDecision, statusesOf } from '#domain/lot-life-cycle.ts';

export function decidedAs(decision: LotDecision): string {
  const statuses = statusesOf(decision).map((status) => `'${status}'`);
  return `l.status IN (${statuses.join(', ')})`;
}
