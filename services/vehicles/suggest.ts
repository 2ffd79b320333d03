/**
 * What a text that is being typed may mean, with how many vehicles each meaning finds in the
 * reader's stock (docs/decisions/186-suggestions-while-typing.md).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import { currencies } from '#contract/money.ts';
import {
  type Suggestions,
  type SuggestionsRequest,
  type VehicleFilter,
  suggestedMax,
} from '#contract/vehicles.ts';
import { narrowedSearch, statedIn } from '#domain/narrowed-search.ts';
import { proposalFor } from '#domain/correct-word.ts';
import { type ReadSearch, readSearch } from '#domain/read-search.ts';
import { addedTo } from '#domain/search-dictionary.ts';
import type { Buyer } from '#services/auth/users.ts';
import { townsWaitMs } from '#services/limits.ts';
import { placesNear, townFinder } from '#services/places/nearby.ts';
import { completionsOf } from './completions.ts';
import { type Total, currenciesBut, loosenText, readingOf } from './loosen-text.ts';
import { vehiclesOf } from './search.ts';
import { type StockNames, createStockNames } from './stock-names.ts';
import { namingTerms } from './text-terms.ts';
import type { Term } from './term.ts';
import type { IndexQuery, VehicleIndex } from './vehicle-index.ts';

export type Suggest = (
  request: SuggestionsRequest,
  buyer: Buyer | undefined,
) => Promise<Suggestions>;

/** `database` is for rows of few vehicles; `stock` finds and counts. */
export function createSuggest(
  database: Database,
  stock: Pick<VehicleIndex, 'count' | 'names'>,
  { picturesUrl }: { picturesUrl: string },
): Suggest {
  const namesFor = createStockNames(stock);
  return async ({ text: written, filterData = {} }, signedIn) => {
    const text = written.trim();
    const names = await namesFor({ isSignedIn: signedIn !== undefined });
    const count = counterOf(database, stock, signedIn);
    const total = async (typed: VehicleFilter) =>
      (await count({ filter: narrowedSearch(filterData, typed) }))?.total ?? null;
    const isBuyer = signedIn !== undefined;
    const read = await readOfStock(text, names, isBuyer, total);

    const named = await findNamed(text, read, isBuyer, count);
    const counted = async <One extends { filter: VehicleFilter }>(some: readonly One[]) => {
      const all = await Promise.all(
        some.map(async (one) => ({ ...one, total: await total(one.filter) })),
      );
      return all.filter((one) => one.total !== 0);
    };
    const understood = named.isPlate ? null : filterOf(read, filterData);
    const completed = completedOf(text, names, { isBuyer, understood });
    /** As the list finds it: a text that finds nothing is searched in a looser way. */
    const searched = async (filter: VehicleFilter) => {
      const found = await total(filter);
      if (found !== 0 || filter.text === undefined) return { found };
      const everywhere = async (one: VehicleFilter) =>
        (await count({ filter: one }))?.total ?? null;
      const { text: typed, ...own } = filter;
      const { text: _standing, ...others } = narrowedSearch(filterData, own);
      const reading = await loosenText(typed, { isBuyer, total: everywhere, others });
      if (!reading) return { found };
      const so = await total({ ...own, ...(reading.text !== '' && { text: reading.text }) });
      return so === 0 ? { found } : { found: so, reading };
    };
    const [whole, words, makes, models, values, vehicles] = await Promise.all([
      understood && searched(understood),
      searched({ text }),
      counted(completed.makes),
      counted(completed.models),
      counted(completed.values),
      vehiclesOf(database, named.ids, signedIn, picturesUrl),
    ]);
    const reading = (whole ?? words).reading ?? readingOf(text, read);
    return {
      understood: understood && { filter: understood, total: whole?.found ?? null },
      words: { total: words.found },
      proposal: proposalFor(text, read.plain, names.dictionary) ?? null,
      ...(reading && { reading }),
      makes,
      models,
      values,
      vehicles,
    };
  };
}

type Count = (asked: {
  filter: VehicleFilter;
  more?: readonly Term[];
  size?: number;
}) => ReturnType<VehicleIndex['count']>;

function counterOf(
  database: Database,
  stock: Pick<VehicleIndex, 'count'>,
  buyer: IndexQuery['buyer'],
): Count {
  return async ({ filter, more = [], size = 0 }) => {
    const nearby = filter.near && (await placesNear(database, filter.near));
    const request = { filterData: filter };
    return stock.count({ request, page: { number: 1, size }, buyer, nearby, more });
  };
}

/** Amounts are of the stock's currencies, and a word of the stock is no town: "Style", "Nice". */
async function readOfStock(
  text: string,
  { dictionary }: StockNames,
  isBuyer: boolean,
  total: Total,
): Promise<ReadSearch> {
  const first = readSearch(text, dictionary, { isBuyer });
  const named = currencies.find((one) => one === first.currency);
  const reader = { isBuyer, currencies: named ? await currenciesBut(named, total) : currencies };
  const read = readSearch(text, dictionary, reader);
  // The first text has towns loaded; while that takes long, none is read.
  const late = wait(townsWaitMs, undefined, { ref: false });
  const townOf = await Promise.race([townFinder(), late]).catch(() => undefined);
  if (!townOf) return read;
  const near = readSearch(text, dictionary, { ...reader, townOf });
  const plain = near.plain.join(' ');
  if (plain === '' || near.filter.near) return near;
  if ((await total({ text: plain })) !== 0) return near;
  return readSearch(text, dictionary, { ...reader, townOf, hasBareTowns: true });
}

/** The text's filter; what became none stays. Null where nothing did. */
function filterOf(read: ReadSearch, standing: VehicleFilter): VehicleFilter | null {
  const { filter, words, lotNumber } = read;
  if (lotNumber !== undefined || Object.keys(filter).length === 0) return null;
  return { ...statedIn(read, standing), ...(words !== '' && { text: words }) };
}

/** "M AB 1234": letters that are words or units elsewhere are a plate where one begins so. */
async function findNamed(
  text: string,
  { lotNumber, filter }: ReadSearch,
  isSignedIn: boolean,
  count: Count,
): Promise<{ ids: string[]; isPlate: boolean }> {
  const more = namingTerms(text, { isSignedIn, lotNumber });
  const found = more && (await count({ filter: {}, more, size: suggestedMax.vehicles }));
  const ids = found?.ids ?? [];
  return { ids, isPlate: ids.length > 0 && !filter.make && !filter.modelsOfMakes };
}

function completedOf(
  text: string,
  stock: StockNames,
  { isBuyer, understood }: { isBuyer: boolean; understood: VehicleFilter | null },
) {
  const readBefore = (before: string) => readSearch(before, stock.dictionary, { isBuyer });
  const found = completionsOf(text, stock, {
    isBuyer,
    makesOf: (before) => readBefore(before).filter.make ?? [],
  });
  const { filter, words } = readBefore(found.before);
  const beside = (own: VehicleFilter) =>
    addedTo({ ...filter, ...(words !== '' && { text: words }) }, own);
  const isNew = (one: { filter: VehicleFilter }) =>
    JSON.stringify(one.filter) !== JSON.stringify(understood);
  const models = found.models.map((one) => ({ ...one, filter: beside(one.filter) }));
  return {
    makes: found.makes.map((make) => ({ make, filter: beside({ make: [make] }) })).filter(isNew),
    models: (models.length > 0 ? models : readModels(stock, understood)).filter(isNew),
    values: found.values
      .map((one) => ({ ...one, filter: beside({ [one.name]: [one.value] }) }))
      .filter(isNew),
  };
}

/** "golf estate diesel under 20k": the models that were read, alone. */
function readModels({ names }: StockNames, understood: VehicleFilter | null) {
  const models = understood?.modelsOfMakes ?? [];
  return names
    .filter((name) => models.some(({ make, model }) => name.make === make && name.model === model))
    .slice(0, suggestedMax.models)
    .map(({ make, model }) => ({ make, model, filter: { modelsOfMakes: [{ make, model }] } }));
}
