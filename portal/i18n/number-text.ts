/**
 * Parses whole numbers and years as buyers of eight countries type them into ranges, whatever
 * language the page is in: 90.000, 90,000, 90 000 km, 90k, 90 tys., 2022, 22, 03/2022.
 */
import { type ReadAmount, kilowattsOf, readAmount } from '#domain/read-amount.ts';

export type ReadNumber =
  | { kind: 'empty' }
  | { kind: 'number'; number: number }
  | { kind: 'unreadable' };

const spaces = /[\s\u00A0\u202F\u2009]/gu;

/** A unit that the text names has to be that of the field, if the field has one. */
export type FieldUnit = 'km' | 'kw' | 'money' | undefined;

/** Beside a word for a thousand a fraction counts (1,5k); alone it is unreadable. */
export function readNumber(text: string, unit?: FieldUnit, currency?: string): ReadNumber {
  if (text.trim() === '') return { kind: 'empty' };
  const read = readAmount(text);
  if (!read || !isOf(read, unit, currency)) return { kind: 'unreadable' };
  // Horsepower is shown as what it is in kilowatts.
  const number = read.unit === 'hp' ? kilowattsOf(read.value) : read.value;
  return Number.isSafeInteger(number) ? { kind: 'number', number } : { kind: 'unreadable' };
}

function isOf(read: ReadAmount, unit: FieldUnit, currency: string | undefined): boolean {
  if (read.unit === undefined) return true;
  if (unit === undefined) return read.unit === 'km' || read.unit === 'kw';
  if (unit === 'kw') return read.unit === 'kw' || read.unit === 'hp';
  return read.unit === unit && (unit !== 'money' || read.currency === currency);
}

const shortYear = /^['’]?(?<short>\d\d)$/u;
const monthFirst = /^(?:(?<month>\d{1,2})[/.-])?(?<year>\d{4}|\d\d)$/u;
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})$/u;

/**
 * A year with or without its month, as a month counted from the year 0: of a year alone its first
 * one, or as the end of a range its last. Two digits are the latest such year that is not after
 * next year.
 */
export function readMonth(text: string, thisYear: number, end: 'from' | 'to'): ReadNumber {
  const bare = text.replaceAll(spaces, '');
  if (bare === '') return { kind: 'empty' };
  const { short } = shortYear.exec(bare)?.groups ?? {};
  const found = (yearFirst.exec(bare) ?? monthFirst.exec(bare))?.groups;
  const { year = short, month = end === 'from' ? '1' : '12' } = found ?? {};
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return { kind: 'unreadable' };
  const whole = year.length === 2 ? wholeYear(year, thisYear) : Number(year);
  return { kind: 'number', number: whole * 12 + Number(month) - 1 };
}

function wholeYear(short: string, thisYear: number): number {
  const latest = thisYear + 1;
  const inCentury = latest - (latest % 100) + Number(short);
  return inCentury > latest ? inCentury - 100 : inCentury;
}
