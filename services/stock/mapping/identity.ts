/**
 * Identifies a vehicle by its plate, else by its VIN, else by the columns that the mapping names.
 * The last two become a reference in the plate's place, the same one in every import.
 */
import { vehicleReference } from '#services/stock/import/name-ids.ts';
import type { Field } from './fields.ts';
import type { Mapping } from './mapping.ts';
import { type FieldValue, folded, textOf } from './read-cell.ts';

type Identity = { plate: string } | { field: string; reason: string };

/** Rows must be read in the file's order, because equal ones are numbered. */
export function openIdentity(
  mapping: Mapping,
): (
  values: Partial<Record<Field, FieldValue>>,
  cells: Readonly<Record<string, unknown>>,
  line: number,
) => Identity {
  const { identity, supplier } = mapping;
  const columns = identity?.columns ?? [];
  /** By reference: the first row with it, and the number of rows. */
  const seen = new Map<string, { line: number; count: number; last: number }>();

  return ({ licensePlate, vin }, cells, line) => {
    if (typeof licensePlate === 'string') return { plate: licensePlate };
    if (typeof vin === 'string') return { plate: vehicleReference('VIN', [vin]) };
    const parts = columns.map((column) => folded(textOf(cells[column])));
    if (parts.every((part) => part === ''))
      return {
        field: columns.join(', ') || 'licensePlate',
        reason:
          columns.length > 0
            ? 'are empty: nothing identifies the vehicle'
            : 'is missing: nothing identifies the vehicle (identity.columns in the mapping names what else does)',
      };
    const reference = vehicleReference(supplier, parts);
    const known = seen.get(reference);
    // A row whose other values are repaired is read twice.
    const isAgain = known?.last === line;
    const count = (known?.count ?? 0) + (isAgain ? 0 : 1);
    seen.set(reference, { line: known?.line ?? line, count, last: line });
    const earlier = count > 1 ? { line: known?.line, count: count - 1 } : undefined;
    if (!earlier) return { plate: reference };
    if (identity?.repeats === 'number')
      return { plate: vehicleReference(supplier, [...parts, String(earlier.count + 1)]) };
    return {
      field: columns.join(', '),
      reason: `say the same as row ${earlier.line}: one vehicle written twice, or two that a further column under identity.columns tells apart (identity.repeats: number takes them as two)`,
    };
  };
}
