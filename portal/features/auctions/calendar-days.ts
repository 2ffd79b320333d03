/** Days in the reader's calendar: tomorrow starts at midnight, not in 24 hours. */

export function daysBetween(from: string | number, to: string | number, timeZone: string): number {
  const difference =
    Date.parse(calendarDay(to, timeZone)) - Date.parse(calendarDay(from, timeZone));
  return Math.round(difference / dayMs);
}

/** Returns a date such as `2026-11-20` in the zone. */
export function calendarDay(at: string | number, timeZone: string): string {
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  made.set(timeZone, format);
  return format.format(new Date(at));
}

/** Formatters are expensive to create; a page uses the reader's zone and those of the auctions. */
const made = new Map<string, Intl.DateTimeFormat>();

const dayMs = 86_400_000;
