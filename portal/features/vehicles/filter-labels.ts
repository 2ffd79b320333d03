/** Labels of filters and their values, and the chips of the active ones. */
import type { Formats } from '#locales/format.ts';
import type { MessageKey, Translate } from '#locales/translate.ts';
import {
  type RangeFilter,
  type ChoiceFilter,
  type ListState,
  choiceFilters,
  withRanges,
  withChoice,
} from './search-address.ts';

/** The text of a filter's value: `fuel`, `diesel` → Diesel. A make is shown as it is. */
export function choiceText(name: ChoiceFilter, word: string, t: Translate): string {
  if (name === 'make') return word;
  // readState lets only values of the contract through, and each of them has a text.
  return t(`${prefix[name]}.${word}` as keyof PlainMessages);
}

const prefix: Record<Exclude<ChoiceFilter, 'make'>, string> = {
  country: 'country',
  format: 'format',
  status: 'list.status',
  fuel: 'fuel',
  gearbox: 'gearbox',
  body: 'body',
  colour: 'colour',
  vatScheme: 'vat',
};
type PlainMessages = { [Key in MessageKey as Key extends `fuel.${string}` ? Key : never]: string };

export interface SetFilter {
  key: string;
  text: string;
  /** The state without this filter. */
  without: ListState;
}

/**
 * One chip per chosen value, one per from–to pair. `currency` is the one that prices are filtered
 * in.
 */
export function setFilters(
  state: ListState,
  t: Translate,
  formats: Formats,
  currency: string,
): SetFilter[] {
  const chips: SetFilter[] = [];
  if (state.text)
    chips.push({
      key: 'text',
      text: t('list.searchChip', { text: state.text }),
      without: { ...state, text: '', page: 1 },
    });
  for (const name of choiceFilters)
    for (const word of state.choices[name] ?? [])
      chips.push({
        key: `${name} ${word}`,
        text: choiceText(name, word, t),
        without: withChoice(state, name, word, false),
      });
  for (const pair of Object.values(pairs)) {
    const text = pairText(pair, state, t, formats, currency);
    if (text)
      chips.push({
        key: pair.to,
        text,
        without: withRanges(state, { ...(pair.from && { [pair.from]: null }), [pair.to]: null }),
      });
  }
  return chips;
}

interface Pair {
  from?: RangeFilter;
  to: RangeFilter;
  write: (limit: number, formats: Formats, currency: string) => string;
  /** Set where the unit does not say what it measures. */
  title?: MessageKey & `list.filterGroup.${string}`;
}

const money: Pair['write'] = (limit, formats, currency) => formats.price(limit * 100, currency);
type PairName<Limit> = Limit extends `${infer Name}${'From' | 'To'}` ? Name : never;
const pairs: Record<PairName<RangeFilter>, Pair> = {
  mileage: {
    from: 'mileageFrom',
    to: 'mileageTo',
    write: (limit, formats) => formats.distanceKm(limit),
  },
  year: { from: 'yearFrom', to: 'yearTo', write: String, title: 'list.filterGroup.year' },
  power: { from: 'powerFrom', to: 'powerTo', write: (limit, formats) => formats.powerKw(limit) },
  price: { from: 'priceFrom', to: 'priceTo', write: money, title: 'list.filterGroup.price' },
  damage: { to: 'damageTo', write: money, title: 'list.filterGroup.damage' },
};

function pairText(
  pair: Pair,
  { ranges }: ListState,
  t: Translate,
  formats: Formats,
  currency: string,
): string | undefined {
  const write = (name: RangeFilter | undefined) => {
    const limit = name && ranges[name];
    return limit === undefined ? undefined : pair.write(limit, formats, currency);
  };
  const [from, to] = [write(pair.from), write(pair.to)];
  const title = pair.title ? `${t(pair.title)} ` : '';
  if (from && to) return title + t('list.range', { from, to });
  if (from) return title + t('list.rangeFrom', { from });
  if (to) return title + t('list.rangeTo', { to });
  return undefined;
}
