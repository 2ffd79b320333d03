/**
 * Reads what a buyer typed: filters, names of the trade, the words that remain, and what was left
 * out. Each word is read once. Pure.
 */
import { currencies } from '#contract/money.ts';
import type { ModelOfMake, NearFilter, VehicleFilter } from '#contract/vehicles.ts';
import { nameKey } from './fold.ts';
import { type ReadLimit, isEmissionClass, readLimit } from './read-limit.ts';
import {
  type AmountField,
  type Meaning,
  type SearchDictionary,
  addedTo,
  isForBuyers,
} from './search-dictionary.ts';
import { type Token, longest, tokensOf } from './search-tokens.ts';
import type { TradeMeaning } from './trade-names.ts';

/** A piece of the text, from its first character to before its end, and what it became. */
export interface Piece {
  start: number;
  end: number;
  filter: VehicleFilter;
}

/** An amount in a currency or unit by which no vehicle is searched: never one in another. */
export interface LeftOut {
  text: string;
  /** Null where its unit is the reason. */
  currency: string | null;
}

export interface ReadSearch {
  filter: VehicleFilter;
  /** What became no filter, in the order of the text. */
  words: string;
  /** Of these, what is sought by its letters alone. */
  plain: string[];
  /** Of these, names of the trade: of each any meaning may hold. */
  trade: MeantName[];
  /** Of these, amounts. */
  leftOut: LeftOut[];
  /** Of these, what would be a filter for buyers. */
  forBuyers: string[];
  /** Of the amounts, where the text names one. */
  currency?: string;
  pieces: Piece[];
  /** Whether anything of the text is more than letters. */
  isUnderstood: boolean;
  /** "lot 282": the number of a lot. */
  lotNumber?: number;
}

/** `isSeries`: of no other make, whatever its letters stand for there. */
export interface MeantName {
  meanings: readonly TradeMeaning[];
  isSeries: boolean;
}

/** Longer texts are no search. */
const textMax = 200;

export interface SearchReader {
  isBuyer: boolean;
  /** Of the stock. */
  currencies?: readonly string[];
  /** Finds a town by its whole name; without it no word is a town. */
  townOf?: ((name: string) => Town | undefined) | undefined;
  /** Also a word that follows neither "in" nor "near" may be a town. */
  hasBareTowns?: boolean;
}
type Town = Pick<NearFilter, 'country' | 'place'>;

/** What some words from a place on are. */
type Step = { next: number } & (
  | { kind: 'lot'; number: number }
  | { kind: 'field'; field: AmountField | null }
  | ({ kind: 'amount' } & ReadLimit)
  | { kind: 'phrase'; filter: VehicleFilter; models: ModelMeaning[]; key: string }
  | ({ kind: 'trade'; needsMake: boolean } & MeantName)
  | { kind: 'town'; near: NearFilter }
  | { kind: 'word'; isForBuyers: boolean }
);

interface OtherWords {
  text: string;
  /** Of a word that is sought by its letters. */
  key?: string;
}

export function readSearch(
  written: string,
  dictionary: SearchDictionary,
  reader: SearchReader,
): ReadSearch {
  const text = written.slice(0, textMax);
  const tokens = tokensOf(text);
  const makes = makesIn(tokens, dictionary);
  const found: (Piece & { models?: ModelMeaning[]; key?: string })[] = [];
  const unfiltered: OtherWords[] = [];
  const trade: MeantName[] = [];
  const leftOut: LeftOut[] = [];
  const forBuyers: string[] = [];
  let lotNumber: number | undefined;
  let currency: string | undefined;
  let field: AmountField | null = null;
  for (let at = 0; at < tokens.length;) {
    const step = stepAt(tokens, at, dictionary, { ...reader, makes, field });
    const start = tokens[at]?.start ?? 0;
    const end = tokens[step.next - 1]?.end ?? start;
    const own = text.slice(start, end);
    field = step.kind === 'field' ? step.field : step.kind === 'word' ? field : null;
    if (step.kind === 'lot') lotNumber = step.number;
    else if (step.kind === 'word') {
      unfiltered.push({ text: own, key: tokens[at]?.key ?? '' });
      if (step.isForBuyers) forBuyers.push(own);
    } else {
      let filter: VehicleFilter = {};
      if (step.kind === 'town') filter = { near: step.near };
      else if (step.kind === 'phrase') ({ filter } = step);
      else if (step.kind === 'trade') {
        trade.push(step);
        unfiltered.push({ text: own });
      } else if (step.kind === 'amount') {
        const isOther = !isOfStock(step.currency, currency, reader);
        if (!step.filter || isOther)
          leftOut.push({ text: own, currency: isOther ? (step.currency ?? null) : null });
        else if (step.isForBuyers && !reader.isBuyer) forBuyers.push(own);
        else {
          ({ filter } = step);
          currency ??= step.currency;
        }
        if (Object.keys(filter).length === 0) unfiltered.push({ text: own });
      }
      const named = step.kind === 'phrase' ? { models: step.models, key: step.key } : {};
      found.push({ start, end, filter, ...named });
    }
    at = step.next;
  }
  const bodies = new Set(found.flatMap(({ filter }) => filter.body ?? []));
  const pieces = found.map(({ models = [], key = '', filter, start, end }) => {
    const meant = modelsOf(models, key, { makes, bodies });
    return { start, end, filter: meant.length > 0 ? { ...filter, modelsOfMakes: meant } : filter };
  });
  const isUnderstood = pieces.length > 0 || lotNumber !== undefined;
  const others = unfiltered.filter(
    ({ key }) => key === undefined || !(isUnderstood ? dictionary.fillers : dashes).has(key),
  );
  return {
    filter: withDistance(pieces.map(({ filter }) => filter).reduce(addedTo, {})),
    words: others.map((one) => one.text).join(' '),
    plain: others.filter(({ key }) => key !== undefined).map((one) => one.text),
    trade,
    leftOut,
    forBuyers,
    pieces,
    isUnderstood,
    ...(currency !== undefined && { currency }),
    ...(lotNumber !== undefined && { lotNumber }),
  };
}

const dashes: ReadonlySet<string> = new Set(['–']);

/** Amounts of two currencies in one text are of the first. */
function isOfStock(
  named: string | undefined,
  before: string | undefined,
  { currencies: known = currencies }: SearchReader,
): boolean {
  return named === undefined || ((before ?? named) === named && known.some((one) => one === named));
}

interface StepReader extends SearchReader {
  makes: ReadonlySet<string>;
  field: AmountField | null;
}

function stepAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  reader: StepReader,
): Step {
  const lot = lotAt(tokens, at, dictionary);
  if (lot) return lot;
  const phrase = phraseAt(tokens, at, dictionary, reader);
  const field = longest(tokens, at, (key) => dictionary.fields.get(key));
  // The 2008 of a Peugeot is no year.
  const isNumber =
    (phrase?.kind === 'phrase' && phrase.models.length > 0) ||
    (phrase?.kind === 'trade' && phrase.needsMake);
  const amount = isNumber ? undefined : readLimit(tokens, at, dictionary, reader.field);
  if (amount && amount.next > Math.max(field?.next ?? 0, phrase?.next ?? 0))
    return { kind: 'amount', ...amount };
  if (field && field.next > (phrase?.next ?? 0))
    return { kind: 'field', field: field.value, next: field.next };
  return phrase ?? townAt(tokens, at, dictionary, reader) ?? wordAt(tokens, at, dictionary, reader);
}

/** The makes of all phrases of the dictionary in the text, the longest first at each place. */
function makesIn(tokens: readonly Token[], dictionary: SearchDictionary): Set<string> {
  const makes = new Set<string>();
  for (let at = 0; at < tokens.length;) {
    const phrase = longest(tokens, at, (key) => dictionary.meanings.get(key));
    for (const meaning of phrase?.value ?? [])
      if (meaning.filter === 'make') makes.add(meaning.value);
    at = phrase?.next ?? at + 1;
  }
  return makes;
}

type ModelMeaning = Extract<Meaning, { filter: 'model' }>;
interface MeaningReader {
  isBuyer: boolean;
  makes: ReadonlySet<string>;
}

function phraseAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  reader: MeaningReader,
): Extract<Step, { kind: 'phrase' | 'trade' }> | undefined {
  const phrase = longest(tokens, at, (key) => {
    const allowed = dictionary.meanings.get(key)?.filter((meaning) => isMeant(meaning, reader));
    return allowed?.length ? allowed : undefined;
  });
  if (!phrase) return undefined;
  const { value: meanings, next } = phrase;
  const isMake = meanings.some(({ filter }) => filter === 'make');
  const named = meanings.find((meaning) => meaning.filter === 'trade');
  if (named && !isMake) {
    const { makes } = reader;
    const own = named.of.meanings.filter(({ make }) => makes.size === 0 || makes.has(make));
    const { isModel: isOne, needsMake } = named.of;
    const isSeries = !isOne && own.some(({ model }) => model !== undefined);
    return { kind: 'trade', meanings: own, isSeries, needsMake, next };
  }
  // A name is meant before a word of a language: Smart, Transporter, Combo.
  const names = meanings.filter(({ filter }) => filter === 'make' || filter === 'model');
  const meant = names.length > 0 ? names : meanings;
  const filter = meant.reduce<VehicleFilter>((sum, meaning) => addedTo(sum, partOf(meaning)), {});
  const key = tokens
    .slice(at, next)
    .map((token) => token.key)
    .join('');
  return { kind: 'phrase', filter, models: meant.filter(isModel), key, next };
}

function isMeant(meaning: Meaning, { isBuyer, makes }: MeaningReader): boolean {
  if (isForBuyers(meaning)) return isBuyer;
  if (meaning.filter !== 'model' && meaning.filter !== 'trade') return true;
  const { of } = meaning;
  const isOfMake =
    'meanings' in of ? of.meanings.some(({ make }) => makes.has(make)) : makes.has(of.make);
  const needsMake =
    'meanings' in of ? of.needsMake : meaning.filter === 'model' && meaning.needsMake;
  return needsMake ? isOfMake : isOfMake || makes.size === 0;
}

function isModel(meaning: Meaning): meaning is ModelMeaning {
  return meaning.filter === 'model';
}

/** Models are read when all makes and bodies are. */
function partOf(meaning: Meaning): VehicleFilter {
  if ('is' in meaning) return { [meaning.filter]: meaning.is };
  if (meaning.filter === 'model' || meaning.filter === 'trade') return {};
  return { [meaning.filter]: [meaning.value] };
}

/**
 * "golf estate": of the models that begin so, those that are estates, where there are any. "golf"
 * alone is the Golf, where there is one, and no Golf Variant.
 */
function modelsOf(
  meanings: readonly ModelMeaning[],
  key: string,
  { makes, bodies }: { makes: ReadonlySet<string>; bodies: ReadonlySet<string> },
): ModelOfMake[] {
  const own = makes.size === 0 ? meanings : meanings.filter(({ of }) => makes.has(of.make));
  const fitting = own.filter(({ of }) => of.bodies.some((body) => bodies.has(body)));
  const exact = own.filter(({ value }) => nameKey(value) === key);
  const meant = [fitting, exact, own].find((some) => some.length > 0) ?? [];
  return meant.map(({ of: { make, model } }) => ({ make, model }));
}

function lotAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
): Extract<Step, { kind: 'lot' }> | undefined {
  const word = longest(tokens, at, (key) => dictionary.lots.has(key) || undefined);
  const number = word && tokens[word.next];
  if (!word || !number || !/^\d{1,7}$/.test(number.key)) return undefined;
  return { kind: 'lot', number: Number(number.key), next: word.next + 1 };
}

/** Where the text names no distance. */
const nearKm = 50;
/** No vehicle that has driven less is sought by its mileage. */
const distanceMaxKm = 500;
/** "Au" and "Es" are more often another word. */
const bareTownFrom = 4;
/** "Castelo de Vide": no town has more words. */
const townWordsMax = 4;

/** A word with another meaning is no town: "in Orange", "in Holland". */
function townAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  { isBuyer, townOf, hasBareTowns = false }: SearchReader,
): Extract<Step, { kind: 'town' }> | undefined {
  if (!townOf) return undefined;
  const near = longest(tokens, at, (key) => dictionary.nears.has(key) || undefined);
  const from = near?.next ?? at;
  if (!near && (!hasBareTowns || (tokens[at]?.key.length ?? 0) < bareTownFrom)) return undefined;
  if (phraseAt(tokens, from, dictionary, { isBuyer, makes: new Set() })) return undefined;
  for (let count = Math.min(townWordsMax, tokens.length - from); count > 0; count -= 1) {
    const name = tokens.slice(from, from + count).map(({ text }) => text);
    const town = townOf(name.join(' '));
    if (town) return { kind: 'town', near: { ...town, km: nearKm }, next: from + count };
  }
  return undefined;
}

/** A whole VIN; I, O and Q are in none. */
const vin = /^[a-hj-npr-z0-9]{17}$/;

/** One word, or the words of a filter that this reader may not set. */
function wordAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  { isBuyer }: SearchReader,
): Extract<Step, { kind: 'word' }> {
  if (isEmissionClass(tokens, at)) return { kind: 'word', isForBuyers: false, next: at + 2 };
  const phrase = isBuyer ? undefined : longest(tokens, at, (key) => dictionary.meanings.get(key));
  if (phrase?.value.every(isForBuyers))
    return { kind: 'word', isForBuyers: true, next: phrase.next };
  const isVin = !isBuyer && vin.test(tokens[at]?.key ?? '') && /\d/.test(tokens[at]?.key ?? '');
  return { kind: 'word', isForBuyers: isVin, next: at + 1 };
}

/** "30 km around Utrecht": few kilometres beside a town are the distance. */
function withDistance(filter: VehicleFilter): VehicleFilter {
  const { near, mileageTo, ...others } = filter;
  if (!near || typeof mileageTo !== 'number' || mileageTo > distanceMaxKm) return filter;
  return { ...others, near: { ...near, km: Math.max(1, mileageTo) } };
}
