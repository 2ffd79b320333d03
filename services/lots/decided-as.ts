/** Conditions on the lot `l` whose lists of statuses follow from a table over all of them. */
import {
  type LotDecision,
  type StoredLotStatus,
  statusesOf,
  storedLotStatuses,
} from '#domain/lot-life-cycle.ts';

export function decidedAs(decision: LotDecision): string {
  return oneOf(statusesOf(decision));
}

export function statusIn(table: Record<StoredLotStatus, boolean>): string {
  return oneOf(storedLotStatuses.filter((status) => table[status]));
}

function oneOf(statuses: readonly StoredLotStatus[]): string {
  return `l.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}
