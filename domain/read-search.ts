/** Reads what a buyer typed: filters, the words that remain, and a proposal. Pure. */
import type { ModelOfMake, NearFilter, VehicleFilter } from '#contract/vehicles.ts';
import { fold, nameKey } from './fold.ts';
import {
  type Meaning,
  type SearchDictionary,
  type Unit,
  addedTo,
  isForBuyers,
} from './search-dictionary.ts';

/** A piece of the text, from its first character to before its end, and what it became. */
export interface Piece {
  start: number;
  end: number;
  filter: VehicleFilter;
}

export interface ReadSearch {
  filter: VehicleFilter;
  /** What was not understood, to be sought as words. */
  words: string;
  pieces: Piece[];
  /** "lot 282": the number of a lot. */
  lotNumber?: number;
  /** "Did you mean": the text with one word replaced. */
  proposal?: string;
}

/** Longer texts are no search. */
const textMax = 200;
const tokensMax = 24;
/** "gancho de remolque", "bis zu": no phrase has more words. */
const phraseMax = 4;

interface Token {
  text: string;
  key: string;
  start: number;
  end: number;
}

export interface SearchReader {
  isBuyer: boolean;
  /** Finds a town by its whole name; without it no word is a town. */
  townOf?: ((name: string) => Town | undefined) | undefined;
  /** Also a word that follows neither "in" nor "near" may be a town. */
  hasBareTowns?: boolean;
}
type Town = Pick<NearFilter, 'country' | 'place'>;

export function readSearch(
  written: string,
  dictionary: SearchDictionary,
  reader: SearchReader,
): ReadSearch {
  const { isBuyer } = reader;
  const text = written.slice(0, textMax);
  const tokens = tokensOf(text);
  const makes = new Set<string>();
  for (const { meanings } of phrases(tokens, dictionary))
    for (const meaning of meanings) if (meaning.filter === 'make') makes.add(meaning.value);

  const found: (Omit<Piece, 'filter'> & {
    filter: VehicleFilter;
    models?: ModelMeaning[];
    key?: string;
  })[] = [];
  const remaining: Token[] = [];
  let lotNumber: number | undefined;
  for (let at = 0; at < tokens.length;) {
    const lot = lotAt(tokens, at, dictionary);
    const phrase = lot ? undefined : phraseAt(tokens, at, dictionary, { isBuyer, makes });
    // The 2008 of a Peugeot is no year.
    const amount = lot || phrase?.models.length ? undefined : limitAt(tokens, at, dictionary);
    const isUnknown = !lot && !amount && !phrase;
    const town = isUnknown ? townAt(tokens, at, dictionary, reader) : undefined;
    const first = tokens[at];
    const next = lot?.next ?? amount?.next ?? phrase?.next ?? town?.next ?? at + 1;
    const last = tokens[next - 1];
    if (first && last) {
      const piece = { start: first.start, end: last.end };
      if (lot) lotNumber = lot.number;
      if (amount) found.push({ ...piece, filter: amount.filter });
      else if (phrase) found.push({ ...piece, ...phrase });
      else if (town) found.push({ ...piece, filter: { near: town.near } });
      else if (!lot) remaining.push(first);
    }
    at = next;
  }
  const bodies = new Set(found.flatMap(({ filter }) => filter.body ?? []));
  const pieces = found.map(({ models = [], key = '', filter, start, end }) => {
    const meant = modelsOf(models, key, { makes, bodies });
    return { start, end, filter: meant.length > 0 ? { ...filter, modelsOfMakes: meant } : filter };
  });
  const isUnderstood = pieces.length > 0 || lotNumber !== undefined;
  const others = remaining.filter(({ key }) => !isUnderstood || !dictionary.fillers.has(key));
  const proposal = proposalOf(text, others, dictionary);
  return {
    filter: withDistance(pieces.map(({ filter }) => filter).reduce(addedTo, {})),
    words: others.map((token) => text.slice(token.start, token.end)).join(' '),
    pieces,
    ...(lotNumber !== undefined && { lotNumber }),
    ...(proposal !== undefined && { proposal }),
  };
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[^\s,;"“”()]+/gu)].slice(0, tokensMax).map((found) => ({
    text: fold(found[0]),
    key: nameKey(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** All phrases of the dictionary in the text, the longest first at each place. */
function* phrases(tokens: readonly Token[], dictionary: SearchDictionary) {
  for (let at = 0; at < tokens.length;) {
    const phrase = longest(tokens, at, (key) => dictionary.meanings.get(key));
    if (phrase) yield { meanings: phrase.value };
    at = phrase?.next ?? at + 1;
  }
}

function longest<Value>(
  tokens: readonly Token[],
  at: number,
  find: (key: string) => Value | undefined,
): { value: Value; next: number } | undefined {
  for (let count = Math.min(phraseMax, tokens.length - at); count > 0; count -= 1) {
    const run = tokens.slice(at, at + count);
    const value = find(run.map(({ key }) => key).join(''));
    if (value !== undefined) return { value, next: at + count };
  }
  return undefined;
}

type ModelMeaning = Extract<Meaning, { filter: 'model' }>;

function phraseAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  { isBuyer, makes }: { isBuyer: boolean; makes: ReadonlySet<string> },
): { filter: VehicleFilter; models: ModelMeaning[]; key: string; next: number } | undefined {
  const phrase = longest(tokens, at, (key) => {
    const allowed = dictionary.meanings
      .get(key)
      ?.filter((meaning) => isMeant(meaning, { isBuyer, makes }));
    return allowed?.length ? allowed : undefined;
  });
  if (!phrase) return undefined;
  // A name is meant before a word of a language: Smart, Transporter, Combo.
  const names = phrase.value.filter(({ filter }) => filter === 'make' || filter === 'model');
  const meant = names.length > 0 ? names : phrase.value;
  const filter = meant.reduce<VehicleFilter>((sum, meaning) => addedTo(sum, partOf(meaning)), {});
  const words = tokens.slice(at, phrase.next).map(({ key }) => key);
  return { filter, models: meant.filter(isModel), key: words.join(''), next: phrase.next };
}

function isMeant(
  meaning: Meaning,
  { isBuyer, makes }: { isBuyer: boolean; makes: ReadonlySet<string> },
): boolean {
  if (isForBuyers(meaning)) return isBuyer;
  if (meaning.filter !== 'model') return true;
  const isOfMake = makes.has(meaning.of.make);
  return meaning.needsMake ? isOfMake : isOfMake || makes.size === 0;
}

function isModel(meaning: Meaning): meaning is ModelMeaning {
  return meaning.filter === 'model';
}

/** Models are read when all makes and bodies are. */
function partOf(meaning: Meaning): VehicleFilter {
  if (meaning.filter === 'inspected') return { inspected: true };
  if (meaning.filter === 'model') return {};
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

function lotAt(tokens: readonly Token[], at: number, dictionary: SearchDictionary) {
  const word = longest(tokens, at, (key) => dictionary.lots.has(key) || undefined);
  const number = word && tokens[word.next];
  if (!word || !number || !/^\d{1,7}$/.test(number.key)) return undefined;
  return { number: Number(number.key), next: word.next + 1 };
}

/** Where the text names no distance. */
const nearKm = 50;
/** No vehicle that has driven less is sought by its mileage. */
const distanceMaxKm = 500;
/** "Au" and "Es" are more often another word. */
const bareTownFrom = 4;

/** A word with another meaning is no town: "in Orange", "in Holland". */
function townAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  { isBuyer, townOf, hasBareTowns = false }: SearchReader,
): { near: NearFilter; next: number } | undefined {
  if (!townOf) return undefined;
  const near = longest(tokens, at, (key) => dictionary.nears.has(key) || undefined);
  const from = near?.next ?? at;
  if (!near && (!hasBareTowns || (tokens[at]?.key.length ?? 0) < bareTownFrom)) return undefined;
  if (phraseAt(tokens, from, dictionary, { isBuyer, makes: new Set() })) return undefined;
  for (let count = Math.min(phraseMax, tokens.length - from); count > 0; count -= 1) {
    const town = townOf(
      tokens
        .slice(from, from + count)
        .map(({ text }) => text)
        .join(' '),
    );
    if (town) return { near: { ...town, km: nearKm }, next: from + count };
  }
  return undefined;
}

/** "30 km around Utrecht": few kilometres beside a town are the distance. */
function withDistance(filter: VehicleFilter): VehicleFilter {
  const { near, mileageTo, ...others } = filter;
  if (!near || typeof mileageTo !== 'number' || mileageTo > distanceMaxKm) return filter;
  return { ...others, near: { ...near, km: Math.max(1, mileageTo) } };
}

interface Amount {
  value: number;
  unit?: Unit | undefined;
  isThousands: boolean;
  /** Of a first registration: 2022-03. */
  month?: string;
  next: number;
}

function limitAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
): { filter: VehicleFilter; next: number } | undefined {
  const years = /^((?:19|20)\d\d)[-–]((?:19|20)\d\d)$/u.exec(tokens[at]?.text ?? '');
  if (years)
    return { filter: { yearFrom: Number(years[1]), yearTo: Number(years[2]) }, next: at + 1 };
  const limit = longest(tokens, at, (key) => dictionary.limits.get(key));
  const amount = amountAt(tokens, limit?.next ?? at, dictionary);
  if (!amount) return undefined;
  const filter = filterOf(amount, limit?.value, tokens.length > amount.next - at);
  return filter && { filter, next: amount.next };
}

const written = /^[€£]?(\d{1,3}(?:[.,'’]\d{3})+|\d{1,8}(?:[.,]\d{1,2})?)(\p{L}{1,4}|€)?$/u;

function amountAt(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
): Amount | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first) return undefined;
  const month = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)$/.exec(first.text);
  if (month?.[1] && month[2])
    return {
      value: Number(month[2]),
      isThousands: false,
      month: `${month[2]}-${month[1].padStart(2, '0')}`,
      next: at + 1,
    };
  // "90 000 km": the thousands stand apart.
  const isApart = /^[€]?\d{1,3}$/.test(first.text) && /^\d{3}\D{0,4}$/.test(second?.text ?? '');
  const shape = written.exec(isApart ? first.text + (second?.text ?? '') : first.text);
  if (!shape?.[1]) return undefined;
  let next = at + (isApart ? 2 : 1);
  const suffix = shape[2] === undefined ? undefined : unitOf(shape[2], dictionary);
  if (shape[2] !== undefined && suffix === undefined) return undefined;
  let isThousands = suffix === 'thousand';
  let unit = isThousands ? undefined : suffix;
  if (first.text.startsWith('€')) unit = 'money';
  for (let count = 0; count < 2 && unit === undefined; count += 1) {
    const after = unitOf(tokens[next]?.text ?? '', dictionary);
    if (after === undefined) break;
    if (after === 'thousand') isThousands = true;
    else unit = after;
    next += 1;
  }
  const plain = /[.,'’]\d{3}/.test(shape[1])
    ? shape[1].replaceAll(/\D/g, '')
    : shape[1].replace(',', '.');
  return { value: Number(plain) * (isThousands ? 1000 : 1), unit, isThousands, next };
}

function unitOf(text: string, { units }: SearchDictionary): Unit | undefined {
  return units.get(text === '€' ? text : nameKey(text));
}

const kwPerHp = 0.7355;
const yearMin = 1950;
const yearMax = 2050;
/** Of money: a smaller number with no unit is no price. */
const priceMin = 500;

/** Without "from" or "up to" a unit means at most, and a year itself. */
function filterOf(
  { value, unit, isThousands, month }: Amount,
  limit: 'from' | 'to' | undefined,
  isBesideOthers: boolean,
): VehicleFilter | undefined {
  const end = limit === 'from' ? 'From' : 'To';
  if (month !== undefined)
    return limit ? { [`registered${end}`]: month } : { registeredFrom: month, registeredTo: month };
  if (unit === 'km') return { [`mileage${end}`]: Math.round(value) };
  if (unit === 'kw') return { [`power${end}`]: Math.round(value) };
  if (unit === 'hp') return { [`power${end}`]: Math.round(value * kwPerHp) };
  if (unit === 'money') return { [`price${end}`]: value };
  const isYear = !isThousands && Number.isInteger(value) && value >= yearMin && value <= yearMax;
  if (isYear && limit) return { [`year${end}`]: value };
  if (isYear && isBesideOthers) return { yearFrom: value, yearTo: value };
  if (limit && value >= priceMin) return { [`price${end}`]: value };
  return undefined;
}

/** Shorter words are one letter away from too many others. */
const proposedFrom = 4;

function proposalOf(
  text: string,
  words: readonly Token[],
  { meanings, written: names }: SearchDictionary,
): string | undefined {
  for (const { key, start, end } of words) {
    if (key.length < proposedFrom || !/^\p{L}+$/u.test(key)) continue;
    const keys = [...meanings.keys()];
    // The beginning of a word is no error.
    if (keys.some((known) => known.startsWith(key))) continue;
    const near = keys.find((known) => known.length >= proposedFrom && isOneApart(key, known));
    if (near !== undefined)
      return text.slice(0, start) + (names.get(near) ?? near) + text.slice(end);
  }
  return undefined;
}

/** One letter other, missing, too many, or two neighbours swapped. */
export function isOneApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1);
  if (one.length > other.length) return rest(one, at + 1) === rest(other, at);
  if (rest(one, at + 1) === rest(other, at + 1)) return true;
  return (
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    rest(one, at + 2) === rest(other, at + 2)
  );
}
