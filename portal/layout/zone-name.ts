/**
 * Returns the short name of a zone in the user's language: CET, MEZ. Browser only: machines do not
 * agree on all of them.
 */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
