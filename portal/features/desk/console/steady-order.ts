/** An order that stays as it is while somebody points at it, and how many of it would move. */

/** How many of the wanted ones are new, gone, or stand elsewhere among the others. */
export function movedCount(shown: readonly string[], wanted: readonly string[]): number {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const both = shown.flatMap((id) => places.get(id) ?? []);
  const gone = shown.length - both.length;
  const added = wanted.length - both.length;
  return gone + added + both.length - longestRise(both);
}

/** The length of the longest rising subsequence: these stay where they are. */
function longestRise(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}
