/**
 * A ladder is a list of half-open price bands; each band's value applies from its start
 * (docs/rules.md, Minimum bid).
 */

export interface Band {
  /** Inclusive; the band ends where the next one starts. */
  fromMinor: number;
  valueMinor: number;
}

/** Returns the value of the band that contains the price. `ladder` is sorted and begins at 0. */
export function ladderValueMinor(ladder: readonly Band[], priceMinor: number): number {
  const band = ladder.findLast(({ fromMinor }) => fromMinor <= priceMinor);
  if (!band) throw new RangeError(`the ladder has no band for ${priceMinor}`);
  return band.valueMinor;
}
