/** Reads calendar dates in the notations of files. */

/** The first car was registered in 1893; an older date is a typing error. */
const yearMin = 1890;
const yearMax = 2100;

/**
 * yyyymmdd, yyyy-mm-dd (a time of day after it is dropped), dd/mm/yyyy or dd-mm-yyyy → yyyy-mm-dd;
 * undefined when the day does not exist.
 */
export function calendarDate(written: string): string | undefined {
  const text = written.trim();
  const found =
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    ) ??
    /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})$/.exec(text);
  if (!found?.groups) return undefined;
  const { year = '', month = '', day = '' } = found.groups;
  return realDate(Number(year), Number(month), Number(day));
}

function realDate(year: number, month: number, day: number): string | undefined {
  if (year < yearMin || year > yearMax) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February becomes a day of March, so the written day does not exist.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}
