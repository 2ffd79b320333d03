import { firstMomentAt, offsetMs } from '#domain/zoned-moment.ts';

const dayMs = 86_400_000;

/** Returns midnight, in the zone, of the day that it is there. */
export function dayStartMs(atMs: number, timeZone: string): number {
  return onDayMs(atMs, timeZone, { days: 0, hour: 0 });
}

/** Returns an hour, in the zone, of the day so many days later. */
export function onDayMs(
  atMs: number,
  timeZone: string,
  { days, hour }: { days: number; hour: number },
): number {
  const wall = atMs + offsetMs(atMs, timeZone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  return firstMomentAt(midnight + days * dayMs + hour * 3_600_000, timeZone);
}
