import type { Auction } from '#contract/auctions.ts';

/** The auctions that close next, as far as loaded. */
export interface ClosingAuctions {
  /** Undefined while loading. */
  auctions: readonly Auction[] | undefined;
  total: number | undefined;
  hasFailed: boolean;
  /** Whether it is tried again by itself. */
  isTriedAgain?: boolean;
  onRetry: () => void;
}
