/** Days as the reader's calendar counts them: what is called tomorrow begins at midnight, not in 24 hours. */

export function daysBetween(from: string | number, to: string | number, timeZone: string): number {
  const difference =
    Date.parse(calendarDay(to, timeZone)) - Date.parse(calendarDay(from, timeZone));
  return Math.round(difference / dayMs);
}

/** `2026-11-20` in a zone. */
export function calendarDay(at: string | number, timeZone: string): string {
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  made.set(timeZone, format);
  return format.format(new Date(at));
}

/** Costly to make; a page has the reader's zone and the auction houses'. */
const made = new Map<string, Intl.DateTimeFormat>();

const dayMs = 86_400_000;
