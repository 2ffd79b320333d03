/**
 * Reads days as suppliers write them: "EZ 03/2018", "14. März 2018", "14-Mar-18", "2018". The whole
 * text has to be one day, so that nothing of it is dropped.
 */
import { calendarDate } from '#services/calendar-date.ts';
import { isWeekdayOf, monthOfName, plainLetters } from './month-names.ts';

export interface FoundDate {
  /** yyyy-mm-dd; the first day of the known period. */
  date: string;
  known: 'day' | 'month' | 'year';
}

/** Between day, month and year: one sign, with or without spaces, or a space. */
const gap = String.raw`(?: ?[./-] ?| )`;
const sign = String.raw` ?[./-] ?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|e|[ºª°])?`;
const month = String.raw`(?<month>\d{1,2})`;
const name = String.raw`(?<name>\p{L}{1,12})\.?`;
const year = String.raw`(?<year>\d{4})`;
const shortYear = String.raw`(?<year>\d{4}|['’]?\d{2})`;

/** A group `first` or `second` is day or month, as the mapping says. */
const forms = [
  String.raw`${year}${gap}${month}${gap}(?<day>\d{1,2})\.?`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:t?0{4,6}z?)?`,
  String.raw`(?<first>\d{1,2})${gap}(?<second>\d{1,2})${gap}${shortYear}\.?`,
  String.raw`${month}${gap}${year}`,
  String.raw`${month}${sign}(?<year>['’]?\d{2})`,
  String.raw`${year}${gap}${month}`,
  String.raw`${day}\.?(?:${gap})?${name}(?:${gap})?,? ?${shortYear}`,
  String.raw`${name} ?${day},? ${year}`,
  String.raw`${year}${gap}?${name}${gap}?(?<day>\d{1,2})`,
  String.raw`${name}(?:${gap})?${year}`,
  String.raw`(?<name>\p{L}{3,12})(?:${sign}|\.? ?(?=['’]))(?<year>['’]?\d{2})`,
  String.raw`${year}${gap}?${name}`,
  // A data frame writes a year among empty values with decimals.
  String.raw`${year}(?:[.,]0+)?`,
].map((form) => new RegExp(`^${form}$`, 'u'));

/** A year and a month without a sign between them are no day in two digits each. */
const packedMonth = /^(?<year>\d{2}(?:1[3-9]|[2-9]\d))(?<month>\d{2})$/;

/** Two-digit years: those of this century up to 49, those of the last one from 70 on. */
const shortYears = { thisCenturyMax: 49, lastCenturyMin: 70 };

/** A sheet counts days; these are of 1927 to 2099, so that no year and no mileage is one. */
const serials = { min: 10_000, max: 73_050, start: Date.UTC(1899, 11, 30) };

/** Words around a day that say no more than that it is one, in the eight languages. */
const articles = /^(?:the|le|el|il|den|am|op|dnia) (?=\d)/;
const polishYear = / ?(?:r\.?|roku?|rok\.)$/;
const ofMonth = / (?:de|del|di|of) /g;

/** @param dayFirst whether 03/04/2018 is in April */
export function readDate(written: string | number, dayFirst: boolean): FoundDate | undefined {
  if (typeof written === 'number') return dayOfNumber(written, dayFirst);
  // Most of a file's days are written so.
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(written) ? calendarDate(written) : undefined;
  if (plain !== undefined) return { date: plain, known: 'day' };
  const text = plainLetters(written);
  const whole = withoutTime(text);
  if (whole === undefined) return undefined;
  const found = dayIn(whole, dayFirst);
  if (found) return found;
  const { weekday = '', rest = '' } =
    /^(?<weekday>\p{L}{2,})[.,]{0,2} (?<rest>.+)$/u.exec(whole)?.groups ?? {};
  const dated = dayIn(rest, dayFirst);
  return dated?.known === 'day' && isWeekdayOf(weekday, dated.date) ? dated : undefined;
}

function dayIn(written: string, dayFirst: boolean): FoundDate | undefined {
  const text = written.replace(articles, '').replace(polishYear, '').replaceAll(ofMonth, ' ');
  for (const form of [...forms, packedMonth]) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const { first, second, name: named } = found;
    const fullYear = yearOf(found.year ?? '');
    const monthNumber =
      named === undefined ? (found.month ?? (dayFirst ? second : first)) : monthOfName(named);
    // "2018.0" has the form of a month that does not exist.
    if (fullYear === undefined || Number(monthNumber) === 0) continue;
    const dayNumber = found.day ?? (dayFirst ? first : second);
    const date =
      named !== undefined && monthNumber === undefined
        ? undefined
        : real(fullYear, Number(monthNumber ?? 1), Number(dayNumber ?? 1));
    if (date !== undefined)
      return { date, known: dayNumber ? 'day' : monthNumber === undefined ? 'year' : 'month' };
  }
  return undefined;
}

function yearOf(written: string): number | undefined {
  const number = Number(written.replace(/^['’]/, ''));
  if (written.length === 4 && /^\d/.test(written)) return number;
  if (number <= shortYears.thisCenturyMax) return 2000 + number;
  return number >= shortYears.lastCenturyMin ? 1900 + number : undefined;
}

function real(fullYear: number, monthNumber: number, dayNumber: number): string | undefined {
  const two = (number: number): string => String(number).padStart(2, '0');
  return calendarDate(`${String(fullYear).padStart(4, '0')}-${two(monthNumber)}-${two(dayNumber)}`);
}

/** A year, yyyymmdd or yyyymm as a number, or a sheet's count of days with a time. */
function dayOfNumber(written: number, dayFirst: boolean): FoundDate | undefined {
  if (written >= serials.min && written < serials.max) {
    const moment = new Date(serials.start + Math.floor(written) * 86_400_000);
    return { date: moment.toISOString().slice(0, 10), known: 'day' };
  }
  return Number.isSafeInteger(written) && written >= 0
    ? dayIn(String(written), dayFirst)
    : undefined;
}

const timeAfter =
  /(?: ?t ?|,? )(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?(?: ?(?:uhr|[ap]\.?m\.?))? ?(?<zone>z|utc|gmt|(?:gmt|utc)?[+-]\d{2}:?\d{2})?(?: \([^()]*\))?$/;

/**
 * The text before a time of day; undefined for a time that does not exist, and for one in UTC that
 * may be the midnight of the next day where it was written.
 */
function withoutTime(text: string): string | undefined {
  const found = timeAfter.exec(text);
  if (!found) return text;
  const { hour = '', zone } = found.groups ?? {};
  const isUtc = zone !== undefined && /^(?:z|utc|gmt)$|[+-]00:?00$/.test(zone);
  if (Number(hour) > (isUtc ? latestUtcHour : 23)) return undefined;
  return text.slice(0, found.index);
}
/** In summer the midnight of eastern Europe is 21:00 in UTC. */
const latestUtcHour = 20;
