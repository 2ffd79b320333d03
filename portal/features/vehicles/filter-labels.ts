/** Labels of filters and their values, and the chips of the active ones. */
import type { Formats } from '#locales/format.ts';
import type { NearFilter } from '#contract/vehicles.ts';
import type { MessageKey, Translate } from '#locales/translate.ts';
import { modelText, withoutModel } from './make-models.ts';
import {
  type RangeFilter,
  type RangeName,
  type ChoiceFilter,
  type ListState,
  type FlagFilter,
  choiceFilters,
  flagFilters,
  withCurrency,
  withFlag,
  withMonths,
  withRanges,
  withChoice,
} from './search-address.ts';

/** The text of a filter's value: `fuel`, `diesel` → Diesel. A name is shown as it is. */
export function choiceText(name: ChoiceFilter, word: string, t: Translate): string {
  if (isName(name)) return word;
  // readState lets only values of the contract through, and each of them has a text.
  return t(`${prefix[name]}.${word}` as keyof PlainMessages);
}

/** A country alone is the auction's. */
function chipText(name: ChoiceFilter, word: string, t: Translate): string {
  const text = choiceText(name, word, t);
  return name === 'standsIn' ? `${t('list.filterGroup.standsIn')}: ${text}` : text;
}

type Names = 'make' | 'model' | 'auction' | 'seller' | 'emissionClass';
const names: ReadonlySet<ChoiceFilter> = new Set<Names>([
  'make',
  'model',
  'auction',
  'seller',
  'emissionClass',
]);
function isName(name: ChoiceFilter): name is Names {
  return names.has(name);
}

const prefix: Record<Exclude<ChoiceFilter, Names>, string> = {
  country: 'country',
  format: 'format',
  status: 'list.status',
  fuel: 'fuel',
  gearbox: 'gearbox',
  body: 'body',
  colour: 'colour',
  vatScheme: 'vat',
  equipment: 'equipment',
  standsIn: 'country',
};
type PlainMessages = { [Key in MessageKey as Key extends `fuel.${string}` ? Key : never]: string };

export interface SetFilter {
  key: string;
  text: string;
  /** The state without this filter. */
  without: ListState;
}

/**
 * One chip per chosen value, one per range. `unsaid` is the currency of amounts where the state has
 * none.
 */
export function setFilters(
  state: ListState,
  t: Translate,
  formats: Formats,
  unsaid: string,
  /** Of the auctions, by id. */
  auctionNames?: ReadonlyMap<string, string>,
): SetFilter[] {
  const currency = state.currency ?? unsaid;
  const chips: SetFilter[] = [];
  if (state.text)
    chips.push({
      key: 'text',
      text: t('list.searchChip', { text: state.text }),
      without: { ...state, text: '', asTyped: false, page: 1 },
    });
  for (const one of state.models)
    chips.push({
      key: `models ${one.make} ${one.model}`,
      text: modelText(one, state),
      without: withoutModel(state, one),
    });
  for (const name of choiceFilters)
    for (const word of state.choices[name] ?? [])
      chips.push({
        key: `${name} ${word}`,
        text: (name === 'auction' && auctionNames?.get(word)) || chipText(name, word, t),
        without: withChoice(state, name, word, false),
      });
  if (state.currency)
    chips.push({
      key: 'currency',
      text: t('list.currencyChip', { currency: state.currency }),
      without: withCurrency(state, null),
    });
  for (const [key, range] of Object.entries<Range>(ranges)) {
    const text = rangeText(range, state, t, formats, currency);
    const ends = [range.from, range.to].flatMap((name) => (name ? [[name, null]] : []));
    if (text) chips.push({ key, text, without: withRanges(state, Object.fromEntries(ends)) });
  }
  const months = monthsText(state, t, formats);
  if (months)
    chips.push({
      key: 'registered',
      text: months,
      without: withMonths(state, { registeredFrom: null, registeredTo: null }),
    });
  if (state.near)
    chips.push({
      key: 'near',
      text: t('list.nearChip', {
        distance: formats.distanceKm(state.near.km),
        place: townText(state.near),
      }),
      without: { ...state, near: null, page: 1 },
    });
  for (const name of flagFilters) {
    const flag = state.flags[name];
    if (flag !== undefined)
      chips.push({
        key: name,
        text: flagText(name, flag, t),
        without: withFlag(state, name, undefined),
      });
  }
  return chips;
}

/** € or zł, for fields that hold only the figure. */
export function currencySign(currency: string, formats: Formats): string {
  return formats.price(0, currency).replaceAll(/[\d\s]/gu, '');
}

/** "Utrecht, NL": names repeat across countries. */
export function townText({ country, place }: Pick<NearFilter, 'country' | 'place'>): string {
  return `${place}, ${country}`;
}

/** "Inspected", "Not inspected". */
export function flagText(name: FlagFilter, flag: boolean, t: Translate): string {
  return t(flag ? `list.flag.${name}` : `list.flag.not.${name}`);
}

function monthsText({ months }: ListState, t: Translate, formats: Formats): string | undefined {
  const write = (month: string | undefined) => month && formats.monthYear(`${month}-01`);
  return between(
    write(months.registeredFrom),
    write(months.registeredTo),
    `${t('list.filterGroup.year')} `,
    t,
  );
}

interface RangeText {
  write: (limit: number, formats: Formats, currency: string) => string;
  /** Set where the unit does not say what it measures. */
  title?: MessageKey & `list.filterGroup.${string}`;
}
interface Range extends RangeText {
  from?: RangeFilter;
  to?: RangeFilter;
}
/** Names exactly the ends that the contract has: a range may have only one. */
type EndsOf<Name extends RangeName> = End<'from', `${Name}From`> & End<'to', `${Name}To`>;
type End<Key extends 'from' | 'to', Filter extends string> = Filter extends RangeFilter
  ? Record<Key, Filter>
  : Partial<Record<Key, never>>;

const money: RangeText['write'] = (limit, formats, currency) =>
  formats.price(limit * 100, currency);
const ranges: { [Name in RangeName]: EndsOf<Name> & RangeText } = {
  mileage: {
    from: 'mileageFrom',
    to: 'mileageTo',
    write: (limit, formats) => formats.distanceKm(limit),
  },
  year: { from: 'yearFrom', to: 'yearTo', write: String, title: 'list.filterGroup.year' },
  power: { from: 'powerFrom', to: 'powerTo', write: (limit, formats) => formats.powerKw(limit) },
  price: { from: 'priceFrom', to: 'priceTo', write: money, title: 'list.filterGroup.price' },
  damage: {
    from: 'damageFrom',
    to: 'damageTo',
    write: money,
    title: 'list.filterGroup.damage',
  },
  co2: {
    from: 'co2From',
    to: 'co2To',
    write: (limit, formats) => `${formats.number(limit)} g/km`,
    title: 'list.filterGroup.co2',
  },
  seats: { from: 'seatsFrom', to: 'seatsTo', write: String, title: 'list.filterGroup.seats' },
  doors: { from: 'doorsFrom', to: 'doorsTo', write: String, title: 'list.filterGroup.doors' },
  listPrice: {
    from: 'listPriceFrom',
    to: 'listPriceTo',
    write: money,
    title: 'list.filterGroup.listPrice',
  },
  priceShare: {
    from: 'priceShareFrom',
    to: 'priceShareTo',
    write: (limit) => `${limit} %`,
    title: 'list.filterGroup.priceShare',
  },
  registrationTax: {
    from: 'registrationTaxFrom',
    to: 'registrationTaxTo',
    write: money,
    title: 'list.filterGroup.registrationTax',
  },
  closingHours: {
    to: 'closingHoursTo',
    write: (limit, formats) => `${formats.number(limit)} h`,
    title: 'list.filterGroup.closingHours',
  },
};

function rangeText(
  range: Range,
  { ranges: limits }: ListState,
  t: Translate,
  formats: Formats,
  currency: string,
): string | undefined {
  const write = (name: RangeFilter | undefined) => {
    const limit = name && limits[name];
    return limit === undefined ? undefined : range.write(limit, formats, currency);
  };
  const [from, to] = [write(range.from), write(range.to)];
  const title = range.title ? `${t(range.title)} ` : '';
  return between(from, to, title, t);
}

function between(
  from: string | undefined,
  to: string | undefined,
  title: string,
  t: Translate,
): string | undefined {
  if (from && to) return title + t('list.range', { from, to });
  if (from) return title + t('list.rangeFrom', { from });
  if (to) return title + t('list.rangeTo', { to });
  return undefined;
}
