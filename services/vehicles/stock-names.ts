/** The makes and models in stock, with the dictionary of what words mean; kept for a while. */
import { nameKey } from '#domain/fold.ts';
import { type SearchDictionary, createDictionary } from '#domain/search-dictionary.ts';
import { tradeNames } from '#domain/trade-names.ts';
import { languageWords } from '#locales/search-words.ts';
import { namesAgeMs } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';
import type { NameInStock, VehicleIndex } from './vehicle-index.ts';

/** A name with the letters by which it is found. */
export interface StockName extends NameInStock {
  makeKey: string;
  modelKey: string;
}

export interface StockNames {
  /** The most frequent first. */
  names: readonly StockName[];
  dictionary: SearchDictionary;
}

/** Old names are answered while new ones are read. */
export function createStockNames(
  stock: Pick<VehicleIndex, 'names'>,
): (reader: { isSignedIn: boolean }) => Promise<StockNames> {
  const [ofVisitors, ofBuyers] = [false, true].map((isSignedIn) =>
    cachedFor(namesAgeMs, async () => {
      const names = await stock.names({ isSignedIn });
      return names && stockNames(names);
    }),
  );
  return async ({ isSignedIn }) => (await (isSignedIn ? ofBuyers : ofVisitors)?.()) ?? noNames;
}

function stockNames(found: readonly NameInStock[]): StockNames {
  // A cleaned name would match no vehicle.
  const isPlain = (text: string) => plainText(text) === text;
  const names = found
    .filter(({ make, model }) => isPlain(make) && isPlain(model))
    .map((name) => ({ ...name, makeKey: nameKey(name.make), modelKey: nameKey(name.model) }));
  return {
    names,
    dictionary: createDictionary(languageWords, { models: names, trade: tradeNames }),
  };
}

const noNames: StockNames = {
  names: [],
  dictionary: createDictionary(languageWords, { trade: tradeNames }),
};

/** Nothing, such as while an index is built, is not kept. */
function cachedFor<Value>(
  ageMs: number,
  read: () => Promise<Value | undefined>,
): () => Promise<Value | undefined> {
  let known: { value: Value; readAtMs: number } | undefined;
  let reading: Promise<Value | undefined> | undefined;
  return () => {
    if (known && performance.now() - known.readAtMs < ageMs) return Promise.resolve(known.value);
    reading ??= read()
      .then((value) => {
        if (value !== undefined) known = { value, readAtMs: performance.now() };
        return value;
      })
      .finally(() => (reading = undefined));
    if (!known) return reading;
    // The next call tries again.
    reading.catch(() => undefined);
    return Promise.resolve(known.value);
  };
}
