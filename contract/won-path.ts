/** Where a won vehicle is settled, in English: every notice, mail and button leads there. Pure. */

/** The list of all of them. */
export const wonListPath = '/my-account/assigned-bids';

/** The list with this vehicle opened; a plate may have been won in two auctions. */
export function wonPath(lot: { auctionId: string; licensePlate: string }): string {
  const query = new URLSearchParams({ vehicle: lot.licensePlate, auctionId: lot.auctionId });
  return `${wonListPath}?${query.toString()}`;
}
