/**
 * The vehicle list's address is its whole state: search, filters, sort order and view. A shared
 * link shows the same list, and Back returns to the list as it was.
 */
import { auctionFormats } from '#contract/auctions.ts';
import { auctionIdPattern, countries } from '#contract/calls.ts';
import { makeSpelling } from '#domain/makes.ts';
import { withModelsOfMakes } from '#domain/models-of-makes.ts';
import { currencies } from '#contract/money.ts';
import { bodies, colours, equipmentCodes, fuels, gearboxes } from '#contract/vehicle-codes.ts';
import {
  type FacetName,
  type ModelOfMake,
  type NearFilter,
  type VehicleFilter,
  type VehicleSearchRequest,
  type VehicleSort,
  facetNames,
  vehicleSorts,
} from '#contract/vehicles.ts';

/** Filters by values from a known or an open set: those that the answer counts, and equipment. */
export type ChoiceFilter = Exclude<FacetName, 'currency'> | 'equipment';
export const choiceFilters: readonly ChoiceFilter[] = [
  ...facetNames.filter((name) => name !== 'currency'),
  'equipment',
];

export type Currency = (typeof currencies)[number];

/** Filters by a month: 2022-03. */
const monthFilters = ['registeredFrom', 'registeredTo'] as const;
export type MonthFilter = (typeof monthFilters)[number];

/** Filters by yes or no. */
export const flagFilters = ['inspected', 'photographed', 'ownBids', 'watched'] as const;
export type FlagFilter = (typeof flagFilters)[number];

/** Filters that hold a number. */
export type RangeFilter = Exclude<
  keyof VehicleFilter,
  ChoiceFilter | MonthFilter | FlagFilter | 'modelsOfMakes' | 'text' | 'near' | 'currency'
>;
const holdsNumber: Record<RangeFilter, true> = {
  mileageFrom: true,
  mileageTo: true,
  yearFrom: true,
  yearTo: true,
  powerFrom: true,
  powerTo: true,
  priceFrom: true,
  priceTo: true,
  damageFrom: true,
  damageTo: true,
  co2From: true,
  co2To: true,
  seatsFrom: true,
  seatsTo: true,
  doorsFrom: true,
  doorsTo: true,
  listPriceFrom: true,
  listPriceTo: true,
  priceShareFrom: true,
  priceShareTo: true,
  registrationTaxFrom: true,
  registrationTaxTo: true,
  closingHoursTo: true,
};
/** `mileage` for mileageFrom and mileageTo; a filter of another name is its own. */
export type RangeName = NameOf<RangeFilter>;
/** A range with both ends. */
export type WholeRange = BeginOf<RangeFilter>;
type BeginOf<Filter> = Filter extends `${infer Name}From` ? Name : never;
export type RangeEnd = 'from' | 'to';
type NameOf<Range> = Range extends `${infer Name}${'From' | 'To'}` ? Name : Range;
const rangeFilters = Object.keys(holdsNumber) as RangeFilter[];

export type ListView = 'cards' | 'rows';

/** How many vehicles a page may have; the configuration says how many it has unasked. */
export const listPageSizes = [20, 50, 100] as const;

export interface ListState {
  text: string;
  /** No word of the text is corrected or struck out. */
  asTyped: boolean;
  choices: Partial<Record<ChoiceFilter, string[]>>;
  /** Of their makes these models alone; such a make is not among the choices. */
  models: ModelOfMake[];
  ranges: Partial<Record<RangeFilter, number>>;
  months: Partial<Record<MonthFilter, string>>;
  flags: Partial<Record<FlagFilter, boolean>>;
  near: NearFilter | null;
  /** The id of the user's saved search that this is, or was before it was changed. */
  savedSearch: string | null;
  /** The one of the amounts; null: as the list's stock suggests. */
  currency: Currency | null;
  sort: VehicleSort;
  order: 'asc' | 'desc';
  page: number;
  /** Null: as many as the configuration says. */
  pageSize: number | null;
  /** Null: as the reader's screen suggests. */
  view: ListView | null;
}

/** Null: any text is a value. */
const known: Record<ChoiceFilter, readonly string[] | null> = {
  country: countries,
  format: auctionFormats,
  status: ['scheduled', 'open', 'ended'],
  make: null,
  model: null,
  fuel: fuels,
  gearbox: gearboxes,
  body: bodies,
  colour: colours,
  vatScheme: ['vat', 'margin'],
  auction: null,
  seller: null,
  emissionClass: null,
  standsIn: countries,
  equipment: equipmentCodes,
};

/** The most values a call accepts (contract/vehicles.ts); an address may hold more. */
const wordsMax = 20;
const wordLengthMax = 80;
const savedPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const listViews: readonly ListView[] = ['cards', 'rows'];
const pageMax = 100_000;
const boundMax = 100_000_000;
const monthPattern = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

export const defaultState: ListState = {
  text: '',
  asTyped: false,
  choices: {},
  models: [],
  ranges: {},
  months: {},
  flags: {},
  near: null,
  savedSearch: null,
  currency: null,
  sort: 'makeModel',
  order: 'asc',
  page: 1,
  pageSize: null,
  view: null,
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
    const written = search.getAll(name);
    const values = [...new Set(name === 'make' ? written.map(makeSpelling) : written)]
      .filter((word) => known[name]?.includes(word) ?? isOpenValue(name, word))
      .slice(0, wordsMax);
    if (values.length > 0) choices[name] = values;
  }
  const ranges: ListState['ranges'] = {};
  for (const name of rangeFilters) {
    const limit = wholeNumber(search.get(name), boundMax);
    if (limit !== undefined) ranges[name] = limit;
  }
  const months: ListState['months'] = {};
  for (const name of monthFilters) {
    const month = search.get(name);
    if (month !== null && monthPattern.test(month)) months[name] = month;
  }
  const flags: ListState['flags'] = {};
  for (const name of flagFilters) {
    const flag = search.get(name);
    if (flag === 'true' || flag === 'false') flags[name] = flag === 'true';
  }
  return {
    text: (search.get('text') ?? '').trim().slice(0, wordLengthMax),
    asTyped: search.get('typed') === 'true',
    ...namesOf(choices, search.getAll('models').flatMap(readModel)),
    ranges,
    months,
    flags,
    near: readNear(search.get('near')),
    savedSearch: savedPattern.exec(search.get('saved') ?? '')?.[0] ?? null,
    currency: currencies.find((one) => one === search.get('currency')) ?? null,
    sort: sortsOf(list).find((sort) => sort === search.get('sort')) ?? defaultState.sort,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, wholeNumber(search.get('page'), pageMax) ?? 1),
    pageSize: listPageSizes.find((size) => String(size) === search.get('size')) ?? null,
    view: listViews.find((view) => view === search.get('view')) ?? null,
  };
}

/** Returns the shortest address that reads back as this state. Empty, or starts with "?". */
export function stateAddress(state: ListState): string {
  const search = new URLSearchParams();
  if (state.text) search.set('text', state.text);
  if (state.asTyped) search.set('typed', 'true');
  for (const name of choiceFilters)
    for (const word of state.choices[name] ?? []) search.append(name, word);
  for (const { make, model } of state.models) search.append('models', `${make},${model}`);
  for (const name of rangeFilters) {
    const limit = state.ranges[name];
    if (limit !== undefined) search.set(name, String(limit));
  }
  for (const [name, value] of Object.entries({ ...state.months, ...state.flags }))
    search.set(name, String(value));
  if (state.near) search.set('near', writeNear(state.near));
  if (state.savedSearch !== null) search.set('saved', state.savedSearch);
  if (state.currency) search.set('currency', state.currency);
  if (state.sort !== defaultState.sort) search.set('sort', state.sort);
  if (state.order !== defaultState.order) search.set('order', state.order);
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.pageSize !== null) search.set('size', String(state.pageSize));
  if (state.view !== null) search.set('view', state.view);
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
    ...(state.models.length > 0 && { modelsOfMakes: state.models }),
    ...state.ranges,
    ...state.months,
    ...state.flags,
    ...(state.near && { near: state.near }),
    ...(state.currency && { currency: state.currency }),
  } as VehicleFilter;
  return {
    ...(auctionId && { auctionId }),
    filterData,
    ...(state.text && state.asTyped && { asTyped: true }),
    sort: state.sort,
    sortorder: state.order,
    page: state.page,
    pageSize: state.pageSize ?? pageSize,
  };
}

/** The filter of a state alone, as it is saved. */
export function filterOf(state: ListState): VehicleFilter {
  return searchRequest(state, 1).filterData ?? {};
}

/** The list as a saved filter shows it. */
export function stateOfFilter(filter: VehicleFilter): ListState {
  const choices: ListState['choices'] = {};
  for (const name of choiceFilters) {
    const values = filter[name];
    if (values?.length) choices[name] = [...values];
  }
  const ranges: ListState['ranges'] = {};
  for (const name of rangeFilters) {
    const limit = filter[name];
    const first = Array.isArray(limit) ? limit[0] : limit;
    if (first !== undefined) ranges[name] = first;
  }
  const months: ListState['months'] = {};
  for (const name of monthFilters) {
    const limit = filter[name];
    const first = Array.isArray(limit) ? limit[0] : limit;
    if (first !== undefined) months[name] = first;
  }
  const { inspected, photographed, ownBids, watched } = filter;
  const flags = {
    ...(inspected !== undefined && { inspected }),
    ...(photographed !== undefined && { photographed }),
    ...(ownBids !== undefined && { ownBids }),
    ...(watched !== undefined && { watched }),
  };
  return {
    ...defaultState,
    text: filter.text ?? '',
    ...namesOf(choices, filter.modelsOfMakes ?? []),
    ranges,
    months,
    flags,
    near: filter.near ?? null,
    currency: filter.currency ?? null,
  };
}

/** Each make with its models, or whole. */
function namesOf(
  choices: ListState['choices'],
  models: readonly ModelOfMake[],
): Pick<ListState, 'choices' | 'models'> {
  const { make, model, ...others } = choices;
  const named = withModelsOfMakes({
    ...(make && { make }),
    ...(model && { model }),
    modelsOfMakes: [...models],
  });
  return {
    choices: {
      ...others,
      ...(named.make && { make: named.make }),
      ...(named.model && { model: named.model }),
    },
    models: uniqueModels(named.modelsOfMakes ?? []).slice(0, wordsMax),
  };
}

function uniqueModels(models: readonly ModelOfMake[]): ModelOfMake[] {
  return [...new Map(models.map((one) => [`${one.make},${one.model}`, one])).values()];
}

/** Volkswagen,Golf: no make has a comma. */
const modelPattern = /^([^,]{1,80}),(.{1,80})$/u;

function readModel(written: string): ModelOfMake[] {
  const [, make, model] = modelPattern.exec(written) ?? [];
  return make !== undefined && model !== undefined ? [{ make: makeSpelling(make), model }] : [];
}

/** NL,100,Utrecht: 100 km around Utrecht. */
const nearPattern = /^([A-Z]{2}),([1-9]\d{0,3}),(.{1,80})$/u;
const nearKmMax = 3_000;

function readNear(written: string | null): NearFilter | null {
  const [, code, distance, place] = nearPattern.exec(written ?? '') ?? [];
  const country = countries.find((known) => known === code);
  const km = Number(distance);
  return country && place && km <= nearKmMax ? { country, place, km } : null;
}

function writeNear({ country, place, km }: NearFilter): string {
  return `${country},${km},${place}`;
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

/** Sets one end of a range and leaves the other; null takes the limit off. */
export function withLimit(
  state: ListState,
  range: WholeRange,
  end: RangeEnd,
  limit: number | null,
): ListState {
  const filter = end === 'from' ? (`${range}From` as const) : (`${range}To` as const);
  return withRanges(state, { [filter]: limit });
}

export function withMonths(
  state: ListState,
  changed: Partial<Record<MonthFilter, string | null>>,
): ListState {
  const merged = Object.entries({ ...state.months, ...changed });
  const months = Object.fromEntries(merged.filter(([, month]) => month !== null));
  return { ...state, page: 1, months };
}

/** Ranges of amounts, which say nothing without a currency. */
const amountRanges: ReadonlySet<RangeFilter> = new Set<RangeFilter>([
  'priceFrom',
  'priceTo',
  'damageFrom',
  'damageTo',
  'listPriceFrom',
  'listPriceTo',
  'registrationTaxFrom',
  'registrationTaxTo',
]);

/** Amounts of one currency are no limit in another: they go with it. */
export function withCurrency(state: ListState, currency: Currency | null): ListState {
  const others = Object.entries(state.ranges).filter(
    ([name]) => !amountRanges.has(name as RangeFilter),
  );
  return { ...state, page: 1, currency, ranges: Object.fromEntries(others) };
}

/** Undefined: neither yes nor no. */
export function withFlag(state: ListState, name: FlagFilter, flag: boolean | undefined): ListState {
  const { [name]: _dropped, ...rest } = state.flags;
  return { ...state, page: 1, flags: flag === undefined ? rest : { ...rest, [name]: flag } };
}

export function withoutFilters(state: ListState): ListState {
  const { sort, order, pageSize, view } = state;
  return { ...defaultState, sort, order, pageSize, view };
}

/** How many filters are set; a from–to pair counts once. */
export function filterCount(state: ListState): number {
  const chosen = Object.values(state.choices).reduce((sum, list) => sum + list.length, 0);
  const limits = Object.keys({ ...state.ranges, ...state.months });
  const pairs = new Set(limits.map((name) => name.replace(/From|To/, '')));
  const others = [state.text, state.near, state.currency].filter(Boolean);
  return (
    chosen + state.models.length + pairs.size + Object.keys(state.flags).length + others.length
  );
}

/** An auction's id has a form of its own, and the call refuses others. */
function isOpenValue(name: ChoiceFilter, word: string): boolean {
  if (name === 'auction') return new RegExp(auctionIdPattern).test(word);
  return word !== '' && word.length <= (name === 'emissionClass' ? 40 : wordLengthMax);
}

function wholeNumber(text: string | null, most: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}
