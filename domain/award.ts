/** What an award costs, and what is sold afterwards. Pure. */
import type { Lot } from './lot.ts';
import { type LiveOffer, rank } from './price-rules.ts';

/**
 * Returns what the company pays where its bid is accepted, which is all that anybody may know of
 * it: in open format the rules computed the leader's price, and its maximum is never shown; another
 * company pays its own bid, as a sealed bid is its own price. Undefined without a live bid.
 */
export function priceOfBid(
  lot: Pick<Lot, 'priceMinor'>,
  live: readonly LiveOffer[],
  companyId: string,
): number | undefined {
  const own = live.find((one) => one.companyId === companyId);
  if (!own) return undefined;
  const isLeader = rank(live)[0]?.companyId === companyId;
  return isLeader && lot.priceMinor !== null ? lot.priceMinor : own.netMinor;
}

export function isUnderReserve({ reserveMinor }: Pick<Lot, 'reserveMinor'>, amountMinor: number) {
  return reserveMinor !== null && amountMinor < reserveMinor;
}

/** Offers of the auction house stand for days, not for weeks: prices of used vehicles fall. */
export const offerLastsMaxMs = 14 * 24 * 3_600_000;

/** Returns why an offer cannot stand until then. */
export function deadlineRefusal(
  endsAt: Date,
  now: Date,
): 'MomentIsPast' | 'DeadlineIsTooLate' | undefined {
  if (endsAt <= now) return 'MomentIsPast';
  return endsAt.getTime() - now.getTime() > offerLastsMaxMs ? 'DeadlineIsTooLate' : undefined;
}
