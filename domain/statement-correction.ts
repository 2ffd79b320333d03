/** What moves to the statement that takes another one's place. Pure. */

/** Of each line as much as the new total has room for, the first lines first; the rest is left. */
export function movedLines<Line extends { amountMinor: number }>(
  lines: readonly Line[],
  totalMinor: number,
): (Line & { movedMinor: number })[] {
  let roomMinor = totalMinor;
  return lines.map((line) => {
    const movedMinor = Math.min(line.amountMinor, roomMinor);
    roomMinor -= movedMinor;
    return { ...line, movedMinor };
  });
}
