/** What typed words can mean: by the letters and digits of one to four words. Pure. */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { nameKey } from './fold.ts';
import { makeNames, makeSpelling } from './makes.ts';
import type { TradeName } from './trade-names.ts';

type CodeFilter =
  | 'body'
  | 'fuel'
  | 'gearbox'
  | 'colour'
  | 'country'
  | 'equipment'
  | 'vatScheme'
  | 'format'
  | 'status';
type FlagFilter = 'inspected' | 'photographed' | 'ownBids' | 'watched';

/** The languages' words: locales/search-words.ts. */
export interface LanguageWords {
  codeWords: Readonly<Record<CodeFilter, Readonly<Record<string, string>>>>;
  fromWords: string;
  toWords: string;
  /** Of limits that stand after their amount alone. */
  afterWords: Readonly<Record<'from' | 'to', string>>;
  betweenWords: string;
  andWords: string;
  lotWords: string;
  flagWords: Readonly<Record<string, readonly [is: string, isNot: string]>>;
  nearWords: string;
  fieldWords: Readonly<Record<string, string>>;
  labelWords: string;
  fillerWords: string;
}

/** What an amount may be of. */
export type AmountField =
  | 'mileage'
  | 'year'
  | 'price'
  | 'power'
  | 'damage'
  | 'co2'
  | 'seats'
  | 'doors'
  | 'listPrice'
  | 'priceShare'
  | 'registrationTax'
  | 'closingHours';

/** A model that is in stock. */
export interface KnownModel {
  make: string;
  model: string;
  bodies: readonly string[];
}

export type Meaning =
  | { filter: CodeFilter | 'make'; value: string }
  /** `needsMake`: a number alone, such as the 3 of a Mazda, is no model without its make. */
  | { filter: 'model'; value: string; of: KnownModel; needsMake: boolean }
  /** A series, generation or trim: no filter, but words that are sought in each spelling. */
  | { filter: 'trade'; of: TradeName }
  | { filter: FlagFilter; is: boolean };

export interface SearchDictionary {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** How a key is written, for proposals. */
  written: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, 'from' | 'to'>;
  limitsAfter: ReadonlyMap<string, 'from' | 'to'>;
  between: ReadonlySet<string>;
  and: ReadonlySet<string>;
  lots: ReadonlySet<string>;
  nears: ReadonlySet<string>;
  /** Null: a field of which no amount is searched. */
  fields: ReadonlyMap<string, AmountField | null>;
  fillers: ReadonlySet<string>;
}

/** Without `trade` its names are words like any other. */
export function createDictionary(
  words: LanguageWords,
  { models = [], trade }: { models?: readonly KnownModel[]; trade?: TradeNames } = {},
): SearchDictionary {
  const meanings = new Map<string, Meaning[]>();
  const written = new Map<string, string>();
  const add = (name: string, meaning: Meaning) => {
    const key = nameKey(name);
    if (key === '') return;
    const known = meanings.get(key);
    if (known) known.push(meaning);
    else meanings.set(key, [meaning]);
    if (!written.has(key)) written.set(key, name);
  };
  for (const { make, name } of makeNames) add(name, { filter: 'make', value: make });
  for (const make of new Set(models.map((model) => makeSpelling(model.make))))
    if (!meanings.has(nameKey(make))) add(make, { filter: 'make', value: make });
  for (const known of models) {
    const parts = known.model.split(' ');
    for (let count = 1; count <= parts.length; count += 1) {
      const name = parts.slice(0, count).join(' ');
      const needsMake = /^(?:\d+|.)$/u.test(nameKey(name));
      add(name, { filter: 'model', value: known.model, of: known, needsMake });
    }
  }
  for (const of of trade?.values() ?? []) {
    // The stock's own models are meant exactly, and a series is all of them.
    const isKnown = meanings.get(nameKey(of.name))?.some(({ filter }) => filter === 'model');
    if (!isKnown || !of.isModel) add(of.name, { filter: 'trade', of });
  }
  for (const filter of Object.keys(words.codeWords) as CodeFilter[])
    for (const [value, list] of Object.entries(words.codeWords[filter]))
      for (const name of listed(list)) add(name, { filter, value });
  for (const [filter, ways] of Object.entries(words.flagWords))
    for (const [at, list] of ways.entries())
      for (const name of listed(list)) add(name, { filter: filter as FlagFilter, is: at === 0 });
  const limits = new Map<string, 'from' | 'to'>();
  for (const name of listed(words.fromWords)) limits.set(wordKey(name), 'from');
  for (const name of listed(words.toWords)) limits.set(wordKey(name), 'to');
  const limitsAfter = new Map(
    (['from', 'to'] as const).flatMap((end) =>
      listed(words.afterWords[end]).map((name) => [wordKey(name), end] as const),
    ),
  );
  const fields = new Map<string, AmountField | null>();
  for (const name of listed(words.labelWords)) fields.set(nameKey(name), null);
  for (const [field, list] of Object.entries(words.fieldWords))
    for (const name of listed(list)) fields.set(nameKey(name), field as AmountField);
  const keys = (list: string) => new Set(listed(list).map(wordKey));
  return {
    meanings,
    written,
    limits,
    limitsAfter,
    between: keys(words.betweenWords),
    and: keys(words.andWords),
    lots: keys(words.lotWords),
    nears: keys(words.nearWords),
    fields,
    fillers: keys(words.fillerWords),
  };
}

type TradeNames = ReadonlyMap<string, TradeName>;

/** Of a sign without letters itself: a dash between two amounts. */
export function wordKey(word: string): string {
  return nameKey(word) || (/^\p{Pd}$/u.test(word) ? '–' : '');
}

/** The filters that a buyer alone may set. */
export function isForBuyers({ filter }: Meaning): boolean {
  return forBuyers.has(filter);
}

const forBuyers: ReadonlySet<Meaning['filter']> = new Set<Meaning['filter']>([
  'equipment',
  'inspected',
  'ownBids',
  'watched',
]);

function listed(names: string): string[] {
  return names.split(', ');
}

/** Adds one understood piece to a filter: of several values of one kind any may hold. */
export function addedTo(filter: VehicleFilter, part: VehicleFilter): VehicleFilter {
  const added: Record<string, unknown> = { ...filter };
  for (const [name, value] of Object.entries(part)) {
    const known = added[name];
    added[name] =
      Array.isArray(known) && Array.isArray(value)
        ? withoutRepeats([...(known as unknown[]), ...(value as unknown[])])
        : value;
  }
  return added;
}

/** Models of makes are objects. */
function withoutRepeats(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
