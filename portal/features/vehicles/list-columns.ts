/** The columns of the list's table: which a user may choose, and in which order they stand. */
import type { VehicleColumnKey } from '#portal/ui/vehicle-column.ts';

/** All that can be chosen, in the order of a table that nobody has changed. */
export const choosableColumns = [
  'lot',
  'plate',
  'firstRegistration',
  'mileage',
  'fuelAndPower',
  'gearbox',
  'vat',
  'damage',
  'location',
  'price',
  'yardPrice',
  'pricePerKm',
  'ending',
  'status',
] as const satisfies VehicleColumnKey[];
export type ChoosableColumn = (typeof choosableColumns)[number];

/** Narrow tables have no room for more. */
const leftOutAtFirst: ReadonlySet<ChoosableColumn> = new Set(['lot', 'pricePerKm']);
export const usualColumns: readonly ChoosableColumn[] = choosableColumns.filter(
  (name) => !leftOutAtFirst.has(name),
);

/** Names that are no columns, any more or at all, are left out, and doubles. */
export function chosenColumns(remembered: readonly string[] | undefined) {
  if (remembered === undefined) return usualColumns;
  const known = remembered.flatMap((name) => choosableColumns.filter((one) => one === name));
  return [...new Set(known)];
}

export type ListColumn = ChoosableColumn | 'marks' | 'photo' | 'vehicle' | 'action';

/** Visitors have nothing to mark, and no yard. */
export function listColumns(
  remembered: readonly string[] | undefined,
  isBuyer: boolean,
): ListColumn[] {
  const marks = isBuyer ? (['marks'] as const) : [];
  const chosen = chosenColumns(remembered).filter((name) => isBuyer || name !== 'yardPrice');
  return [...marks, 'photo', 'vehicle', ...chosen, 'action'];
}

/** All columns, the chosen ones first and in their order. */
export function columnOrder(chosen: readonly ChoosableColumn[]): ChoosableColumn[] {
  return [...chosen, ...choosableColumns.filter((name) => !chosen.includes(name))];
}

export function withColumn(
  chosen: readonly ChoosableColumn[],
  name: ChoosableColumn,
  isShown: boolean,
): ChoosableColumn[] {
  const rest = chosen.filter((one) => one !== name);
  return isShown ? [...rest, name] : rest;
}

/** One place earlier or later among the chosen ones; at an end it stays. */
export function movedColumn(
  chosen: readonly ChoosableColumn[],
  name: ChoosableColumn,
  by: -1 | 1,
): ChoosableColumn[] {
  const from = chosen.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= chosen.length) return [...chosen];
  const rest = chosen.filter((one) => one !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}
