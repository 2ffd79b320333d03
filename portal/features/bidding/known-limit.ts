import type { ApprovalList } from '#contract/approvals.ts';
import type { OwnCompany } from '#contract/buying-company.ts';
import type { BuyerErrorCode } from '#contract/errors.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { leftIfRefused, limitCurrency } from '#domain/company-limits.ts';

export interface KnownLimits {
  perBid: ApprovalList['limitsPerBid'];
  /** Undefined while they are not known. */
  buying: OwnCompany['buyingLimits'];
  userId?: OwnCompany['userId'];
}

interface KnownRefusal {
  code: Extract<BuyerErrorCode, `${string}Limit${string}`>;
  details: { limit?: number; left?: number };
}

type Standing = Pick<OwnPosition, 'standing' | 'netAmount' | 'placedById'>;

/** The limit that would refuse this net amount, before it is sent; null without one. */
export function knownLimit(
  netMinor: number | null,
  currencyCode: string,
  { perBid, buying, userId }: KnownLimits,
  mine: Standing | null = null,
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
    aboveBuying('BidIsAboveUserDailyLimit', buying?.user, mine?.placedById === userId)
  );

  function abovePerBid(code: KnownRefusal['code'], limit: number | null): KnownRefusal | null {
    return limit !== null && minorOf(limit) < (netMinor ?? 0) ? { code, details: { limit } } : null;
  }
  /** Of the user only a bid that the user has placed counts as left. */
  function aboveBuying(
    code: KnownRefusal['code'],
    known: { limit: number; left: number } | null | undefined,
    isOwn = true,
  ): KnownRefusal | null {
    if (!known || netMinor === null) return null;
    const leftMinor = leftIfRefused(minorOf(known.left), {
      beforeMinor: isOwn ? committedMinor(mine) : 0,
      afterMinor: netMinor,
    });
    if (leftMinor === undefined) return null;
    return { code, details: { limit: known.limit, left: fromMinor(leftMinor) } };
  }
}

/** What the own bid adds to what the limits bound (docs/rules.md, Limits). */
function committedMinor(mine: Standing | null): number {
  const isCommitted = mine?.standing === 'leading' || mine?.standing === 'sealed';
  return isCommitted ? minorOf(mine.netAmount ?? 0) : 0;
}
