/**
 * The day on which the stock was taken in. Ages, prices and inspections count from it and not from
 * today, so that a seed always gives the same stock.
 */
export const stockDate = '2026-11-01';

const dayMs = 86_400_000;

export function yearsBefore(date: string, years: number): string {
  return new Date(Date.parse(date) - years * 365.25 * dayMs).toISOString().slice(0, 10);
}

/** Returns the same day so many calendar years later; 29 February becomes 1 March. */
export function calendarYearsAfter(date: string, years: number): string {
  const day = new Date(date);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
