/**
 * What the auction house lets a company and its users bid: limits, countries, a block
 * (docs/rules.md, Limits). Pure; amounts are net minor units.
 */
import type { BidRefusal } from '#contract/errors.ts';
import { fromMinor } from '#contract/money.ts';
import type { Lot } from './lot.ts';

/** Limits are sums of this currency, and hold in its auctions. */
export const limitCurrency = 'EUR';

/** From now on, or on all but the lots where the company's bids stand. */
export const blockStarts = ['now', 'afterRunningBids'] as const;
export type BlockStart = (typeof blockStarts)[number];

export interface CompanyLimits {
  blockedFrom: BlockStart | null;
  perBidMinor: number | null;
  perDayMinor: number | null;
  /** Of the auctions in which it may buy; null: all. */
  countries: readonly string[] | null;
  /** What it leads, has in sealed lots, and owes: its commitment beside the limit of a day. */
  committedMinor: number;
}

/** An offer that the rules of the lot accept, before it is written. */
export interface AcceptedOffer {
  companyId: string;
  netMinor: number;
  /** The company's live offer on the lot until now. */
  own: { netMinor: number } | undefined;
  before: Lot;
  after: Lot;
  /** Of the auction. */
  country: string;
}

/** Every code that a limit, a country or a block refuses with. */
export const limitRefusals = [
  'CompanyIsBlocked',
  'CountryIsNotAllowed',
  'BidIsAboveLimitPerBid',
  'BidIsAboveDailyLimit',
  'BidIsAboveUserLimit',
] as const satisfies readonly BidRefusal[];

export interface LimitRefusal {
  code: (typeof limitRefusals)[number];
  details: Record<string, string | number>;
}

/** Returns why the company may not make this offer; undefined when it may. */
export function limitRefusal(
  limits: CompanyLimits,
  offer: AcceptedOffer,
): LimitRefusal | undefined {
  const { own, netMinor, country } = offer;
  if (limits.blockedFrom === 'now' || (limits.blockedFrom !== null && !own))
    return { code: 'CompanyIsBlocked', details: {} };
  if (limits.countries && !limits.countries.includes(country))
    return { code: 'CountryIsNotAllowed', details: { country } };
  if (offer.before.currency !== limitCurrency) return undefined;
  const { perBidMinor, perDayMinor } = limits;
  if (perBidMinor !== null && netMinor > perBidMinor)
    return {
      code: 'BidIsAboveLimitPerBid',
      details: { limit: fromMinor(perBidMinor), currencyCode: limitCurrency },
    };
  const committedMinor = committedAfter(limits, offer);
  // What lowers the commitment, or leaves it as it is, is never refused for the limit.
  if (
    perDayMinor === null ||
    committedMinor <= perDayMinor ||
    committedMinor <= limits.committedMinor
  )
    return undefined;
  const elsewhereMinor = limits.committedMinor - committedOn(offer.before, offer);
  return {
    code: 'BidIsAboveDailyLimit',
    details: {
      limit: fromMinor(perDayMinor),
      // What is left for this lot.
      left: fromMinor(Math.max(perDayMinor - elsewhereMinor, 0)),
      currencyCode: limitCurrency,
    },
  };
}

/** Returns why the user may not place this bid; a colleague with a higher limit may. */
export function userLimitRefusal(
  perBidMinor: number | null,
  netMinor: number,
  { currency }: Pick<Lot, 'currency'>,
): LimitRefusal | undefined {
  if (perBidMinor === null || netMinor <= perBidMinor || currency !== limitCurrency)
    return undefined;
  return {
    code: 'BidIsAboveUserLimit',
    details: { limit: fromMinor(perBidMinor), currencyCode: limitCurrency },
  };
}

/** The company's commitment once the offer stands. */
export function committedAfter(limits: CompanyLimits, offer: AcceptedOffer): number {
  if (offer.before.currency !== limitCurrency) return limits.committedMinor;
  const { companyId, netMinor, before, after } = offer;
  const now = committedOn(after, { companyId, own: { netMinor } });
  return limits.committedMinor - committedOn(before, offer) + now;
}

/** What the company may have to pay for the lot: its maximum, its sealed bid, or the price. */
function committedOn(
  lot: Lot,
  { companyId, own }: Pick<AcceptedOffer, 'companyId' | 'own'>,
): number {
  if (lot.awardedCompanyId === companyId) return lot.hammerPriceMinor ?? 0;
  const mayWin = lot.format === 'sealed' || lot.leaderCompanyId === companyId;
  return mayWin ? (own?.netMinor ?? 0) : 0;
}
