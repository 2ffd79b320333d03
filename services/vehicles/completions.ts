/** Which makes, models and words the end of a text may become. Pure. */
import { suggestedMax, suggestedNames, type VehicleFilter } from '#contract/vehicles.ts';
import { nameKey } from '#domain/fold.ts';
import { makeNames } from '#domain/makes.ts';
import { isForBuyers } from '#domain/search-dictionary.ts';
import type { StockName, StockNames } from './stock-names.ts';

type SuggestedName = (typeof suggestedNames)[number];

export interface Completions {
  /** What stands before the completed words. */
  before: string;
  makes: string[];
  models: { make: string; model: string; filter: VehicleFilter }[];
  values: { name: SuggestedName; value: string }[];
}

/** "land rover disc": a name with its beginning has no more words. */
const wordsMax = 3;
/** One letter begins too many words of eight languages. */
const valueFrom = 2;

/** `makes`: those that the text names; models are then sought among theirs. */
export function completionsOf(
  text: string,
  { names, dictionary }: StockNames,
  { isBuyer, makesOf }: { isBuyer: boolean; makesOf: (before: string) => readonly string[] },
): Completions {
  const words = [...text.matchAll(/\S+/gu)];
  for (let count = Math.min(wordsMax, words.length); count > 0; count -= 1) {
    const before = text.slice(0, words.at(-count)?.index);
    const key = nameKey(text.slice(before.length));
    if (key === '') continue;
    const found = {
      before,
      makes: makesWith(key, names),
      models: modelsWith(key, names, makesOf(before)),
      values: valuesWith(key, dictionary, isBuyer),
    };
    if (found.makes.length + found.models.length + found.values.length > 0) return found;
  }
  return { before: text, makes: [], models: [], values: [] };
}

function makesWith(key: string, names: readonly StockName[]): string[] {
  const otherwise = new Set(
    makeNames.filter(({ name }) => nameKey(name).startsWith(key)).map(({ make }) => make),
  );
  const inStock = new Set(
    names
      .filter(({ make, makeKey }) => makeKey.startsWith(key) || otherwise.has(make))
      .map(({ make }) => make),
  );
  return [...inStock].slice(0, suggestedMax.makes);
}

function modelsWith(
  key: string,
  names: readonly StockName[],
  makes: readonly string[],
): Completions['models'] {
  const found = names.filter(
    ({ make, modelKey }) =>
      modelKey.startsWith(key) && (makes.length === 0 || makes.includes(make)),
  );
  // The model itself before those that begin like it.
  const exact = (name: StockName) => (name.modelKey === key ? 0 : 1);
  return found
    .toSorted((one, other) => exact(one) - exact(other))
    .slice(0, suggestedMax.models)
    .map(({ make, model }) => ({ make, model, filter: { modelsOfMakes: [{ make, model }] } }));
}

function valuesWith(
  key: string,
  { meanings }: StockNames['dictionary'],
  isBuyer: boolean,
): Completions['values'] {
  if (key.length < valueFrom) return [];
  const found = new Map<string, Completions['values'][number]>();
  for (const [known, meant] of meanings) {
    if (!known.startsWith(key)) continue;
    for (const meaning of meant) {
      const name = suggestedNames.find((one) => one === meaning.filter);
      if (!name || !('value' in meaning) || (isForBuyers(meaning) && !isBuyer)) continue;
      found.set(`${name} ${meaning.value}`, { name, value: meaning.value });
    }
  }
  return [...found.values()].slice(0, suggestedMax.values);
}
