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

/** Counts as an answer has them: JSON of its two members without braces, in UTF-8. */
export type WrittenCounts = Uint8Array<ArrayBuffer>;

export function writtenCounts(
  { facets: { auction, ...others }, histograms }: Counts,
  /** Returns `auctionBegins` of an auction by its id. */
  beginOf: (auctionId: string) => string,
): WrittenCounts {
  const facets = JSON.stringify(others).slice(0, -1);
  const auctions = auction.map(({ value, count }) => `${beginOf(value)}${count}}`).join();
  // Apart, because a long text with one letter beyond Latin-1 is encoded slowly.
  const parts = [
    `"facets":${facets},"auction":[`,
    auctions,
    `]},"histograms":${JSON.stringify(histograms)}`,
  ].map((part) => encoder.encode(part));
  const written = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    written.set(part, at);
    at += part.length;
  }
  return written;
}
const encoder = new TextEncoder();

/** A counted auction as JSON, up to its count. */
export function auctionBegins(value: string, name: string): string {
  return `${JSON.stringify({ value, name: plainText(name) }).slice(0, -1)},"count":`;
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
  const valuesOf = (name: CountedName): CountedValues => {
    // GROUPING has one bit, the first column's the highest, for each column that this row is not
    // grouped by.
    const own = 2 ** counted.length - 1 - 2 ** (counted.length - 1 - counted.indexOf(name));
    const count = filtered.includes(name) ? `of ${name}` : 'of all';
    const known = rows.filter((row) => row.grouping === own && row[name] !== null);
    return {
      words: known.map((row) => String(row[name])),
      counts: Uint32Array.from(known, (row) => Number(row[count])),
    };
  };
  return countsFrom(valuesOf);
}

/** Some may be 0. */
type CountedValues = Readonly<{ words: readonly string[]; counts: Uint32Array }>;

/** Returns the counts as they are answered, of each counted filter's values in any order. */
export function countsFrom(valuesOf: (name: CountedName) => CountedValues | undefined): Counts {
  return {
    facets: Object.fromEntries(
      facetNames.map((name) => [name, mostCounted(valuesOf(name))]),
    ) as Counts['facets'],
    histograms: {
      mileage: histogram(withoutOutliers(countedAmong(valuesOf('mileage'))), mileageStepKm),
      year: histogram(countedAmong(valuesOf('year')), 1),
    },
  };
}

/**
 * Returns the values of most vehicles in their order, of which there may be thousands. Hides values
 * with hidden characters, because the cleaned value would match no vehicle.
 */
function mostCounted(values: CountedValues | undefined): ValueCount[] {
  if (!values) return [];
  const { from, to } = rangeOfNth(values.counts, facetValuesMax);
  // Fewer than so many.
  const most = shownAmong(values, to);
  if (from === to) return most;
  const all = [...most, ...shownAmong(values, from, to)].slice(0, facetValuesMax);
  if (all.length === facetValuesMax || from === 1) return all;
  // Hidden ones make room for others.
  return shownAmong(values, 1).slice(0, facetValuesMax);
}

/** Those of most vehicles first, and equal ones by their text. */
function shownAmong(values: CountedValues, from: number, to?: number): ValueCount[] {
  return countedAmong(values, from, to, shownOrder(values.words)).sort(
    (one, other) => other.count - one.count,
  );
}

/** Those of at least so many vehicles, and of fewer than `to`. */
function countedAmong(
  values: CountedValues | undefined,
  from = 1,
  to = Number.POSITIVE_INFINITY,
  order?: Uint32Array,
): ValueCount[] {
  const counted: ValueCount[] = [];
  if (!values) return counted;
  const { words, counts } = values;
  const length = order ? order.length : words.length;
  for (let place = 0; place < length; place += 1) {
    const at = order ? (order[place] ?? 0) : place;
    const count = counts[at] ?? 0;
    if (count >= from && count < to) counted.push({ value: words[at] ?? '', count });
  }
  return counted;
}

/** An index answers with the same words each time. */
const shownOrders = new WeakMap<readonly string[], Uint32Array>();

/** Places of the words that can be shown, by their text. */
function shownOrder(words: readonly string[]): Uint32Array {
  const known = shownOrders.get(words);
  if (known) return known;
  const places = words.flatMap((word, at) => (plainText(word) === word ? [at] : []));
  places.sort((one, other) => ((words[one] ?? '') < (words[other] ?? '') ? -1 : 1));
  const order = Uint32Array.from(places);
  shownOrders.set(words, order);
  return order;
}

/** Of counts: 1,024. */
const rangesBits = 10;

/**
 * Returns a range of counts: fewer than so many are above it, and with those in it there are so
 * many; from 1 to 1 where there are not. Faster than to sort them all.
 */
function rangeOfNth(counts: Uint32Array, nth: number): { from: number; to: number } {
  const none = { from: 1, to: 1 };
  if (counts.length < nth) return none;
  let bits = 0;
  for (let at = 0; at < counts.length; at += 1) bits |= counts[at] ?? 0;
  const shift = Math.max(0, 32 - Math.clz32(bits) - rangesBits);
  const sizes = new Uint32Array(1 << rangesBits);
  for (let at = 0; at < counts.length; at += 1) {
    const range = (counts[at] ?? 0) >>> shift;
    sizes[range] = (sizes[range] ?? 0) + 1;
  }
  let above = 0;
  for (let range = sizes.length - 1; range >= 0; range -= 1) {
    above += sizes[range] ?? 0;
    if (above < nth) continue;
    const [from, to] = [Math.max(1, range << shift), (range + 1) << shift];
    return to <= 1 ? none : { from, to };
  }
  return none;
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
