/** Simulates bidding: chance decides who bids what and when, the services' rules judge it. */
import { nextMinimumMinor } from '#domain/price-rules.ts';
import type { Seeded } from '#demo/stock/seeded.ts';
import type { Bidder } from './bidders.ts';
import { type LotAggregate, enterBid } from './lot-aggregate.ts';

export interface Interest {
  bidders: readonly Bidder[];
  /** The net value at which bidding ends: about what the bidders would pay. */
  valueMinor: number;
  bidsMax: number;
  from: Date;
  until: Date;
}

/** How much two buyers' valuations of a vehicle differ. */
const opinionSpread = 0.05;
/** The share of bids that set a maximum rather than the next minimum. */
const maximumShare = 0.4;

/** Companies outbid each other until none would pay more. Returns the number of accepted bids. */
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

/**
 * Each company places one sealed bid near its valuation of the vehicle; a company that values it
 * below the start price does not bid.
 */
export function bidSealed(chance: Seeded, lotState: LotAggregate, interest: Interest): void {
  const times = moments(chance, { ...interest, bidsMax: interest.bidders.length });
  for (const [index, bidder] of interest.bidders.entries()) {
    const worthMinor = rounded(lotState, interest.valueMinor * chance.bell(0.97, opinionSpread));
    const at = times[index];
    if (at && worthMinor >= nextMinimumMinor(lotState.lot))
      enterBid(lotState, bidder, worthMinor, at);
  }
}

/** Returns rising moments that become denser towards the end, as in real auctions. */
export function moments(
  chance: Seeded,
  { from, until, bidsMax }: Pick<Interest, 'from' | 'until' | 'bidsMax'>,
): Date[] {
  const spanMs = until.getTime() - from.getTime();
  if (spanMs <= bidsMax) return [];
  return (
    Array.from({ length: bidsMax }, () => 1 - chance.next() ** 2)
      .sort((a, b) => a - b)
      // At least a millisecond apart, because the log is ordered by time.
      .map(
        (share, index) => new Date(from.getTime() + Math.floor(share * (spanMs - bidsMax)) + index),
      )
  );
}

/** Buyers bid round amounts: multiples of 50, or of 100 in PLN. */
function rounded({ lot }: LotAggregate, minor: number): number {
  const step = lot.currency === 'PLN' ? 100_00 : 50_00;
  return Math.round(minor / step) * step;
}
