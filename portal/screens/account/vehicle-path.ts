import type { Bid } from '#contract/bids.ts';

/** English path of the vehicle's page, in the auction of this bid. */
export function vehiclePath({ licensePlate, auctionId }: Bid): string {
  return `/vehicles/${encodeURIComponent(licensePlate)}?auctionId=${auctionId}`;
}
