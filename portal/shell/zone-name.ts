/** The short name of a zone in the reader's language: CET, MEZ. In the browser only: machines do not agree on all of them. */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
