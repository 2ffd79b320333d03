/**
 * Reads suppliers' numbers: "120.000 km", "85 kW", "1,6 l", "1.2E+05", "12.500,- €". The whole text
 * has to be one number with its unit, so that nothing of it is dropped.
 */
import type { Unit } from '#contract/vehicle-field.ts';
import { plainLetters } from './month-names.ts';

export type Decimal = ',' | '.';

/** A number as written; without a unit it is in the column's. */
export interface FoundNumber {
  value: number;
  unit?: Unit | undefined;
  /** Whether a word made it thousands: only then a fraction of a kilometre is meant. */
  isThousands: boolean;
  /** Three digits after the decimal sign, which look like thousands of the other notation. */
  isGroup: boolean;
}

/** Names of units in the form of `plainLetters`, without spaces and points. */
const unitNames: Record<Unit, readonly string[]> = {
  km: [
    'km',
    'kms',
    'kilometer',
    'kilometers',
    'kilometre',
    'kilometres',
    'kilometros',
    'quilometros',
    'chilometri',
    'kilometrow',
    'kilometry',
  ],
  mi: ['mi', 'mile', 'miles', 'mls', 'meilen', 'mijl', 'millas', 'milhas', 'miglia'],
  kW: ['kw', 'kilowatt'],
  hp: ['ps', 'hp', 'cv', 'ch', 'pk', 'bhp', 'pferdestarken', 'km'],
  cc: ['cc', 'ccm', 'cm³', 'cm', 'cm3'],
  l: ['l', 'liter', 'litre', 'litres', 'liters', 'ltr', 'litros', 'litri', 'litra'],
};

/** What stands for a thousand before a unit, or alone. */
const thousands = ['k', 't', 'tsd', 'tys', 'mil', 'mila', 'mille', 'duizend', 'tausend'];

/** How many of a field's first unit one of this unit is. */
const factors: Record<Unit, number> = {
  km: 1,
  mi: 1.609_344,
  kW: 1,
  hp: 0.735_498_75,
  cc: 1,
  l: 1_000,
};

export function inFirstUnit(value: number, unit: Unit | undefined): number {
  return unit ? value * factors[unit] : value;
}

/** They change nothing of the number beside them. */
const about =
  /^(?:(?:ca|circa|approx|about|ungefahr|etwa|rund|ok|okolo|env|environ|aprox)\b\.? ?|(?:±|\+\/-|~) ?)/;

/** A number, exponents included, then a unit in letters. */
const form =
  /^(?<sign>[-−–] ?)?(?<digits>\d[\d.,'’‘´` ]*?)(?<exponent>e[+-]?\d{1,2})?(?<end>[.,][-–—]{1,2})? ?(?<unit>[\p{L}³][\p{L}³/. ]*3?)?\.?$/u;

/**
 * Undefined for anything but one number with an optional unit.
 *
 * @param units of which a written one is known, in the order in which a name is looked up
 * @param words further units that change nothing, in small letters and digits
 */
export function readNumber(
  written: string,
  units: readonly Unit[],
  decimal: Decimal,
  words: ReadonlySet<string> = noWords,
): FoundNumber | undefined {
  const found = form.exec(plainLetters(written).replace(about, ''))?.groups;
  if (!found) return undefined;
  const { sign, digits = '', exponent, unit = '' } = found;
  const named = unitOf(unit.replaceAll(/[ .]/g, ''), units, words);
  const value = exponent ? withExponent(digits, exponent) : numberOf(digits, decimal);
  if (!named || value === undefined) return undefined;
  return {
    value: (sign ? -value : value) * (named.isThousands ? 1_000 : 1),
    unit: named.unit,
    isThousands: named.isThousands,
    isGroup: !exponent && !named.isThousands && isGroup(digits, decimal),
  };
}
const noWords: ReadonlySet<string> = new Set();

function unitOf(
  name: string,
  units: readonly Unit[],
  words: ReadonlySet<string>,
): { unit: Unit | undefined; isThousands: boolean } | undefined {
  const same = (of: string): Unit | undefined => units.find((each) => unitNames[each].includes(of));
  if (name === '' || words.has(name.replaceAll('/', '')))
    return { unit: undefined, isThousands: false };
  const unit = same(name);
  if (unit) return { unit, isThousands: false };
  // Only distances are written in thousands.
  if (!units.includes('km')) return undefined;
  const before = thousands.find(
    (one) =>
      (name === one && one !== 't') || (name.startsWith(one) && same(name.slice(one.length))),
  );
  return before === undefined
    ? undefined
    : { unit: same(name.slice(before.length)), isThousands: true };
}

/** A price with at most two decimals and its currency; undefined for anything else. */
export function readAmount(
  written: string,
  decimal: Decimal,
  currency: keyof typeof currencyNames,
): number | undefined {
  const text = plainLetters(written)
    // A rate of VAT beside the price is not an amount.
    .replace(/ ?\(?\b\d{1,2}(?:[.,]\d{1,2})? ?%(?: ?(?:mwst|ust|btw|vat|tva|iva)\b\.?)?\)?$/, '')
    .replace(currencyNames[currency], '');
  const { sign, digits = '', exponent, unit } = form.exec(text)?.groups ?? {};
  // No amount has three decimals: "14.900" beside decimal points is refused rather than 14.90.
  if (sign || unit !== undefined || isGroup(digits, decimal)) return undefined;
  const amount = exponent ? withExponent(digits, exponent) : numberOf(digits, decimal);
  return amount !== undefined && Number.isInteger(Number((amount * 100).toFixed(6)))
    ? amount
    : undefined;
}

const currencyNames = {
  EUR: /^(?:€|euros?|eur)\.? ?(?=[\d-])|(?<=[\d-]) ?(?:€|euros?|eur)\.?$/,
  PLN: /^(?:zl|pln)\.? ?(?=[\d-])|(?<=[\d-]) ?(?:zl|pln)\.?$/,
};

/** By the decimal sign; the other one groups thousands. */
const shapes: Record<Decimal, Record<'whole' | 'plain' | 'other' | 'group', RegExp>> = {
  ',': shapesOf(',', '.'),
  '.': shapesOf('.', ','),
};

function shapesOf(decimal: Decimal, grouping: Decimal) {
  return {
    whole: new RegExp(
      `^\\d{1,3}(?<group>[${grouping}' ])\\d{3}(?:\\k<group>\\d{3})*(?:\\${decimal}\\d+)?$`,
    ),
    plain: new RegExp(`^\\d{1,15}(?:\\${decimal}\\d{1,15})?$`),
    // "116.0" beside decimal commas has too few digits for a group.
    other: new RegExp(`^\\d+\\${grouping}\\d{1,2}$`),
    // Three digits after the decimal sign look like thousands of the other notation.
    group: new RegExp(`^[1-9]\\d{0,2}\\${decimal}\\d{3}$`),
  };
}

function isGroup(written: string, decimal: Decimal): boolean {
  return shapes[decimal].group.test(written);
}

/** Accepts digits in groups of three and at most one decimal sign; undefined for other groups. */
function numberOf(written: string, decimal: Decimal): number | undefined {
  const { whole, plain, other } = shapes[decimal];
  const text = written.replaceAll(/['’‘´`]/g, "'");
  const isWhole = whole.test(text);
  if (isWhole || plain.test(text)) {
    const digits = isWhole ? text.replaceAll(decimal === ',' ? /[.' ]/g : /[,' ]/g, '') : text;
    return Number(digits.replace(decimal, '.'));
  }
  return other.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** One digit stands before the sign of an exponent, so that it is a decimal sign in any file. */
function withExponent(digits: string, exponent: string): number | undefined {
  if (!/^\d(?:[.,]\d{1,15})?$/.test(digits)) return undefined;
  const value = Number(`${digits.replace(',', '.')}${exponent}`);
  return value < 1e12 ? value : undefined;
}
