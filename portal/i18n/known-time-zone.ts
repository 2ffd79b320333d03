/** The time zone as the server knows it: from a cookie the browser left, checked. */

export const timeZoneCookie = 'zone';
/** Before anybody knows: most of the trade lives by this clock. */
const timeZoneDefault = 'Europe/Brussels';

/** A zone that this machine knows, or the default. */
export function knownTimeZone(name: string | undefined): string {
  if (name === undefined) return timeZoneDefault;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return timeZoneDefault;
  }
}
