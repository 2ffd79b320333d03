/** Parses dates as suppliers write them: "EZ 03/2018", "2018-03", "14.03.2018", "2018". */
import { calendarDate } from '#services/calendar-date.ts';

export interface FoundDate {
  /** yyyy-mm-dd; the first day of the known period. */
  date: string;
  isYearOnly: boolean;
}

/** Numbers that follow no other digit and no point. */
const forms = {
  day: /(?<!\d)(?<first>\d{1,2})[./-](?<second>\d{1,2})[./-](?<year>\d{4})(?!\d)/,
  shortYear: /(?<!\d)(?<first>\d{1,2})[./-](?<second>\d{1,2})[./-](?<year>\d{2})(?!\d)/,
  iso: /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/,
  packed: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  monthYear: /(?<!\d)(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{4})(?!\d)/,
  yearMonth: /(?<!\d)(?<year>\d{4})[./-](?<month>\d{1,2})(?!\d)/,
  year: /(?<!\d)(?<year>(?:18|19|20)\d{2})(?!\d)(?:\.0+)?/,
};

/** Two-digit years from 69 on belong to the last century. */
const centuryFrom = 69;
const namedMonths = /(?<name>\p{L}{3,10})\.?\s+(?<year>\d{4})/u;

export function readDate(written: string | number, dayFirst: boolean): FoundDate | undefined {
  const text = String(written).trim();
  const whole = (year = '', month = '1', day = '1', isYearOnly = false): FoundDate | undefined => {
    const date = calendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    return date === undefined ? undefined : { date, isYearOnly };
  };
  const iso = (forms.packed.exec(text) ?? forms.iso.exec(text))?.groups;
  if (iso) return whole(iso.year, iso.month, iso.day);
  const day = (forms.day.exec(text) ?? forms.shortYear.exec(text))?.groups;
  if (day) {
    const { first, second, year = '' } = day;
    const full = year.length === 2 ? `${Number(year) >= centuryFrom ? 19 : 20}${year}` : year;
    return dayFirst ? whole(full, second, first) : whole(full, first, second);
  }
  const month = (forms.monthYear.exec(text) ?? forms.yearMonth.exec(text))?.groups;
  if (month) return whole(month.year, month.month);
  const named = namedMonths.exec(text)?.groups;
  const number = named && numbersOfMonths().get((named.name ?? '').toLowerCase().slice(0, 4));
  if (named && number) return whole(named.year, String(number));
  const year = forms.year.exec(text)?.groups?.year;
  return year === undefined ? undefined : whole(year, '1', '1', true);
}

const monthLanguages = ['en', 'nl', 'fr', 'de', 'pt', 'es', 'it', 'pl'];
let monthNumbers: ReadonlyMap<string, number> | undefined;

/**
 * Months by the first four letters of their names in the eight languages; made for the first name,
 * because sixteen formats take longer than many modules, and most processes read no file.
 */
function numbersOfMonths(): ReadonlyMap<string, number> {
  if (monthNumbers) return monthNumbers;
  const numbers = new Map<string, number>();
  for (const language of monthLanguages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const name = format.format(Date.UTC(2020, month, 15)).toLowerCase();
        const key = name.replace('.', '').slice(0, 4);
        if (!numbers.has(key)) numbers.set(key, month + 1);
      }
    }
  monthNumbers = numbers;
  return numbers;
}
