/** Facets and histograms: vehicles per value with all other filters applied. */
import type { Reader } from '#database/connect.ts';
import { type VehicleSearchAnswer, facetNames } from '#contract/vehicles.ts';
import { facetValuesMax, histogramBarsMax } from '#services/limits.ts';
import { lotTables } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { type Condition, allOf, withValues } from './filter.ts';
import { type WordField, mileageStepKm, searchFields } from './search-fields.ts';
import type { CountedName } from './term.ts';
import { statusField } from './terms.ts';

export type Counts = Pick<VehicleSearchAnswer['result'], 'facets' | 'histograms'>;

/** Counts as an answer has them, whose auctions have no names yet. */
export interface WrittenCounts {
  /** The JSON of all facets but those of auctions, without braces. */
  facets: string;
  auctions: readonly ValueCount[];
  /** The JSON of the histograms. */
  histograms: string;
}

export function writtenCounts({ facets, histograms }: Counts): WrittenCounts {
  const { auction, ...others } = facets;
  return {
    facets: JSON.stringify(others).slice(1, -1),
    auctions: auction,
    histograms: JSON.stringify(histograms),
  };
}

/** What each counted filter groups by. */
export const countedField = (name: CountedName, isSignedIn: boolean): WordField => {
  if (name === 'status') return statusField(isSignedIn);
  return name === 'mileage' ? 'mileageStep' : name;
};
const allCounted: readonly CountedName[] = [...facetNames, 'mileage', 'year'];

/** Models only where a make or a model is chosen, emission classes only for buyers. */
export function countedNames(hasModels: boolean, isSignedIn: boolean): CountedName[] {
  return allCounted.filter(
    (name) => (name !== 'model' || hasModels) && (name !== 'emissionClass' || isSignedIn),
  );
}

/**
 * Counts in one pass over the lots in scope, grouped by every counted column at once. Each row
 * marks by a bit which counted filters it fails, and counts for a filter when it fails none but
 * that one.
 */
export async function countValues(
  database: Reader,
  scope: readonly Condition[],
  filters: readonly Condition[],
  isSignedIn: boolean,
): Promise<Counts> {
  const hasModels = filters.some(({ name }) => name === 'make' || name === 'model');
  const counted = countedNames(hasModels, isSignedIn);
  const values: unknown[] = [];
  const always = filters.filter(({ name }) => name === 'other');
  const where = allOf([...scope, ...always], values);
  const filtered = counted.filter((name) => filters.some((filter) => filter.name === name));
  const bits = filtered.map((name, index) => {
    const own = filters.filter((filter) => filter.name === name);
    const holds = own.map((filter) => withValues(filter, values)).join(' AND ');
    return `CASE WHEN ${holds} THEN 0 ELSE ${1 << index} END`;
  });
  const listed = counted
    .map((name) => `${searchFields[countedField(name, isSignedIn)]} AS "${name}"`)
    .join(', ');
  const grouped = counted.map((name) => `"${name}"`).join(', ');
  // `all` for the filters that are not set, and one count each for the others.
  const counts = [
    'count(*) FILTER (WHERE fails = 0) AS "of all"',
    ...filtered.map(
      (name, index) => `count(*) FILTER (WHERE fails & ~${1 << index} = 0) AS "of ${name}"`,
    ),
  ];
  const { rows } = await database.query<Record<string, string | number | null>>(
    `SELECT GROUPING(${grouped}) AS grouping, ${grouped}, ${counts.join(', ')}
     FROM (SELECT ${listed}, ${bits.join(' + ') || '0'} AS fails FROM ${lotTables} WHERE ${where}) base
     GROUP BY GROUPING SETS (${counted.map((name) => `("${name}")`).join(', ')})`,
    values,
  );
  const valuesOf = (name: CountedName): ValueCount[] => {
    // GROUPING has one bit, the first column's the highest, for each column that this row is not
    // grouped by.
    const own = 2 ** counted.length - 1 - 2 ** (counted.length - 1 - counted.indexOf(name));
    const count = filtered.includes(name) ? `of ${name}` : 'of all';
    return rows
      .filter((row) => row.grouping === own && row[name] !== null && row[count] !== 0)
      .map((row) => ({ value: String(row[name]), count: Number(row[count]) }));
  };
  return countsFrom(valuesOf);
}

/** Returns the counts as they are answered, of each counted filter's values in any order. */
export function countsFrom(valuesOf: (name: CountedName) => readonly ValueCount[]): Counts {
  return {
    facets: Object.fromEntries(
      facetNames.map((name) => [name, mostCounted(valuesOf(name))]),
    ) as Counts['facets'],
    histograms: {
      mileage: histogram(withoutOutliers(valuesOf('mileage')), mileageStepKm),
      year: histogram(valuesOf('year'), 1),
    },
  };
}

/** Returns the values of most vehicles in their order, of which there may be thousands. */
function mostCounted(values: readonly ValueCount[]): ValueCount[] {
  if (values.length > facetValuesMax) {
    // Numbers are sorted in a fraction of the time; filled by index, which an iterator delays.
    const counts = new Uint32Array(values.length);
    for (let at = 0; at < values.length; at += 1) counts[at] = values[at]?.count ?? 0;
    counts.sort();
    const least = counts[counts.length - facetValuesMax] ?? 0;
    const most = values.filter((value) => value.count >= least && isPlain(value));
    if (most.length >= facetValuesMax) return most.sort(byCount).slice(0, facetValuesMax);
  }
  return values.filter(isPlain).sort(byCount).slice(0, facetValuesMax);
}

function byCount(one: ValueCount, other: ValueCount): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1);
}

/** Hides values with hidden characters, because the cleaned value would match no vehicle. */
function isPlain({ value }: ValueCount): boolean {
  return plainText(value) === value;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** With fewer vehicles than this, outliers cannot be told from the range. */
const outliersFrom = 20;
/** One vehicle with a million kilometres would leave all others a finger's width of the slider. */
const outlierShare = 0.01;

/** Counts what lies above the 99th percentile, at least the highest, with the value below. */
function withoutOutliers(values: readonly ValueCount[]): readonly ValueCount[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total < outliersFrom) return values;
  const rising = [...values].sort((one, other) => Number(one.value) - Number(other.value));
  const within = total - Math.max(1, Math.floor(total * outlierShare));
  let seen = 0;
  const last = rising.findIndex(({ count }) => (seen += count) >= within);
  const above = rising.slice(last + 1).reduce((sum, { count }) => sum + count, 0);
  return rising
    .slice(0, last + 1)
    .map(({ value, count }, index) => ({ value, count: index === last ? count + above : count }));
}

/**
 * Returns equal bars from the lowest to the highest value, each `step` wide or a multiple of it.
 * Returns undefined without values.
 */
function histogram(
  values: readonly ValueCount[],
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
