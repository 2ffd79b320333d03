import type { ApprovalList } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';

/** The limit that is known to refuse this net amount, before it is sent; null without one. */
export function knownLimit(
  netMinor: number | null,
  currencyCode: string,
  { company, user }: ApprovalList['limitsPerBid'],
) {
  if (netMinor === null || currencyCode !== limitCurrency) return null;
  const isBelow = (limit: number | null): limit is number =>
    limit !== null && minorOf(limit) < netMinor;
  if (isBelow(company)) return { code: 'BidIsAboveLimitPerBid' as const, limit: company };
  return isBelow(user) ? { code: 'BidIsAboveUserLimit' as const, limit: user } : null;
}
