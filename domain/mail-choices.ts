/** Which mails a user gets without a choice, and how long quiet hours hold one. Pure. */
import type { Country } from '#contract/calls.ts';
import type { MailKind, QuietHours } from '#contract/mail-choices.ts';
import type { MailTiming } from '#contract/mail-values.ts';
import { countryDefaults } from './auction-defaults.ts';
import { zonedFormat } from './zoned-format.ts';

/** What costs a buyer money to miss comes at once, to who has never chosen, too. */
export const usualMails: Readonly<Record<MailKind, MailTiming>> = {
  outbid: 'atOnce',
  closing: 'atOnce',
  won: 'atOnce',
  lost: 'atOnce',
  approval: 'atOnce',
  release: 'atOnce',
  moneyBack: 'atOnce',
  newStock: 'atOnce',
};

/** Whether a kind can be mailed once a day: nobody bids or approves after the lot has ended. */
export const canBeDaily: Readonly<Record<MailKind, boolean>> = {
  outbid: false,
  closing: false,
  won: true,
  lost: true,
  approval: false,
  release: true,
  moneyBack: true,
  newStock: true,
};

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * The quiet hours in which a moment lies; null outside of them. In the night in which clocks change
 * they may be an hour off.
 */
function quietHoursAt(at: Date, hours: QuietHours | null): { from: Date; until: Date } | null {
  if (!hours) return null;
  const now = minuteOfDay(clockOf(hours.timeZone).format(at));
  const [from, to] = [minuteOfDay(hours.from), minuteOfDay(hours.to)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return null;
  const minute = Math.floor(at.getTime() / minuteMs);
  return {
    from: new Date((minute - ((now - from + dayMinutes) % dayMinutes)) * minuteMs),
    until: new Date((minute + ((to - now + dayMinutes) % dayMinutes)) * minuteMs),
  };
}

/** The end of the quiet hours in which a moment lies; null outside of them. */
export function quietUntil(at: Date, hours: QuietHours | null): Date | null {
  return quietHoursAt(at, hours)?.until ?? null;
}

/** When the day's mail leaves: the next 07:00 in the zone, also when clocks change before. */
export function nextDigestAt(at: Date, timeZone: string): Date {
  const waitMinutes =
    (digestMinute - minuteOfDay(clockOf(timeZone).format(at)) + dayMinutes - 1) % dayMinutes;
  const minute = Math.floor(at.getTime() / minuteMs) + waitMinutes + 1;
  const shown = minuteOfDay(clockOf(timeZone).format(new Date(minute * minuteMs)));
  return new Date((minute + digestMinute - shown) * minuteMs);
}
const digestMinute = 7 * 60;

/** When what a user has once a day is mailed: at the next 07:00 there that is not quiet. */
export function dailyMailAt(
  at: Date,
  { quietHours, country }: { quietHours: QuietHours | null; country: Country },
): Date {
  const digest = nextDigestAt(at, quietHours?.timeZone ?? countryDefaults[country].timeZone);
  return quietUntil(digest, quietHours) ?? digest;
}

/** Whether a zone is one that the platform knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

const clockOf = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** An outbid company has a minute to notice by itself, unless its lot is about to close. */
const outbidDelayMs = minuteMs;
const lastMinutesMs = 10 * minuteMs;

/** When a mail about a lost lead is sent. */
export function outbidMailAt(now: Date, endsAt: Date, hours: QuietHours | null): Date {
  if (endsAt.getTime() - now.getTime() <= lastMinutesMs) return now;
  const at = new Date(now.getTime() + outbidDelayMs);
  const until = quietUntil(at, hours);
  if (!until) return at;
  // Only the minute would lead into quiet hours.
  return quietUntil(now, hours) ? until : now;
}

/**
 * When a mail is sent that lots close soon, `leadMinutes` before the first does. In quiet hours it
 * waits for their end while that leaves time to bid, and else comes as long before they begin.
 */
export function closingMailAt(endsAt: Date, hours: QuietHours | null, leadMinutes: number): Date {
  const before = (moment: Date) => new Date(moment.getTime() - leadMinutes * minuteMs);
  const at = before(endsAt);
  const quiet = quietHoursAt(at, hours);
  if (!quiet) return at;
  const isInTime = endsAt.getTime() - quiet.until.getTime() >= lastMinutesMs;
  return isInTime ? quiet.until : before(quiet.from);
}
