/** Moments as fields of a form show them: a local date and time in the auction's time zone. */

/** `2026-11-23T09:00:00`, as a field of the type datetime-local holds it. */
export function localMoment(iso: string, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(iso));
  return written.replace(' ', 'T');
}

/** Returns undefined for what is no date; a time that a clock change leaves out is later. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const first = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(first, timeZone)).toISOString();
}

function offsetMs(atMs: number, timeZone: string): number {
  return Date.parse(`${localMoment(new Date(atMs).toISOString(), timeZone)}Z`) - atMs;
}
