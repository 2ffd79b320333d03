/** Until when an item of the work list can be put off. */
import { onDayMs } from './day-start.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const opensAtHour = 9;

/** In one hour, in three, and at nine on the next working day. */
export function laterTimes(nowMs: number, timeZone: string): number[] {
  const nextMinuteMs = Math.ceil(nowMs / minuteMs) * minuteMs;
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' });
  let day = 1;
  while (weekday.format(nowMs + day * dayMs).startsWith('S')) day += 1;
  const morningMs = onDayMs(nowMs, timeZone, { days: day, hour: opensAtHour });
  return [nextMinuteMs + hourMs, nextMinuteMs + 3 * hourMs, morningMs];
}
