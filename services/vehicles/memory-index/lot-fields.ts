/** The fields of a lot in the index, each with the SQL that has its value (../search-fields.ts). */
import type { Declaration, Row, Value } from '#search/fields.ts';
import { inOrderOfRoadCodes } from '#services/vehicles/queries.ts';
import { searchFields } from '#services/vehicles/search-fields.ts';

const word = { kind: 'word' } as const;
const filteredWord = { kind: 'word', isFiltered: true } as const;
const manyWords = { kind: 'words', isFiltered: true } as const;
const number = { kind: 'number' } as const;
const filteredNumber = { kind: 'number', isFiltered: true } as const;

/** Exact: until 2106 a float of seconds is right to a quarter of a microsecond, before rounding. */
export const microseconds = (instant: string) => `round(date_part('epoch', ${instant}) * 1000000)`;

/** When time alone changes something of the lot next. */
const changesAt = `least(${[
  'a.starts_at',
  'l.planned_ends_at',
  'l.effective_ends_at',
  "CASE WHEN l.status = 'forSale' THEN l.sale_ends_at END",
]
  .map((moment) => `CASE WHEN ${moment} > now() THEN ${moment} END`)
  .join(', ')})`;

/** By what a search filters: under the names of searchFields. */
const searched = {
  country: filteredWord,
  format: filteredWord,
  visitorStatus: filteredWord,
  status: filteredWord,
  make: filteredWord,
  model: filteredWord,
  fuel: filteredWord,
  gearbox: filteredWord,
  body: filteredWord,
  colour: filteredWord,
  vatScheme: filteredWord,
  mileageStep: filteredWord,
  year: filteredWord,
  auction: filteredWord,
  seller: filteredWord,
  emissionClass: filteredWord,
  currency: filteredWord,
  standsIn: filteredWord,
  standsAt: filteredWord,
  isInspected: filteredWord,
  isPhotographed: filteredWord,
  // Words of few values take less memory than numbers.
  co2: filteredWord,
  seats: filteredWord,
  doors: filteredWord,
  equipment: manyWords,
  searchWords: manyWords,
  mileage: filteredNumber,
  registeredMonth: filteredNumber,
  power: filteredNumber,
  visitorPrice: filteredNumber,
  price: filteredNumber,
  damage: filteredNumber,
  listPrice: filteredNumber,
  registrationTax: filteredNumber,
  priceShare: filteredNumber,
  lotNumber: filteredNumber,
  visitorEnd: filteredNumber,
  end: filteredNumber,
} as const;
type Searched = keyof typeof searched;

const sqlOf = (name: Searched) =>
  name === 'end' || name === 'visitorEnd' ? microseconds(searchFields[name]) : searchFields[name];

/** What else orders are by. */
const ordered = {
  version: [word, 'v.version'],
  place: [word, 'v.location_place'],
  auctionName: [word, 'a.name'],
  changesAt: [filteredNumber, microseconds(changesAt)],
  locationOrder: [number, inOrderOfRoadCodes('v.location_country')],
  countryOrder: [number, inOrderOfRoadCodes('a.country')],
} as const;

/** Of a plate: its order, and by what it is found from its beginning. */
const ofPlate = { plateStart: filteredNumber, plateEnd: number, plateMarks: manyWords } as const;

const searchedNames = Object.keys(searched) as Searched[];
type Ordered = keyof typeof ordered;
export type LotField = Searched | Ordered | keyof typeof ofPlate;

export function isIndexed(field: string): field is LotField {
  return Object.hasOwn(lotDeclaration.fields, field);
}

export const lotDeclaration: Declaration<LotField> = {
  fields: {
    ...searched,
    ...(Object.fromEntries(Object.entries(ordered).map(([name, [field]]) => [name, field])) as Pick<
      Declaration<LotField>['fields'],
      Ordered
    >),
    ...ofPlate,
  },
  orders: {
    makeModel: ['make', 'model', 'version'],
    year: ['year'],
    mileage: ['mileage'],
    registration: ['plateStart', 'plateEnd'],
    location: ['locationOrder', 'place'],
    auction: ['auctionName', 'auction', 'lotNumber'],
    country: ['countryOrder'],
    visitorClosing: ['visitorEnd'],
    closing: ['end'],
    // Amounts of two currencies have no order.
    visitorPrice: ['currency', 'visitorPrice'],
    price: ['currency', 'price'],
  },
  // What can be bought is searched most, and what is over grows and grows.
  first: { field: 'status', words: ['scheduled', 'open'] },
  ties: ['make', 'model'],
};

const columnOf = (name: Searched): string =>
  // Codes, which have no spaces.
  name === 'equipment' ? `array_to_string(${searchFields.equipment}, ' ')` : sqlOf(name);

const read = [
  ...searchedNames.map((name) => ({ kind: searched[name].kind, sql: columnOf(name) })),
  ...Object.values(ordered).map(([{ kind }, sql]) => ({ kind, sql })),
] as const;

/** Of each field that is read, in the order of the declaration. */
export const readKinds = read.map(({ kind }) => kind);

/** Id and plate, and then the fields as `readKinds` has them: words as text, numbers as floats. */
export const lotColumns = [
  'l.id',
  'v.plate::text',
  ...read.map(({ kind, sql }) => `(${sql})::${kind === 'number' ? 'float8' : 'text'}`),
].join(', ');

/** The same as the JSON of an array of texts and nulls. */
export const lotAsJson = `to_json(ARRAY[${['l.id', 'v.plate', ...read.map(({ sql }) => sql)]
  .map((sql) => `(${sql})::text`)
  .join(', ')}])::text`;

/** Reads `lotAsJson`. */
export function rowOf(json: string): Row {
  const texts = JSON.parse(json) as (string | null)[];
  const values = readKinds.map((kind, at): Value => {
    const text = texts[at + 2] ?? null;
    if (text === null || kind === 'word') return text;
    return kind === 'words' ? wordsIn(text) : Number(text);
  });
  const plate = texts[1] ?? '';
  return { id: texts[0] ?? '', values: [...values, ...plateNumbers(plate), [plateMarks(plate)]] };
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const umlauts: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U' };
export const startLength = 10;
const plateLength = 12;
const base = letters.length + 1;
/** By the code of a sign: from 1 on; an umlaut counts as its letter. */
const digits = new Uint8Array(256);
const areUmlauts = new Uint8Array(256);
for (const [at, letter] of Array.from(letters).entries()) digits[letter.charCodeAt(0)] = at + 1;
for (const [umlaut, letter] of Object.entries(umlauts)) {
  digits[umlaut.charCodeAt(0)] = letters.indexOf(letter) + 1;
  areUmlauts[umlaut.charCodeAt(0)] = 1;
}

/**
 * Returns two numbers by which plates are in a reader's order: an umlaut counts as its letter, and
 * only between plates that are the same otherwise does it come after it.
 */
export function plateNumbers(plate: string): [start: number, end: number] {
  let start = 0;
  let end = 0;
  let marks = 0;
  for (let at = 0; at < plateLength; at += 1) {
    const code = plate.charCodeAt(at);
    const digit = digits[code] ?? 0;
    if (at < startLength) start = start * base + digit;
    else end = end * base + digit;
    marks = marks * 2 + (areUmlauts[code] ?? 0);
  }
  return [start, end * 2 ** plateLength + marks];
}

/** Returns a sign for each place of the plate: 1 for an umlaut. */
export function plateMarks(plate: string): string {
  let marks = '';
  for (let at = 0; at < plate.length; at += 1) marks += areUmlauts[plate.charCodeAt(at)] ?? 0;
  return marks;
}

/**
 * Returns the bounds of the starts of plates that begin so, umlauts counting as their letters;
 * nothing where no plate begins so, or where more than their start has to be compared.
 */
export function plateBounds(prefix: string): { from: number; to: number } | undefined {
  const signs = Array.from(prefix, (sign) => digits[sign.codePointAt(0) ?? 0] ?? 0);
  if (signs.length > startLength || signs.includes(0)) return undefined;
  const start = signs.reduce((sum, digit) => sum * base + digit, 0);
  const rest = base ** (startLength - signs.length);
  return { from: start * rest, to: (start + 1) * rest - 1 };
}
