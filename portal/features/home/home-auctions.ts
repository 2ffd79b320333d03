/** The auctions that home requests. Apart from closings.ts, which then stays in home's own file. */
import type { AuctionOptions } from '#contract/auctions.ts';

/** Auctions that run or are scheduled, the next to close first. */
export const homeAuctions: AuctionOptions = {
  status: ['scheduled', 'open', 'closing'],
  sort: 'endsAt',
  pageSize: 100,
};
