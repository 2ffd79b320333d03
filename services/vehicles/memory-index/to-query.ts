/** A search as the index is asked: nothing where it does not know what is searched for. */
import type { VehicleFilter, VehicleSort } from '#contract/vehicles.ts';
import type { Filter, Query, WordCounts } from '#search/fields.ts';
import { type Counts, countedField, countedNames, countsFrom } from '#services/vehicles/counts.ts';
import { storable } from '#services/vehicles/storable.ts';
import type { Term } from '#services/vehicles/term.ts';
import { defaultStatusTerms, filterTerms, scopeTerms } from '#services/vehicles/terms.ts';
import type { IndexQuery } from '#services/vehicles/vehicle-index.ts';
import type { FoundLots } from './few-lots.ts';
import { type LotField, isIndexed, plateBounds, plateMarks, startLength } from './lot-fields.ts';

const orders: Record<VehicleSort, { visitor: string; signedIn: string | undefined }> = {
  makeModel: { visitor: 'makeModel', signedIn: 'makeModel' },
  year: { visitor: 'year', signedIn: 'year' },
  mileage: { visitor: 'mileage', signedIn: 'mileage' },
  registration: { visitor: 'registration', signedIn: 'registration' },
  location: { visitor: 'location', signedIn: 'location' },
  auction: { visitor: 'auction', signedIn: 'auction' },
  country: { visitor: 'country', signedIn: 'country' },
  closing: { visitor: 'visitorClosing', signedIn: 'closing' },
  price: { visitor: 'visitorPrice', signedIn: 'price' },
  // Another one for each company.
  yardPrice: { visitor: 'visitorPrice', signedIn: undefined },
};

/** What a search needs beside the index. */
export interface Moment {
  /** By the database's clock, as of which the index answers. */
  atUs: number;
  /** Returns the ids of few lots; undefined where they are many. */
  findLots: (lots: FoundLots) => Promise<readonly string[] | undefined>;
}

/** Undefined where a filter or an order is not in the index. */
export async function toQuery(query: IndexQuery, moment: Moment): Promise<Query | undefined> {
  const { request, page, buyer, nearby, more = [] } = query;
  const isSignedIn = buyer !== undefined;
  const order = orders[request.sort ?? 'makeModel'][isSignedIn ? 'signedIn' : 'visitor'];
  if (order === undefined || request.retrieveUnpagedExternalIds) return undefined;
  const own = filterTerms(request, { isSignedIn, buyer, nearby });
  const terms = [...scopeTerms(request), ...own, ...more];
  const filters = await filtersOf(terms, moment);
  if (!filters) return undefined;
  return {
    filters,
    counted: countedOf(request.filterData ?? {}, isSignedIn),
    order,
    direction: request.sortorder ?? 'asc',
    offset: (page.number - 1) * page.size,
    limit: page.size,
  };
}

/** The same search without its filters and without a page. */
export async function toUnfiltered(
  { request, buyer }: IndexQuery,
  moment: Moment,
): Promise<Query | undefined> {
  const terms = [...scopeTerms(request), ...defaultStatusTerms(request, buyer !== undefined)];
  const filters = await filtersOf(terms, moment);
  if (!filters) return undefined;
  return { filters, counted: [], order: 'makeModel', direction: 'asc', offset: 0, limit: 0 };
}

export function toCounts(found: ReadonlyMap<string, WordCounts>): Counts {
  return countsFrom((name) => found.get(name));
}

const countedOf = ({ make, model, modelsOfMakes }: VehicleFilter, isSignedIn: boolean) => {
  const hasModels = [make, model, modelsOfMakes].some((names) => names?.length);
  return countedNames(hasModels, isSignedIn).map((name) => ({
    name,
    field: countedField(name, isSignedIn),
  }));
};

async function filtersOf(terms: readonly Term[], moment: Moment): Promise<Filter[] | undefined> {
  const filters: Filter[] = [];
  for (const term of terms) {
    const filter = await filterOf(term, moment);
    if (!filter) return undefined;
    filters.push(filter);
  }
  return filters;
}

async function filterOf(term: Term, moment: Moment): Promise<Filter | undefined> {
  const name = term.name === 'other' ? undefined : term.name;
  if ('some' in term) {
    const some: Filter[][] = [];
    for (const terms of term.some) {
      const filters = await filtersOf(terms, moment);
      if (!filters) return undefined;
      some.push(filters);
    }
    return { name, some };
  }
  if ('lots' in term) return lotsFilter(term.lots, moment, term.isOutside);
  if ('prefix' in term && term.field === 'plate') return plateFilter(term.prefix, moment);
  if (!isIndexed(term.field)) return undefined;
  const { field } = term;
  if ('hours' in term)
    return { name, field, from: -Infinity, to: moment.atUs + term.hours * hourUs };
  if ('prefix' in term) return { name, field, prefix: term.prefix };
  if ('pattern' in term) return { name, field, pattern: term.pattern };
  if ('anyOf' in term) {
    const { isOutside } = term;
    return { name, field, anyOf: term.anyOf.map(storable), ...(isOutside && { isOutside }) };
  }
  return { name, field, from: term.from, to: term.to };
}

const hourUs = 3_600_000_000;

async function lotsFilter(
  lots: FoundLots,
  { findLots }: Moment,
  isOutside = false,
): Promise<Filter | undefined> {
  const ids = await findLots(lots);
  return ids && { ids, isOutside };
}

/** An umlaut is not its letter: the marks tell which it is. */
async function plateFilter(prefix: string, moment: Moment): Promise<Filter | undefined> {
  if (prefix.length > startLength) return lotsFilter({ of: 'platePrefix', prefix }, moment);
  const bounds = plateBounds(prefix);
  if (!bounds) return { ids: [] };
  const start = { field: 'plateStart' satisfies LotField, ...bounds };
  const marks = { field: 'plateMarks' satisfies LotField, prefix: plateMarks(prefix) };
  return { some: [[start, marks]] };
}

/** Asks for lots that time alone has changed by this moment. */
export function dueAt(atUs: number, limit: number): Query {
  const filters = [{ field: 'changesAt' satisfies LotField, from: 0, to: atUs }];
  return { filters, counted: [], order: 'makeModel', direction: 'asc', offset: 0, limit };
}
