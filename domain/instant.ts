/**
 * Formats an instant for the wire and the log. Cached, because all bids of a batch name the same
 * few instants, and formatting one takes a microsecond.
 */
export function instantOf(date: Date): string {
  const ms = date.getTime();
  const known = written.get(ms);
  if (known !== undefined) return known;
  if (written.size >= rememberedMax) written.clear();
  const text = date.toISOString();
  written.set(ms, text);
  return text;
}

/** Start and end times of the lots with bids at one time; 100 bytes each. */
const rememberedMax = 1_000;
const written = new Map<number, string>();
