/** English paths to where the own company stands. */
import type { Bid } from '#contract/bids.ts';
import type { OwnPosition } from './own-positions.ts';

/** The lot's own page, in the auction of this bid. */
export function lotPath({ licensePlate, auctionId }: Bid): string {
  return `/vehicles/${encodeURIComponent(licensePlate)}?auctionId=${auctionId}`;
}

/** The list of exactly those lots. */
export function standingPath(standing: OwnPosition['standing']): string {
  return `/my-account?standing=${standing}`;
}

/** One lot leads to itself, several to their list. */
export function positionPath({ standing, bids }: OwnPosition): string {
  const [first, ...others] = bids;
  return first && others.length === 0 ? lotPath(first) : standingPath(standing);
}
