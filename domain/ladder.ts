/** A ladder: bands by price, half-open, each with the value that applies from its start on (design rule 3). */

export interface Band {
  /** Inclusive; the next band's start ends this one. */
  fromMinor: number;
  valueMinor: number;
}

/** The value of the band that holds the price: an increment, or a fee. `ladder` is sorted and begins at 0. */
export function ladderValueMinor(ladder: readonly Band[], priceMinor: number): number {
  const band = ladder.findLast(({ fromMinor }) => fromMinor <= priceMinor);
  if (!band) throw new RangeError(`the ladder has no band for ${priceMinor}`);
  return band.valueMinor;
}
