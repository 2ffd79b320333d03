/** Which lots of a closed auction its operator can award without asking anybody. */
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { isAwardable } from '#portal/features/desk/awards/award-groups.ts';
import { percentOf } from './result-figures.ts';

/** `approve`: the seller must be asked first; the others say what it waits for, or what bars it. */
export type MandateState = 'within' | 'approve' | 'asked' | 'offer' | 'second' | 'barred' | 'none';

export function mandateState(lot: DeskAwardLot): MandateState {
  if (lot.proposal?.state === 'open') return 'second';
  if (lot.status === 'counterOffered') return 'offer';
  if (lot.seller?.question?.status === 'asked') return 'asked';
  if (lot.bestBid === null) return 'none';
  if (isAwardable(lot)) return 'within';
  return lot.seller?.mustApprove === true ? 'approve' : 'barred';
}

/** Selected from the start: all that the mandate covers. */
export function withinMandate(lots: readonly DeskAwardLot[]): string[] {
  return lots.filter((lot) => mandateState(lot) === 'within').map(({ assetId }) => assetId);
}

/** The best bids of the lots together, and their share of the reserves that there are. */
export function sumOfLots(lots: readonly DeskAwardLot[]): { sum: number; percent: number | null } {
  const add = (some: readonly DeskAwardLot[], of: (lot: DeskAwardLot) => number | null) =>
    some.reduce((sum, lot) => sum + (of(lot) ?? 0), 0);
  const measured = lots.filter(({ reserve }) => reserve !== null);
  return {
    sum: add(lots, ({ bestBid }) => bestBid),
    percent: percentOf(
      add(measured, ({ bestBid }) => bestBid),
      add(measured, ({ reserve }) => reserve),
    ),
  };
}
