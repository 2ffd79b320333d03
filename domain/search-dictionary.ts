/** What typed words can mean: by the letters and digits of one to four words. Pure. */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { nameKey } from './fold.ts';
import { makeNames, makeSpelling } from './makes.ts';

type CodeFilter = 'body' | 'fuel' | 'gearbox' | 'colour' | 'country' | 'equipment';

/** The languages' words: locales/search-words.ts. */
export interface LanguageWords {
  codeWords: Readonly<Record<CodeFilter, Readonly<Record<string, string>>>>;
  fromWords: string;
  toWords: string;
  lotWords: string;
  inspectedWords: string;
  nearWords: string;
  fillerWords: string;
  unitWords: Readonly<Record<Unit, string>>;
}
export type Unit = 'km' | 'money' | 'kw' | 'hp' | 'thousand';

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
  | { filter: 'inspected' };

export interface SearchDictionary {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** How a key is written, for proposals. */
  written: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, 'from' | 'to'>;
  lots: ReadonlySet<string>;
  nears: ReadonlySet<string>;
  fillers: ReadonlySet<string>;
  units: ReadonlyMap<string, Unit>;
}

export function createDictionary(
  words: LanguageWords,
  models: readonly KnownModel[] = [],
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
  for (const filter of Object.keys(words.codeWords) as CodeFilter[])
    for (const [value, list] of Object.entries(words.codeWords[filter]))
      for (const name of listed(list)) add(name, { filter, value });
  for (const name of listed(words.inspectedWords)) add(name, { filter: 'inspected' });
  const limits = new Map<string, 'from' | 'to'>();
  for (const name of listed(words.fromWords)) limits.set(nameKey(name), 'from');
  for (const name of listed(words.toWords)) limits.set(nameKey(name), 'to');
  const units = new Map<string, Unit>();
  for (const unit of Object.keys(words.unitWords) as Unit[])
    for (const name of listed(words.unitWords[unit])) units.set(nameKey(name), unit);
  return {
    meanings,
    written,
    limits,
    lots: new Set(listed(words.lotWords).map(nameKey)),
    nears: new Set(listed(words.nearWords).map(nameKey)),
    fillers: new Set(listed(words.fillerWords).map(nameKey)),
    units,
  };
}

/** The filters that a buyer alone may set. */
export function isForBuyers({ filter }: Meaning): boolean {
  return filter === 'equipment' || filter === 'inspected';
}

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
