/** The time zone on the server: read from a cookie set by the browser, and validated. */

export const timeZoneCookie = 'zone';
/** Used until the browser has set its zone: most of the trade lives by this clock. */
const timeZoneDefault = 'Europe/Brussels';

/** Returns a zone known to this machine, or the default. */
export function knownTimeZone(name: string | undefined): string {
  if (name === undefined) return timeZoneDefault;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return timeZoneDefault;
  }
}
