/** Bidding as it goes: who bids what and when. Decides by chance, enters by the rules. */
import { nextMinimumMinor } from '#services/bids/price-rules.ts';
import type { Seeded } from '../stock/seeded.ts';
import type { Bidder } from './bidders.ts';
import { type LotAggregate, enterBid } from './lot-book.ts';

export interface Interest {
  bidders: readonly Bidder[];
  /** How far bidding goes: about this much net is what the bidders would pay. */
  valueMinor: number;
  bidsMax: number;
  from: Date;
  until: Date;
}

/** A buyer thinks a vehicle worth so much more or less than the next one does. */
const opinionSpread = 0.05;
/** How often a buyer writes a maximum rather than the next minimum. */
const maximumShare = 0.4;

/** Companies raise each other until none would pay the next minimum. Returns how many bids were taken. */
export function bidInTurn(chance: Seeded, lotState: LotAggregate, interest: Interest): number {
  const minds = interest.bidders.map((bidder) => ({
    bidder,
    worthMinor: interest.valueMinor * chance.bell(1, opinionSpread),
  }));
  let taken = 0;
  for (const at of moments(chance, interest)) {
    const minimumMinor = nextMinimumMinor(lotState.lot);
    const willing = minds.filter(
      ({ bidder, worthMinor }) =>
        bidder.companyId !== lotState.lot.leaderCompanyId && worthMinor >= minimumMinor,
    );
    if (willing.length === 0) return taken;
    const { bidder, worthMinor } = chance.pick(willing);
    const maximumMinor = chance.chance(maximumShare)
      ? chance.between(minimumMinor, worthMinor)
      : minimumMinor;
    const amountMinor = Math.max(minimumMinor, rounded(lotState, maximumMinor));
    if (enterBid(lotState, bidder, amountMinor, at)) taken += 1;
  }
  return taken;
}

/** Each company one sealed bid near what the vehicle is worth to it; below the start price it keeps away. */
export function bidSealed(chance: Seeded, lotState: LotAggregate, interest: Interest): void {
  const times = moments(chance, { ...interest, bidsMax: interest.bidders.length });
  for (const [index, bidder] of interest.bidders.entries()) {
    const worthMinor = rounded(lotState, interest.valueMinor * chance.bell(0.97, opinionSpread));
    const at = times[index];
    if (at && worthMinor >= nextMinimumMinor(lotState.lot))
      enterBid(lotState, bidder, worthMinor, at);
  }
}

/** Rising moments, more of them towards the end, as it is everywhere. */
export function moments(
  chance: Seeded,
  { from, until, bidsMax }: Pick<Interest, 'from' | 'until' | 'bidsMax'>,
): Date[] {
  const spanMs = until.getTime() - from.getTime();
  if (spanMs <= bidsMax) return [];
  return (
    Array.from({ length: bidsMax }, () => 1 - chance.next() ** 2)
      .sort((a, b) => a - b)
      // A millisecond apart at least: the log's order is the order of time.
      .map(
        (share, index) => new Date(from.getTime() + Math.floor(share * (spanMs - bidsMax)) + index),
      )
  );
}

/** People write whole fifties. */
function rounded({ lot }: LotAggregate, minor: number): number {
  const step = lot.currency === 'PLN' ? 100_00 : 50_00;
  return Math.round(minor / step) * step;
}
