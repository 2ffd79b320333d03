/** English paths to the lots the buyer's company has bid on, and to its questions. */
import type { Bid } from '#contract/bids.ts';
import type { CompanyPosition } from './company-positions.ts';

/** Returns the path of the lot's page, in the auction of this bid. */
export function lotPath({
  licensePlate,
  auctionId,
}: Pick<Bid, 'licensePlate' | 'auctionId'>): string {
  return `/vehicles/${encodeURIComponent(licensePlate)}?auctionId=${auctionId}`;
}

/** Returns the path of the list of the lots with this standing. */
export function standingPath(standing: CompanyPosition['standing']): string {
  return `/my-account?standing=${standing}`;
}

/** Returns the lot's path for one lot, the list's for several. */
export function positionPath({ standing, bids }: CompanyPosition): string {
  const [first, ...others] = bids;
  return first && others.length === 0 ? lotPath(first) : standingPath(standing);
}

/** Returns the path of a question; without a reference that of the list. */
export function inquiryPath(reference?: string): string {
  const path = '/my-account/company-support';
  return reference === undefined ? path : `${path}?inquiry=${encodeURIComponent(reference)}`;
}

export const financePath = '/my-account/request-finance';
