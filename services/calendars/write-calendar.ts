/** Writes events as an iCalendar file (RFC 5545), in the reader's language. Pure. */
import ical from 'ical-generator';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { calendarRefreshS } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';
import type { CalendarEvent } from './calendar-events.ts';

export function writeCalendar(
  events: readonly CalendarEvent[],
  locale: LocaleCode,
  portalUrl: string,
): string {
  const t = writtenIn(locale);
  const host = new URL(portalUrl).hostname;
  const calendar = ical({
    name: 'CarPlaza',
    prodId: '//CarPlaza//Calendar//EN',
    ttl: calendarRefreshS,
  });
  for (const { uid, kind, name, part, time, path, sequence, changedAt } of events) {
    const isDay = 'day' in time;
    calendar.createEvent({
      id: `${uid}@${host}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: t(`calendar.${kind}`, {
        name: plainText(name),
        part: part ? t(`calendar.parts.${part}`) : '',
      }),
      url: `${portalUrl}${localePath(locale, path)}`,
      ...(isDay
        ? { start: new Date(`${time.day}T00:00:00Z`), timezone: 'UTC', allDay: true }
        : { start: time.from, end: time.to }),
    });
  }
  return calendar.toString();
}
