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
  // By reference. Most stand once, and a million of them have to fit: their row alone is stored.
  const first = new Map<string, number>();
  const repeated = new Map<string, { count: number; last: number }>();

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
    const firstLine = first.get(reference) ?? line;
    // A row whose other values are repaired is read twice.
    if (firstLine === line) {
      first.set(reference, line);
      return { plate: reference };
    }
    const known = repeated.get(reference) ?? { count: 1, last: firstLine };
    if (known.last !== line) repeated.set(reference, { count: known.count + 1, last: line });
    const count = repeated.get(reference)?.count ?? known.count;
    if (identity?.repeats === 'number')
      return { plate: vehicleReference(supplier, [...parts, String(count)]) };
    return {
      field: columns.join(', '),
      reason: `say the same as row ${firstLine}: one vehicle written twice, or two that a further column under identity.columns tells apart (identity.repeats: number takes them as two)`,
    };
  };
}
