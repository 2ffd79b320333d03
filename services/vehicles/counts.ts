/** Facets and histograms: how many vehicles each value of a filter would leave, all other filters kept. */
import type { Database } from '#database/connect.ts';
import { type VehicleSearchAnswer, facetNames } from '#contract/vehicles.ts';
import { facetValuesMax, histogramBarsMax } from '../http/bounds.ts';
import { lotTables } from '../lots/queries.ts';
import {
  type Condition,
  type CountedName,
  allOf,
  registrationYear,
  statusGroup,
  withValues,
} from './filter.ts';

export type Counts = Pick<VehicleSearchAnswer['result'], 'facets' | 'histograms'>;

/** Kilometres of a histogram's finest step. */
const mileageStepKm = 5_000;

const columns: Record<CountedName, string> = {
  country: 'a.country',
  format: 'a.format',
  status: statusGroup,
  make: 'v.make',
  fuel: 'v.fuel',
  gearbox: 'v.gearbox',
  body: 'v.body',
  colour: 'v.colour',
  vatScheme: 'v.vat_scheme',
  mileage: `v.mileage_km / ${mileageStepKm}`,
  year: registrationYear,
};
const counted: readonly CountedName[] = [...facetNames, 'mileage', 'year'];

/**
 * One pass over the lots in scope: each row notes by a bit which counted filters it fails, and counts for a filter when it
 * fails none but that one.
 */
export async function countValues(
  database: Database,
  scope: readonly Condition[],
  filters: readonly Condition[],
): Promise<Counts> {
  const values: unknown[] = [];
  const always = filters.filter(({ name }) => name === 'other');
  const where = allOf([...scope, ...always], values);
  const bits = counted.map((name, index) => {
    const own = filters.filter((filter) => filter.name === name);
    if (own.length === 0) return '0';
    const holds = own.map((filter) => withValues(filter, values)).join(' AND ');
    return `CASE WHEN ${holds} THEN 0 ELSE ${1 << index} END`;
  });
  const listed = counted.map((name) => `${columns[name]} AS "${name}"`).join(', ');
  const counts = counted.map(
    (
      name,
      index,
    ) => `SELECT '${name}' AS name, "${name}"::text AS value, count(*)::integer AS count FROM base
      WHERE fails & ~${1 << index} = 0 AND "${name}" IS NOT NULL GROUP BY 2`,
  );
  const { rows } = await database.query<CountRow>(
    `WITH base AS MATERIALIZED (SELECT ${listed}, ${bits.join(' + ')} AS fails FROM ${lotTables} WHERE ${where})
     ${counts.join(' UNION ALL ')} ORDER BY count DESC, value`,
    values,
  );
  return {
    facets: Object.fromEntries(
      facetNames.map((name) => [name, valuesOf(rows, name).slice(0, facetValuesMax)]),
    ) as Counts['facets'],
    histograms: {
      mileage: histogram(valuesOf(rows, 'mileage'), mileageStepKm),
      year: histogram(valuesOf(rows, 'year'), 1),
    },
  };
}

interface CountRow {
  name: CountedName;
  value: string;
  count: number;
}

function valuesOf(rows: readonly CountRow[], name: CountedName) {
  return rows.filter((row) => row.name === name).map(({ value, count }) => ({ value, count }));
}

/** Equal bars from the lowest to the highest value, of `step` each or a multiple of it. Undefined without values. */
function histogram(
  values: readonly { value: string; count: number }[],
  step: number,
): { min: number; max: number; counts: number[] } | undefined {
  if (values.length === 0) return undefined;
  const places = values.map(({ value, count }) => ({ place: Number(value), count }));
  const first = Math.min(...places.map(({ place }) => place));
  const last = Math.max(...places.map(({ place }) => place));
  const perBar = Math.ceil((last - first + 1) / histogramBarsMax);
  const counts = Array.from({ length: Math.ceil((last - first + 1) / perBar) }, () => 0);
  for (const { place, count } of places) {
    const bar = Math.floor((place - first) / perBar);
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  return { min: first * step, max: (first + counts.length * perBar) * step, counts };
}
