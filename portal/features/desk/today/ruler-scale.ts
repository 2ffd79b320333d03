/** Room at both ends of the ruler, in parts of what lies between. */
const margin = 0.12;

/** Returns where an amount lies on the ruler, from 0 to 1; all that is shown fits. */
export function rulerScale(shown: readonly (number | null)[]): (value: number) => number {
  const values = shown.filter((value) => value !== null);
  if (values.length === 0) return () => 0;
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low === high) return () => 0.5;
  const room = (high - low) * margin;
  return (value) => (value - low + room) / (high - low + 2 * room);
}

/** Where a range of prices lies on the ruler: cut off at its ends, which do not move for it. */
export function bracketOn(
  scale: (value: number) => number,
  { least, greatest }: { least: number; greatest: number },
): { from: number; to: number } {
  const within = (value: number) => Math.min(Math.max(scale(value), 0), 1);
  return { from: within(least), to: within(greatest) };
}
