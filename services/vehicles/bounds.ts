/** The numbers of a search's From and To filters. */
import type { VehicleFilter } from '#contract/vehicles.ts';

type Bound = VehicleFilter['mileageFrom'];

/** A From/To filter with an array uses its first element (docs/rules.md, Vehicle lists). */
export function bound<Value extends number | string>(
  value: Value | Value[] | undefined,
): Value | undefined {
  return Array.isArray(value) ? value[0] : value;
}

// Rounds, because PostgreSQL does not accept a fraction for an integer column.
export function least(value: Bound): number | undefined {
  const from = bound(value);
  return from === undefined ? undefined : Math.ceil(from);
}

export function most(value: Bound): number | undefined {
  const to = bound(value);
  return to === undefined ? undefined : Math.floor(to);
}

export function minor(value: Bound): number | undefined {
  const amount = bound(value);
  return amount === undefined ? undefined : Math.round(amount * 100);
}

/** Months since the year 0: of 2022-03 as contract/vehicles.ts has it. */
export function monthOf(value: VehicleFilter['registeredFrom']): number | undefined {
  const month = bound(value);
  if (month === undefined) return undefined;
  const [year, inYear] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (inYear ?? 1) - 1;
}
