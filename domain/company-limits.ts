/**
 * What the auction house lets a company and its users bid: limits, countries, a block
 * (docs/rules.md, Limits). Pure; amounts are net minor units.
 */
import type { BidRefusal } from '#contract/errors.ts';
import { fromMinor } from '#contract/money.ts';
import type { Lot } from './lot.ts';

/** Limits are sums of this currency: who has one bids in no other without somebody who has none. */
export const limitCurrency = 'EUR';

/** From now on, or on all but the lots where the company's bids stand. */
export const blockStarts = ['now', 'afterRunningBids'] as const;
export type BlockStart = (typeof blockStarts)[number];

export interface CompanyLimits {
  /** Sellers on whose lots it may not bid; null stands for all (docs/rules.md, Who may not bid). */
  tiedSellers: readonly (string | null)[];
  blockedFrom: BlockStart | null;
  perBidMinor: number | null;
  perDayMinor: number | null;
  /** Of the auctions in which it may buy; null: all. */
  countries: readonly string[] | null;
  /** What it leads, has in sealed lots, and owes: its commitment beside the limit of a day. */
  committedMinor: number;
}

/** Of a user: null where the company's limits alone hold. */
export interface UserLimits {
  /** False for viewers and for users who were removed, however young their token is. */
  mayBid: boolean;
  perBidMinor: number | null;
  perDayMinor: number | null;
  /** What the user's own bids lead, have in sealed lots, and owe. */
  committedMinor: number;
}

/** Limits of those that have any, by id. */
export interface Limits {
  companies: ReadonlyMap<string, CompanyLimits>;
  users: ReadonlyMap<string, UserLimits>;
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
  /** Of the lot; null where it names none. */
  sellerId: string | null;
}

/** Every code that a limit, a country or a block refuses with. */
export const limitRefusals = [
  'SellerMayNotBid',
  'CompanyIsBlocked',
  'CountryIsNotAllowed',
  'CompanyLimitIsInOtherCurrency',
  'UserLimitIsInOtherCurrency',
  'BidIsAboveLimitPerBid',
  'BidIsAboveDailyLimit',
  'BidIsAboveUserLimit',
  'BidIsAboveUserDailyLimit',
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
  const { own, netMinor, country, sellerId } = offer;
  if (isTied(limits, sellerId)) return { code: 'SellerMayNotBid', details: {} };
  if (limits.blockedFrom === 'now' || (limits.blockedFrom !== null && !own))
    return { code: 'CompanyIsBlocked', details: {} };
  if (limits.countries && !limits.countries.includes(country))
    return { code: 'CountryIsNotAllowed', details: { country } };
  if (isOutOfReach(limits, offer)) return otherCurrency('CompanyLimitIsInOtherCurrency');
  const { perBidMinor, perDayMinor } = limits;
  if (perBidMinor !== null && netMinor > perBidMinor)
    return {
      code: 'BidIsAboveLimitPerBid',
      details: { limit: fromMinor(perBidMinor), currencyCode: limitCurrency },
    };
  return dailyRefusal({ ...limits, perDayMinor }, offer, 'BidIsAboveDailyLimit');
}

/** Whether the company shares with the lot's seller what buyer and seller must not share. */
function isTied(
  { tiedSellers }: Pick<CompanyLimits, 'tiedSellers'>,
  sellerId: string | null,
): boolean {
  return tiedSellers.some((tied) => tied === null || tied === sellerId);
}

/**
 * Returns why the user may not place this bid; a colleague may, or may approve it. `offer.own` is
 * the user's own bid on the lot: one that a colleague placed counts for the colleague.
 */
export function userLimitRefusal(
  { perBidMinor, ...limits }: UserLimits,
  offer: AcceptedOffer,
): LimitRefusal | undefined {
  if (isOutOfReach({ perBidMinor, ...limits }, offer))
    return otherCurrency('UserLimitIsInOtherCurrency');
  if (perBidMinor !== null && offer.netMinor > perBidMinor)
    return {
      code: 'BidIsAboveUserLimit',
      details: { limit: fromMinor(perBidMinor), currencyCode: limitCurrency },
    };
  return dailyRefusal(limits, offer, 'BidIsAboveUserDailyLimit');
}

/** No rate makes a limit in euros one in another currency, so it allows nothing there. */
function isOutOfReach(
  { perBidMinor, perDayMinor }: Pick<CompanyLimits, 'perBidMinor' | 'perDayMinor'>,
  { before }: AcceptedOffer,
): boolean {
  return before.currency !== limitCurrency && (perBidMinor !== null || perDayMinor !== null);
}

function otherCurrency(code: LimitRefusal['code']): LimitRefusal {
  return { code, details: { currencyCode: limitCurrency } };
}

function dailyRefusal(
  { perDayMinor, ...limits }: Pick<CompanyLimits, 'perDayMinor' | 'committedMinor'>,
  offer: AcceptedOffer,
  code: 'BidIsAboveDailyLimit' | 'BidIsAboveUserDailyLimit',
): LimitRefusal | undefined {
  if (perDayMinor === null) return undefined;
  const { companyId, netMinor, before, after } = offer;
  const leftMinor = leftIfRefused(perDayMinor - limits.committedMinor, {
    beforeMinor: committedOn(before, offer),
    afterMinor: committedOn(after, { companyId, own: { netMinor } }),
  });
  return leftMinor === undefined
    ? undefined
    : {
        code,
        details: {
          limit: fromMinor(perDayMinor),
          left: fromMinor(leftMinor),
          currencyCode: limitCurrency,
        },
      };
}

/**
 * Returns what is left of a buying limit for one lot, where an amount on it is refused. What the
 * lot commits the company or user to counts as left for it.
 */
export function leftIfRefused(
  leftMinor: number,
  onLot: { beforeMinor: number; afterMinor: number },
): number | undefined {
  const leftForLotMinor = leftMinor + onLot.beforeMinor;
  // What lowers the commitment, or leaves it as it is, is never refused for the limit.
  return onLot.afterMinor <= Math.max(leftForLotMinor, onLot.beforeMinor)
    ? undefined
    : Math.max(leftForLotMinor, 0);
}

/** The commitment of the company or user once the offer stands. */
export function committedAfter(
  limits: Pick<CompanyLimits, 'committedMinor'>,
  offer: AcceptedOffer,
): number {
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
