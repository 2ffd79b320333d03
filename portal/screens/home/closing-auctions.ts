import type { Auction } from '#contract/auctions.ts';

/** The auctions that close next, as far as they have come. */
export interface ClosingAuctions {
  /** Undefined while they are on their way. */
  auctions: readonly Auction[] | undefined;
  total: number | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}
