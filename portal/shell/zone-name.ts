/** The short name of a zone as people know it: CET, BST. In the browser only: machines do not agree on all of them. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
