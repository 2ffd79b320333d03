/** The fields of a lot in the index, each with the SQL that has its value (../search-fields.ts). */
import { normalisePlate } from '#domain/licence-plate.ts';
import type { Declaration, Row, Value } from '#search/fields.ts';
import { inOrderOfRoadCodes } from '#services/vehicles/queries.ts';
import { searchFields } from '#services/vehicles/search-fields.ts';

const word = { kind: 'word' } as const;
const filteredWord = { kind: 'word', isFiltered: true } as const;
const manyWords = { kind: 'words', isFiltered: true } as const;
const number = { kind: 'number' } as const;
const filteredNumber = { kind: 'number', isFiltered: true } as const;

const microseconds = (instant: string) => `(extract(epoch FROM ${instant}) * 1000000)::float8`;

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
  ties: ['make', 'model'],
};

/** Answered as arrays: id, plate and the columns in their order. */
export const lotColumns = [
  'l.id',
  'v.plate',
  ...searchedNames.map(sqlOf),
  ...Object.values(ordered).map(([, sql]) => sql),
].join(', ');

const kinds = [
  ...searchedNames.map((name) => searched[name].kind),
  ...Object.values(ordered).map(([{ kind }]) => kind),
];

export function rowOf([id, plate, ...values]: readonly Value[]): Row {
  // Words are text, whatever the column is.
  const own = values.map((value, at): Value => {
    if (value === null) return null;
    if (kinds[at] === 'words') return typeof value === 'string' ? wordsIn(value) : value;
    return kinds[at] === 'word' ? String(value) : Number(value);
  });
  const normal = normalisePlate(String(plate));
  return { id: String(id), values: [...own, ...plateNumbers(normal), [plateMarks(normal)]] };
}

/** Of search_text: a space before each. */
function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const umlauts: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U' };
export const startLength = 10;
const plateLength = 12;

/**
 * Returns two numbers by which plates are in a reader's order: an umlaut counts as its letter, and
 * only between plates that are the same otherwise does it come after it.
 */
export function plateNumbers(plate: string): [start: number, end: number] {
  const digits = Array.from({ length: plateLength }, (_, at) => {
    const sign = plate[at] ?? '';
    return sign === '' ? 0 : 1 + letters.indexOf(umlauts[sign] ?? sign);
  });
  const asNumber = (some: readonly number[], base: number) =>
    some.reduce((sum, digit) => sum * base + digit, 0);
  const marks = asNumber(
    Array.from({ length: plateLength }, (_, at) => ((plate[at] ?? '') in umlauts ? 1 : 0)),
    2,
  );
  const base = letters.length + 1;
  const end = asNumber(digits.slice(startLength), base) * 2 ** plateLength + marks;
  return [asNumber(digits.slice(0, startLength), base), end];
}

/** Returns a sign for each place of the plate: 1 for an umlaut. */
export function plateMarks(plate: string): string {
  return Array.from(plate, (sign) => (sign in umlauts ? '1' : '0')).join('');
}

/**
 * Returns the bounds of the starts of plates that begin so, umlauts counting as their letters;
 * nothing where no plate begins so, or where more than their start has to be compared.
 */
export function plateBounds(prefix: string): { from: number; to: number } | undefined {
  const signs = Array.from(prefix, (sign) => letters.indexOf(umlauts[sign] ?? sign));
  if (signs.length > startLength || signs.includes(-1)) return undefined;
  const base = letters.length + 1;
  const start = signs.reduce((sum, sign) => sum * base + sign + 1, 0);
  const rest = base ** (startLength - signs.length);
  return { from: start * rest, to: (start + 1) * rest - 1 };
}
