/** The whole sums of won vehicles that have no statement yet. Pure. */
import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';
import type { SummedVehicle } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';

/** Returns undefined where the price is not disclosed, and where another company pays it. */
export function sumOf(
  { mine }: Pick<Bid, 'mine'>,
  { terms, buyer }: SummedVehicle,
): WholeSum | undefined {
  if (mine.standing !== 'won' || mine.hammerPrice === null) return undefined;
  const hammerMinor = toMinor(mine.hammerPrice);
  return hammerMinor === undefined ? undefined : wholeSum(hammerMinor, terms, buyer);
}
