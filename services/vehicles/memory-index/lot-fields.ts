/**
 * The fields of a lot in the index, each with the SQL that has its value: the same that the search
 * by SQL filters, groups and orders by.
 */
import { normalisePlate } from '#domain/licence-plate.ts';
import type { Declaration, Row, Value } from '#search/fields.ts';
import { countedColumns } from '#services/vehicles/counts.ts';
import { endColumn, priceColumn, registrationYear } from '#services/vehicles/filter.ts';
import { inOrderOfRoadCodes } from '#services/vehicles/queries.ts';

const visitors = countedColumns(false);
const signedIn = countedColumns(true);
const word = { kind: 'word' } as const;
const filteredWord = { kind: 'word', isFiltered: true } as const;
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

const columns = {
  country: [filteredWord, signedIn.country],
  format: [filteredWord, signedIn.format],
  visitorStatus: [filteredWord, visitors.status],
  status: [filteredWord, signedIn.status],
  make: [filteredWord, signedIn.make],
  model: [filteredWord, signedIn.model],
  fuel: [filteredWord, signedIn.fuel],
  gearbox: [filteredWord, signedIn.gearbox],
  body: [filteredWord, signedIn.body],
  colour: [filteredWord, signedIn.colour],
  vatScheme: [filteredWord, signedIn.vatScheme],
  mileageStep: [filteredWord, signedIn.mileage],
  yearStep: [filteredWord, signedIn.year],
  auctionId: [filteredWord, signedIn.auction],
  seller: [filteredWord, signedIn.seller],
  emissionClass: [filteredWord, signedIn.emissionClass],
  version: [word, 'v.version'],
  place: [word, 'v.location_place'],
  auctionName: [word, 'a.name'],
  mileage: [filteredNumber, 'v.mileage_km'],
  year: [filteredNumber, registrationYear],
  power: [filteredNumber, 'v.power_kw'],
  visitorPrice: [filteredNumber, priceColumn(false)],
  price: [filteredNumber, priceColumn(true)],
  damage: [filteredNumber, 'v.damage_total_minor'],
  changesAt: [filteredNumber, microseconds(changesAt)],
  visitorEnd: [number, microseconds(endColumn(false))],
  end: [number, microseconds(endColumn(true))],
  locationOrder: [number, inOrderOfRoadCodes('v.location_country')],
  countryOrder: [number, inOrderOfRoadCodes('a.country')],
  lotNumber: [number, 'l.number'],
} as const;

type ColumnName = keyof typeof columns;
export type LotField = ColumnName | 'plateStart' | 'plateEnd';

export const lotDeclaration: Declaration<LotField> = {
  fields: {
    ...(Object.fromEntries(
      Object.entries(columns).map(([name, [field]]) => [name, field]),
    ) as Declaration<ColumnName>['fields']),
    plateStart: number,
    plateEnd: number,
  },
  orders: {
    makeModel: ['make', 'model', 'version'],
    year: ['year'],
    mileage: ['mileage'],
    registration: ['plateStart', 'plateEnd'],
    location: ['locationOrder', 'place'],
    auction: ['auctionName', 'auctionId', 'lotNumber'],
    country: ['countryOrder'],
    visitorClosing: ['visitorEnd'],
    closing: ['end'],
    visitorPrice: ['visitorPrice'],
    price: ['price'],
  },
  ties: ['make', 'model'],
};

/** Answered as arrays: id, plate and the columns in their order. */
export const lotColumns = ['l.id', 'v.plate', ...Object.values(columns).map(([, sql]) => sql)].join(
  ', ',
);

const kinds = Object.values(columns).map(([{ kind }]) => kind);

export function rowOf([id, plate, ...values]: readonly Value[]): Row {
  // Words are text, whatever the column is.
  const own = values.map((value, at): Value =>
    value === null ? null : kinds[at] === 'word' ? String(value) : Number(value),
  );
  return { id: String(id), values: [...own, ...plateNumbers(normalisePlate(String(plate)))] };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const umlauts: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U' };
const startLength = 10;
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
