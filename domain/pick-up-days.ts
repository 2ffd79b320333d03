/** The days on which a vehicle can be collected. Pure; all dates are yyyy-mm-dd of one zone. */

/** Nobody plans a transport further ahead. */
const daysMax = 60;
const dayMs = 86_400_000;

/** Today or later, a working day. */
export function isPickUpDay(day: string, today: string): boolean {
  const ahead = (Date.parse(day) - Date.parse(today)) / dayMs;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return ahead >= 0 && ahead <= daysMax && weekday !== 0 && weekday !== 6;
}

/** The days that a form may offer; the first is the next that is taken. */
export function pickUpBounds(today: string): { first: string; last: string } {
  const dayIn = (days: number) =>
    new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  const first = [0, 1, 2].map(dayIn).find((day) => isPickUpDay(day, today)) ?? today;
  return { first, last: dayIn(daysMax) };
}
