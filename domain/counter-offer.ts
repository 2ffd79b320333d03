/**
 * The rules of counter-offers: what may be offered, and how an offer ends. Pure (docs/rules.md,
 * Counter-offers).
 */
import { amountMax, toMinor } from '#contract/money.ts';
import { deadlineRefusal } from './award.ts';
import type { Lot } from './lot.ts';
import type { LotAct } from './lot-life-cycle.ts';

export interface CounterOffer {
  id: string;
  companyId: string;
  /** Net. */
  amountMinor: number;
  expiresAt: Date;
  state: CounterOfferState;
}

/** How an open offer ends: the transition of its lot, who makes it, and when. */
export const counterOfferEndings = {
  accepted: { act: 'accept', by: 'bidder', when: 'beforeExpiry' },
  declined: { act: 'decline', by: 'bidder', when: 'beforeExpiry' },
  lapsed: { act: 'lapse', by: 'clock', when: 'afterExpiry' },
  takenBack: { act: 'withdrawOffer', by: 'operator', when: 'always' },
} as const satisfies Record<
  string,
  {
    act: LotAct;
    by: 'bidder' | 'clock' | 'operator';
    when: 'beforeExpiry' | 'afterExpiry' | 'always';
  }
>;
export type CounterOfferEnding = keyof typeof counterOfferEndings;
export type CounterOfferState = 'open' | CounterOfferEnding;

export interface OfferedTerms {
  /** What its company would pay for its bid; undefined without a live bid. */
  bidMinor: number | undefined;
  amountMinor: number;
  expiresAt: Date;
}

export type CounterOfferRefusal =
  | { code: 'CompanyHasNoBid' | 'MomentIsPast' | 'DeadlineIsTooLate' }
  | { code: 'CounterOfferIsOutOfBounds'; aboveMinor: number; upToMinor: number };

/** Above the company's bid, and at most the reserve, where there is one. */
export function counterOfferRefusal(
  { reserveMinor }: Pick<Lot, 'reserveMinor'>,
  { bidMinor, amountMinor, expiresAt }: OfferedTerms,
  now: Date,
): CounterOfferRefusal | undefined {
  if (bidMinor === undefined) return { code: 'CompanyHasNoBid' };
  const upToMinor = reserveMinor ?? toMinor(amountMax) ?? amountMinor;
  if (!Number.isInteger(amountMinor) || amountMinor <= bidMinor || amountMinor > upToMinor)
    return { code: 'CounterOfferIsOutOfBounds', aboveMinor: bidMinor, upToMinor };
  const late = deadlineRefusal(expiresAt, now);
  return late && { code: late };
}

/** Whether an offer can end so at `now`, the database's clock under the lot's lock. */
export function mayEnd(
  { state, expiresAt }: Pick<CounterOffer, 'state' | 'expiresAt'>,
  ending: CounterOfferEnding,
  now: Date,
): boolean {
  if (state !== 'open') return false;
  const { when } = counterOfferEndings[ending];
  return when === 'always' || now < expiresAt === (when === 'beforeExpiry');
}
