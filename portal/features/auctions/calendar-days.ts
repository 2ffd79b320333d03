/** Days in the reader's calendar: tomorrow starts at midnight, not in 24 hours. */
import { zonedFormat } from '#domain/zoned-format.ts';

export function daysBetween(from: string | number, to: string | number, timeZone: string): number {
  const difference =
    Date.parse(calendarDay(to, timeZone)) - Date.parse(calendarDay(from, timeZone));
  return Math.round(difference / dayMs);
}

/** Returns a date such as `2026-11-20` in the zone. */
export function calendarDay(at: string | number, timeZone: string): string {
  return calendarFormat(timeZone).format(new Date(at));
}

const calendarFormat = zonedFormat('sv-SE', {});

const dayMs = 86_400_000;
