/** When two filters of the vehicle list are the same search. Pure. */
import type { ModelOfMake, VehicleFilter } from '#contract/vehicles.ts';
import { withModelsOfMakes } from './models-of-makes.ts';

/** One text for all orders in which the same filter can be written; empty for no filter at all. */
export function canonicalSearch(filter: VehicleFilter): string {
  const entries = Object.entries(withModelsOfMakes(filter))
    .map(([name, value]) => [name, canonicalValue(name, value)] as const)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [another]) => (one < another ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(entries);
}

function canonicalValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (isNear(value)) return [value.country, value.place.trim(), value.km];
  if (!Array.isArray(value)) return value;
  if (name === 'modelsOfMakes')
    return canonicalValue(
      '',
      (value as ModelOfMake[]).map(({ make, model }) => `${make}\n${model}`),
    );
  // Of a range only the first element counts (docs/rules.md, Vehicle lists).
  if (/(?:From|To)$/.test(name)) return value[0] as unknown;
  return value.length === 0 ? undefined : [...new Set(value as string[])].toSorted();
}

function isNear(value: unknown): value is NonNullable<VehicleFilter['near']> {
  return typeof value === 'object' && value !== null && 'km' in value;
}
