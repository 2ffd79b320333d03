/**
 * Formats money, numbers, dates, distances and times as each locale writes them. Formatters are
 * costly to construct, so they are cached.
 */
import { type LocaleCode, localeOf } from './locales.ts';

export interface Formats {
  /** For prices and bids in whole units: `1490000, 'EUR'` → €14,900; with cents only if any. */
  price(amountMinor: number, currency: string): string;
  /** For sums, always with cents. */
  sum(amountMinor: number, currency: string): string;
  number(value: number): string;
  percent(value: number): string;
  distanceKm(km: number): string;
  powerKw(kw: number): string;
  /** `2021-03-15` → 03/2021. */
  monthYear(date: string): string;
  date(at: Date | string, timeZone?: string): string;
  weekdayDate(at: Date | string, timeZone?: string): string;
  /** Short; 1 is Monday. */
  weekday(day: number): string;
  time(at: Date | string, timeZone?: string): string;
  timeWithSeconds(at: Date | string, timeZone?: string): string;
  dateTime(at: Date | string, timeZone?: string): string;
  /** A zone's offset from UTC at that moment: GMT+1. */
  zoneOffset(at: Date | string, timeZone: string): string;
  /** −90 → "1 minute ago"; picks the largest whole unit. */
  relative(seconds: number): string;
  /** 4_000 → "in 1 hour": the whole hours, minutes or, from two days up, days that are left. */
  timeLeft(seconds: number): string;
  list(words: string[]): string;
  /** Orders names as a reader expects. */
  compare(one: string, other: string): number;
  /** `DE` → Germany. */
  country(code: string): string;
}

/** Aligns amounts in a column: es, it, pt and pl would otherwise put 2264,90 over 12.559,90. */
const useGrouping = 'always';

const made = new Map<string, Formats>();

/** `timeZone` is the default zone for times; `namesZones`: a time of another one says of which. */
export function formatsOf(code: LocaleCode, timeZone = 'UTC', namesZones = false): Formats {
  const key = `${code} ${timeZone} ${namesZones}`;
  const known = made.get(key);
  if (known) return known;
  const formats = makeFormats(localeOf(code).language, timeZone, namesZones);
  made.set(key, formats);
  return formats;
}

function makeFormats(language: string, ownZone: string, namesZones: boolean): Formats {
  const number = new Intl.NumberFormat(language, { useGrouping });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // "Tomorrow" would be the wrong day for 47 hours.
  const left = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const collator = new Intl.Collator(language);
  const region = new Intl.DisplayNames(language, { type: 'region' });
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  // The unit formatter groups thousands and places the unit as the locale does.
  const km = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    useGrouping,
  });
  const monthYear = new Intl.DateTimeFormat(language, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const offset = keep(
    (timeZone) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' }),
  );
  const money = keep((key) => {
    const [currency, cents] = key.split(' ');
    const digits = cents === 'cents' ? 2 : 0;
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping,
    });
  });
  const at = (options: Intl.DateTimeFormatOptions) => {
    const zoned = keep((timeZone) => new Intl.DateTimeFormat(language, { ...options, timeZone }));
    return (moment: Date | string, zone = ownZone) => zoned(zone).format(new Date(moment));
  };
  const zoneOffset = (moment: Date | string, zone: string) =>
    offset(zone)
      .formatToParts(new Date(moment))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const clockAt = (options: Intl.DateTimeFormatOptions) => {
    const write = at(options);
    return (moment: Date | string, zone = ownZone) => {
      const named = namesZones && zone !== ownZone ? zoneOffset(moment, zone) : '';
      const isElsewhere = named !== '' && named !== zoneOffset(moment, ownZone);
      return isElsewhere ? `${write(moment, zone)}\u00A0${named}` : write(moment, zone);
    };
  };
  return {
    price: (amountMinor, currency) =>
      withMinus(
        money(`${currency} ${amountMinor % 100 === 0 ? 'whole' : 'cents'}`).format(
          amountMinor / 100,
        ),
      ),
    sum: (amountMinor, currency) => withMinus(money(`${currency} cents`).format(amountMinor / 100)),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    distanceKm: (value) => km.format(value),
    powerKw: (value) => `${number.format(value)} kW`,
    monthYear: (date) =>
      monthYear
        .formatToParts(new Date(`${date.slice(0, 10)}T00:00:00Z`))
        .map(({ type, value }) => (type === 'month' ? value.padStart(2, '0') : value))
        .join(''),
    date: at({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    weekdayDate: at({ weekday: 'short', day: 'numeric', month: 'short' }),
    // The first of January 2024 was a Monday.
    weekday: (day) => at({ weekday: 'short' })(new Date(Date.UTC(2024, 0, day)), 'UTC'),
    time: clockAt({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeWithSeconds: clockAt({
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    dateTime: clockAt({
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    zoneOffset,
    relative: (seconds) => {
      const unit = relativeUnits.find(([, size]) => Math.abs(seconds) >= size) ?? relativeUnits[3];
      return relative.format(Math.trunc(seconds / unit[1]), unit[0]);
    },
    timeLeft(seconds) {
      if (seconds >= 2 * 86_400) return left.format(Math.trunc(seconds / 86_400), 'day');
      if (seconds >= 3_600) return left.format(Math.trunc(seconds / 3_600), 'hour');
      return left.format(Math.max(Math.trunc(seconds / 60), 1), 'minute');
    },
    compare: (one, other) => collator.compare(one, other),
    country: (code) => region.of(code) ?? code,
    list: (words) => list.format(words),
  };
}

const relativeUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** Most locales write a hyphen, which is too short before figures. */
function withMinus(amount: string): string {
  return amount.replace('-', '−');
}

function keep<T>(make: (key: string) => T): (key: string) => T {
  const cached = new Map<string, T>();
  return (key) => {
    const value = cached.get(key) ?? make(key);
    cached.set(key, value);
    return value;
  };
}
