/** Reads the limits of a typed text: "max 100 tkm", "von 10 bis 20k", "EZ ab 2019". Pure. */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { amountMax } from '#contract/money.ts';
import { type ReadAmount, kilowattsOf, readAmount, withUnit } from './read-amount.ts';
import type { AmountField, SearchDictionary } from './search-dictionary.ts';
import { type Token, longest } from './search-tokens.ts';

/** Without a filter the amount is of nothing that vehicles are searched by. */
export interface ReadLimit {
  filter?: VehicleFilter;
  /** That the text names. */
  currency?: string;
  isForBuyers?: boolean;
  next: number;
}

type End = 'from' | 'to';
type Amount = ReadAmount & {
  /** Of a first registration: 2022-03. */
  month?: string;
  /** Written as a year is. */
  isYear: boolean;
  /** "150+" */
  isAtLeast: boolean;
  next: number;
};

/** `standing`: the field whose name stands before; undefined where no amount begins here. */
export function readLimit(
  tokens: readonly Token[],
  at: number,
  dictionary: SearchDictionary,
  standing: AmountField | null,
): ReadLimit | undefined {
  const between = longest(tokens, at, (key) => dictionary.between.has(key) || undefined);
  const limit = between
    ? { value: 'from' as const, next: between.next }
    : limitAt(tokens, at, dictionary);
  const { field = standing, amount: first } = amountAfter(
    tokens,
    limit?.next ?? at,
    dictionary,
    limit !== undefined,
  );
  if (!first) return undefined;
  const pair =
    limit?.value === 'to' ? undefined : secondAt(tokens, first, dictionary, between !== undefined);
  if (pair) return limitsOf(pair, field);
  const isBesideOthers = tokens.length > first.next - at;
  const end = limit?.value ?? (first.isAtLeast ? 'from' : undefined);
  const after = end === undefined ? endAfter(tokens, first.next, dictionary) : undefined;
  const read = filterOf(first, end ?? after?.value, { field, isBesideOthers });
  return read && { ...read, next: after?.next ?? first.next };
}

/** "bis Bj. 2018", "onder de 15.000": after a limit a word or two may stand before the amount. */
function amountAfter(
  tokens: readonly Token[],
  at: number,
  { fields, fillers }: SearchDictionary,
  isLimited: boolean,
): { amount: Amount | undefined; field?: AmountField | null } {
  const amount = amountAt(tokens, at);
  if (amount || !isLimited) return { amount };
  const key = tokens[at]?.key ?? '';
  const field = fields.get(key);
  if (field === undefined && !fillers.has(key)) return { amount };
  return { amount: amountAt(tokens, at + 1), ...(field && { field }) };
}

/** "bis maximal 20.000": several words for one limit. */
function limitAt(tokens: readonly Token[], at: number, { limits }: SearchDictionary) {
  const first = longest(tokens, at, (key) => limits.get(key));
  if (!first) return undefined;
  const more = longest(tokens, first.next, (key) => limits.get(key));
  return more ?? first;
}

/** "20.000 € max": the word follows its amount, and none follows the word. */
function endAfter(tokens: readonly Token[], at: number, dictionary: SearchDictionary) {
  const limit =
    longest(tokens, at, (key) => dictionary.limitsAfter.get(key)) ??
    limitAt(tokens, at, dictionary);
  return limit && !amountAt(tokens, limit.next) ? limit : undefined;
}

interface Pair {
  from: Amount;
  to: Amount;
}

/** "10.000-20.000 €", "von 50 bis 80 tkm": one unit is of both. */
function secondAt(
  tokens: readonly Token[],
  first: Amount,
  { and, limits }: SearchDictionary,
  between: boolean,
): Pair | undefined {
  const isDash = tokens[first.next]?.key === '–';
  const link = longest(tokens, first.next, (key) =>
    (between ? and.has(key) : isDash && key === '–') || limits.get(key) === 'to' ? true : undefined,
  );
  const second = link && amountAt(tokens, link.next);
  if (!second) return undefined;
  // "ab 2019 bis 100.000 km": a year, and a limit of its own.
  if (
    first.isYear &&
    first.unit === undefined &&
    !second.isYear &&
    (second.unit !== undefined || second.value > 2 * first.value)
  )
    return undefined;
  if (first.unit !== undefined && second.unit !== undefined && first.unit !== second.unit)
    return undefined;
  return shared(first, second);
}

function shared(from: Amount, to: Amount): Pair {
  const isCounted = from.factor === 1 && to.factor > 1 && from.value < 1_000;
  const value = isCounted ? from.value * to.factor : from.value;
  const { unit = from.unit, currency = from.currency } = to;
  const measured = { ...(unit && { unit }), ...(currency && { currency }) };
  return { from: { ...from, ...measured, value }, to: { ...to, ...measured } };
}

function limitsOf({ from, to }: Pair, field: AmountField | null): ReadLimit | undefined {
  const asked = { field, isBesideOthers: true };
  const [low, high] = [filterOf(from, 'from', asked), filterOf(to, 'to', asked)];
  if (!low || !high) return undefined;
  const { filter: least, ...lowest } = low;
  const { filter: most, ...highest } = high;
  const filter = least && most && { ...least, ...most };
  return { ...lowest, ...highest, ...(filter && { filter }), next: to.next };
}

const monthFirst = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)$/;
const yearFirst = /^((?:19|20)\d\d)[/.-](0?[1-9]|1[0-2])$/;

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  const [, month, ofMonth] = monthFirst.exec(first.text) ?? [];
  const [, ofYear = ofMonth, inYear = month] = yearFirst.exec(first.text) ?? [];
  if (ofYear !== undefined && inYear !== undefined)
    return {
      value: Number(ofYear),
      factor: 1,
      month: `${ofYear}-${inYear.padStart(2, '0')}`,
      isYear: false,
      isAtLeast: false,
      next: at + 1,
    };
  // "EUR 20.000", "€ 20k": the sign may stand apart.
  const isSign = withUnit({ value: 0, factor: 1 }, first.raw)?.unit === 'money';
  if (isEmissionClass(tokens, at)) return undefined;
  const from = isSign ? at + 1 : at;
  const before = isSign ? `${first.raw} ` : '';
  for (let groups = groupsAt(tokens, from); groups > 0; groups -= 1) {
    const next = from + groups;
    const written = tokens.slice(from, next).map(({ raw }) => raw);
    const read = readAmount(before + written.join(' ').replace(/[+.!?:]+$/u, ''));
    const whole = read && withUnits({ ...read, next }, tokens);
    // "7 150 PS" are no seven thousand.
    const isWhole = groups === 1 || isGrouped(whole);
    if (whole && isWhole)
      return {
        ...whole,
        isYear: isYear(whole) && /^\d{4}\D?$/u.test(written.join('')),
        isAtLeast: written.at(-1)?.endsWith('+') === true,
      };
  }
  return undefined;
}

/** "Euro 6" is no amount. */
export function isEmissionClass(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'euro' && /^[1-7][a-z]{0,2}$/.test(tokens[at + 1]?.key ?? '');
}

function isGrouped(read: ReadAmount | undefined): boolean {
  return read?.factor === 1 && [undefined, 'km', 'money', 'other'].includes(read.unit);
}

/** "1 250 000 km": how many words are one number. */
function groupsAt(tokens: readonly Token[], at: number): number {
  if (!/^\D{0,3}\d{1,3}$/u.test(tokens[at]?.raw ?? '')) return 1;
  let groups = 1;
  while (groups < 3 && /^\d{3}(?:[^\d]{0,5})$/u.test(tokens[at + groups]?.raw ?? '')) {
    groups += 1;
    if (!/^\d{3}$/u.test(tokens[at + groups - 1]?.raw ?? '')) break;
  }
  return groups;
}

/** Factor and unit that stand apart: "90 tys. km". */
function withUnits<Read extends ReadAmount & { next: number }>(
  amount: Read,
  tokens: readonly Token[],
): Read {
  const after = withUnit(amount, tokens[amount.next]?.raw ?? '');
  if (!after || (after.unit === 'year' && !isYear(amount))) return amount;
  return withUnits({ ...amount, ...after, next: amount.next + 1 }, tokens);
}

const yearMin = 1950;
const yearMax = 2050;

function isYear({ value, factor }: ReadAmount): boolean {
  return factor === 1 && Number.isInteger(value) && value >= yearMin && value <= yearMax;
}

/** Of money: a smaller number with no unit is no price. */
const priceMin = 500;
/** No vehicle has as many kilowatts, and none has driven fewer kilometres. */
const powerMax = 1_000;

interface Asked {
  field: AmountField | null;
  isBesideOthers: boolean;
}
type Read = Omit<ReadLimit, 'next'>;

function filterOf(amount: Amount, end: End | undefined, asked: Asked): Read | undefined {
  const { value, unit, currency, month } = amount;
  const { field } = asked;
  if (month !== undefined) return { filter: boundsOf('registered', month, end, 'both') };
  switch (unit) {
    case 'km':
      // Polish horsepower.
      if (field === 'power' && value < powerMax) return powerOf(kilowattsOf(value), end);
      return { filter: boundsOf('mileage', Math.round(value), end, 'to') };
    case 'kw':
      return powerOf(value, end);
    case 'hp':
      return powerOf(kilowattsOf(value), end);
    case 'money':
      return moneyOf(amount, end, field, currency);
    case 'doors':
    case 'seats':
      return { filter: boundsOf(unit, value, end, 'both'), isForBuyers: true };
    case 'year':
      if (!isYear(amount)) return undefined;
      return { filter: boundsOf('year', value, end, 'both') };
    case 'hours':
      if (end === 'from' || (end === undefined && field !== 'closingHours')) return undefined;
      return { filter: { closingHoursTo: value } };
    case 'other':
      // "2.0 l" stands so in the names of versions.
      return end || field ? {} : undefined;
    default:
      return field ? ofField(amount, end, field) : unnamed(amount, end, asked);
  }
}

function unnamed(amount: Amount, end: End | undefined, { isBesideOthers }: Asked) {
  const { value } = amount;
  if (amount.isYear && (end || isBesideOthers))
    return { filter: boundsOf('year', value, end, 'both') };
  return end && value >= priceMin ? moneyOf(amount, end, 'price', undefined) : undefined;
}

const ofMoney: ReadonlySet<AmountField> = new Set<AmountField>([
  'price',
  'damage',
  'listPrice',
  'registrationTax',
]);
const ofBuyers: ReadonlySet<AmountField> = new Set<AmountField>([
  'co2',
  'seats',
  'doors',
  'listPrice',
  'priceShare',
  'registrationTax',
]);

function ofField(amount: Amount, end: End | undefined, field: AmountField): Read | undefined {
  const { value } = amount;
  if (field === 'year') {
    // "EZ 19"
    const year = value < 100 ? value + (value < yearMax % 100 ? 2000 : 1900) : value;
    if (!isYear({ value: year, factor: 1 })) return undefined;
    return { filter: boundsOf('year', year, end, 'both') };
  }
  if (field === 'power') return powerOf(value, end);
  if (ofMoney.has(field)) return moneyOf(amount, end, field, undefined);
  if (field === 'closingHours')
    return end === 'from' ? undefined : { filter: { closingHoursTo: value } };
  const alone = field === 'seats' || field === 'doors' ? 'both' : 'to';
  return {
    filter: boundsOf(field, Math.round(value), end, alone),
    ...(ofBuyers.has(field) && { isForBuyers: true }),
  };
}

/** Who names a power wants no less. */
function powerOf(kilowatts: number, end: End | undefined): Read {
  return { filter: boundsOf('power', Math.round(kilowatts), end, 'from') };
}

/** Filters hold whole amounts. */
function moneyOf(
  { value }: ReadAmount,
  end: End | undefined,
  field: AmountField | null,
  currency: string | undefined,
): Read {
  if (value > amountMax) return {};
  const name = field && ofMoney.has(field) ? field : 'price';
  const limit = end === 'from' ? Math.ceil(value) : Math.floor(value);
  return {
    filter: {
      ...boundsOf(name, limit, end, 'to'),
      // Without a currency amounts are in euros.
      ...(currency === 'PLN' && { currency }),
    },
    ...(currency !== undefined && { currency }),
    ...(ofBuyers.has(name) && { isForBuyers: true }),
  };
}

/** `alone`: which end is meant where none is named. */
function boundsOf(
  name: string,
  value: number | string,
  end: End | undefined,
  alone: End | 'both',
): VehicleFilter {
  const meant = end ?? alone;
  return {
    ...(meant !== 'to' && { [`${name}From`]: value }),
    ...(meant !== 'from' && { [`${name}To`]: value }),
  };
}
