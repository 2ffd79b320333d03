/** What an operator asks of a company by a counter-offer, as it is typed. Pure. */
import { fromMinor } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { approvalFor } from './approval.ts';
import { type Bid, type Lot, isOutOfBounds, suggestedOffer } from './decision-body.ts';

/** `belowMandate`: it can be made once the seller has approved it. */
export type OfferProblem = 'invalid' | 'outOfBounds' | 'belowMandate';

export interface Offer {
  /** Of the field: the suggestion until something is typed. */
  text: string;
  offerMinor: number | undefined;
  problem: OfferProblem | undefined;
}

export function readOffer(lot: Lot, bid: Bid | undefined, typed: string | undefined): Offer {
  const suggested = suggestedOffer(lot, bid);
  const text = typed ?? (suggested === null ? '' : String(fromMinor(suggested)));
  const money = readMoney(text, lot.currencyCode);
  if (money.kind === 'empty') return { text, offerMinor: undefined, problem: undefined };
  if (money.kind !== 'amount') return { text, offerMinor: undefined, problem: 'invalid' };
  const offerMinor = money.amountMinor;
  if (isOutOfBounds(offerMinor, lot, bid)) return { text, offerMinor, problem: 'outOfBounds' };
  const needsSeller = approvalFor(lot, offerMinor) === 'needed';
  return { text, offerMinor, problem: needsSeller ? 'belowMandate' : undefined };
}

/** Whether it can be made at once, as one of several. */
export function isWhole({ offerMinor, problem }: Offer): boolean {
  return offerMinor !== undefined && problem === undefined;
}
