import type { ApprovalList } from '#contract/approvals.ts';
import type { OwnCompany } from '#contract/buying-company.ts';
import type { BuyerErrorCode } from '#contract/errors.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';

export interface KnownLimits {
  perBid: ApprovalList['limitsPerBid'];
  /** Undefined while they are not known. */
  buying: OwnCompany['buyingLimits'];
}

interface KnownRefusal {
  code: Extract<BuyerErrorCode, `${string}Limit${string}`>;
  details: { limit?: number; left?: number };
}

/** The limit that would refuse this net amount, before it is sent; null without one. */
export function knownLimit(
  netMinor: number | null,
  currencyCode: string,
  { perBid, buying }: KnownLimits,
  mine: Pick<OwnPosition, 'standing' | 'netAmount'> | null = null,
): KnownRefusal | null {
  if (netMinor === null) return null;
  const hasLimit = (of: 'company' | 'user') => perBid[of] !== null || Boolean(buying?.[of]);
  if (currencyCode !== limitCurrency) {
    if (hasLimit('company')) return { code: 'CompanyLimitIsInOtherCurrency', details: {} };
    return hasLimit('user') ? { code: 'UserLimitIsInOtherCurrency', details: {} } : null;
  }
  return (
    abovePerBid('BidIsAboveLimitPerBid', perBid.company) ??
    aboveBuying('BidIsAboveDailyLimit', buying?.company) ??
    abovePerBid('BidIsAboveUserLimit', perBid.user) ??
    aboveBuying('BidIsAboveUserDailyLimit', buying?.user)
  );

  function abovePerBid(code: KnownRefusal['code'], limit: number | null): KnownRefusal | null {
    return limit !== null && minorOf(limit) < (netMinor ?? 0) ? { code, details: { limit } } : null;
  }
  /** As if the reader had placed what stands on the lot: a colleague's leaves less. */
  function aboveBuying(
    code: KnownRefusal['code'],
    known: { limit: number; left: number } | null | undefined,
  ): KnownRefusal | null {
    if (!known || netMinor === null) return null;
    const standsMinor = committedMinor(mine);
    const leftMinor = Math.max(minorOf(known.left) + standsMinor, 0);
    if (netMinor <= leftMinor || netMinor <= standsMinor) return null;
    return { code, details: { limit: known.limit, left: fromMinor(leftMinor) } };
  }
}

/** What the own bid adds to what the limits bound (docs/rules.md, Limits). */
function committedMinor(mine: Pick<OwnPosition, 'standing' | 'netAmount'> | null): number {
  const isCommitted = mine?.standing === 'leading' || mine?.standing === 'sealed';
  return isCommitted ? minorOf(mine.netAmount ?? 0) : 0;
}
