/**
 * When the auction house owes a decision or an answer: by noon of the next working day, in the zone
 * of the auction or of the office (docs/rules.md, Desk).
 */

import { offsetMs } from './zoned-moment.ts';

/** The zone of what belongs to no auction. */
export const officeTimeZone = 'Europe/Amsterdam';

const noon = 12;
const dayMs = 86_400_000;

/** Returns noon of the first Monday to Friday after the day of `since`, both in the zone. */
export function decideBy(since: Date, timeZone: string): Date {
  let day = dayIn(since, timeZone);
  do day = new Date(day.getTime() + dayMs);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  const asUtc = day.getTime() + noon * 3_600_000;
  return new Date(asUtc - offsetMs(asUtc, timeZone));
}

/** A company that was asked for more has a week; then the desk decides on what it has. */
export const answerWithinDays = 7;

/** Returns when the sender of a request is owed a decision or an answer. */
export function requestDueAt(since: Date, askedAt: Date | null): Date {
  const from = askedAt ? new Date(askedAt.getTime() + answerWithinDays * dayMs) : since;
  return decideBy(from, officeTimeZone);
}

/** Midnight in UTC of the calendar day that it is in the zone. */
function dayIn(at: Date, timeZone: string): Date {
  const local = new Date(at.getTime() + offsetMs(at.getTime(), timeZone));
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}
