/**
 * The vehicle list's address is its whole state: search, filters, sort order and view. A shared
 * link shows the same list, and Back returns to the list as it was.
 */
import { auctionFormats } from '#contract/auctions.ts';
import { countries } from '#contract/calls.ts';
import { bodies, colours, fuels, gearboxes } from '#contract/vehicle-codes.ts';
import {
  type FacetName,
  type VehicleFilter,
  type VehicleSearchRequest,
  type VehicleSort,
  facetNames,
  vehicleSorts,
} from '#contract/vehicles.ts';

/** Filters by values from a known or (make) open set: those that the answer counts. */
export const choiceFilters = facetNames;
export type ChoiceFilter = FacetName;

/** Filters that hold a number. The list has no filter by model. */
export type RangeFilter = Exclude<keyof VehicleFilter, ChoiceFilter | 'text' | 'model'>;
const holdsNumber: Record<RangeFilter, true> = {
  mileageFrom: true,
  mileageTo: true,
  yearFrom: true,
  yearTo: true,
  powerFrom: true,
  powerTo: true,
  priceFrom: true,
  priceTo: true,
  damageTo: true,
};
/** `mileage` for mileageFrom and mileageTo; a filter of another name is its own. */
export type RangeName = NameOf<RangeFilter>;
type NameOf<Range> = Range extends `${infer Name}${'From' | 'To'}` ? Name : Range;
const rangeFilters = Object.keys(holdsNumber) as RangeFilter[];

export type ListView = 'cards' | 'rows';

export interface ListState {
  text: string;
  choices: Partial<Record<ChoiceFilter, string[]>>;
  ranges: Partial<Record<RangeFilter, number>>;
  sort: VehicleSort;
  order: 'asc' | 'desc';
  page: number;
  view: ListView;
}

/** Null: any text is a value. */
const known: Record<ChoiceFilter, readonly string[] | null> = {
  country: countries,
  format: auctionFormats,
  status: ['scheduled', 'open', 'ended'],
  make: null,
  fuel: fuels,
  gearbox: gearboxes,
  body: bodies,
  colour: colours,
  vatScheme: ['vat', 'margin'],
};

/** The most values a call accepts (contract/vehicles.ts); an address may hold more. */
const wordsMax = 20;
const wordLengthMax = 80;
const pageMax = 100_000;
const boundMax = 100_000_000;

export const defaultState: ListState = {
  text: '',
  choices: {},
  ranges: {},
  sort: 'makeModel',
  order: 'asc',
  page: 1,
  view: 'cards',
};

/**
 * Sorts of the list across auctions only (docs/rules.md, Vehicle lists): within one auction all
 * lots share these values.
 */
const acrossAuctions = new Set<VehicleSort>(['auction', 'country']);

/** Returns the sorts that a list offers, within one auction or across all. */
export function sortsOf({ isWithinAuction }: { isWithinAuction: boolean }): VehicleSort[] {
  return vehicleSorts.filter((sort) => !isWithinAuction || !acrossAuctions.has(sort));
}

/** Reads an address; ignores what does not fit, because users edit and keep addresses. */
export function readState(
  search: URLSearchParams,
  list: { isWithinAuction: boolean } = { isWithinAuction: false },
): ListState {
  const choices: ListState['choices'] = {};
  for (const name of choiceFilters) {
    const values = [...new Set(search.getAll(name))]
      .filter(
        (word) => known[name]?.includes(word) ?? (word !== '' && word.length <= wordLengthMax),
      )
      .slice(0, wordsMax);
    if (values.length > 0) choices[name] = values;
  }
  const ranges: ListState['ranges'] = {};
  for (const name of rangeFilters) {
    const limit = wholeNumber(search.get(name), boundMax);
    if (limit !== undefined) ranges[name] = limit;
  }
  return {
    text: (search.get('text') ?? '').trim().slice(0, wordLengthMax),
    choices,
    ranges,
    sort: sortsOf(list).find((sort) => sort === search.get('sort')) ?? defaultState.sort,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, wholeNumber(search.get('page'), pageMax) ?? 1),
    view: search.get('view') === 'rows' ? 'rows' : 'cards',
  };
}

/** Returns the shortest address that reads back as this state. Empty, or starts with "?". */
export function stateAddress(state: ListState): string {
  const search = new URLSearchParams();
  if (state.text) search.set('text', state.text);
  for (const name of choiceFilters)
    for (const word of state.choices[name] ?? []) search.append(name, word);
  for (const name of rangeFilters) {
    const limit = state.ranges[name];
    if (limit !== undefined) search.set(name, String(limit));
  }
  if (state.sort !== defaultState.sort) search.set('sort', state.sort);
  if (state.order !== defaultState.order) search.set('order', state.order);
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.view !== defaultState.view) search.set('view', state.view);
  const query = search.toString();
  return query && `?${query}`;
}

/** Returns the search request for a state; `auctionId` limits it to one auction. */
export function searchRequest(
  state: ListState,
  pageSize: number,
  auctionId?: string,
): VehicleSearchRequest {
  const filterData = {
    ...(state.text && { text: state.text }),
    ...state.choices,
    ...state.ranges,
  } as VehicleFilter;
  return {
    ...(auctionId && { auctionId }),
    filterData,
    sort: state.sort,
    sortorder: state.order,
    page: state.page,
    pageSize,
  };
}

/** A changed filter starts at the first page again. */
export function withChoice(state: ListState, name: ChoiceFilter, word: string, isOn: boolean) {
  const others = (state.choices[name] ?? []).filter((other) => other !== word);
  const values = isOn ? [...others, word] : others;
  const { [name]: _dropped, ...rest } = state.choices;
  return { ...state, page: 1, choices: values.length > 0 ? { ...rest, [name]: values } : rest };
}

export function withRanges(
  state: ListState,
  changed: Partial<Record<RangeFilter, number | null>>,
): ListState {
  const merged = { ...state.ranges, ...changed };
  const ranges = Object.fromEntries(Object.entries(merged).filter(([, limit]) => limit !== null));
  return { ...state, page: 1, ranges };
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, text: '', choices: {}, ranges: {} };
}

/** How many filters are set; a from–to pair counts once. */
export function filterCount(state: ListState): number {
  const chosen = Object.values(state.choices).reduce((sum, list) => sum + list.length, 0);
  const pairs = new Set(Object.keys(state.ranges).map((name) => name.replace(/From|To/, '')));
  return chosen + pairs.size + (state.text ? 1 : 0);
}

function wholeNumber(text: string | null, most: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}
