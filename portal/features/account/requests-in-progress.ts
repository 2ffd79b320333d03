/** What the company has asked the auction house, and has no answer to act on. Pure. */
import type { Bid } from '#contract/bids.ts';
import type { ChangeRequest } from '#contract/changes.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import type { Settlement } from '#contract/settlements.ts';
import { lotKey } from '#portal/api/bids.ts';
import { keyOfBid } from './standings.ts';

export type RequestInProgress =
  | { kind: 'finance'; request: FinanceRequest; at: string }
  | { kind: 'change'; request: ChangeRequest; at: string }
  | { kind: 'inquiry'; inquiry: Inquiry; at: string }
  /** A claim has its own moments on the vehicle's page. */
  | { kind: 'claim'; settlement: Settlement; bid: Bid | undefined; at: string };

export interface RequestSources {
  finance: readonly FinanceRequest[];
  changes: readonly ChangeRequest[];
  inquiries: readonly Inquiry[];
  settlements: readonly Settlement[];
  bids: readonly Bid[];
}

/** The newest first. */
export function requestsInProgress(sources: RequestSources): RequestInProgress[] {
  const { finance, changes, inquiries, settlements, bids } = sources;
  const bidOf = new Map(bids.map((bid) => [keyOfBid(bid), bid]));
  const all: RequestInProgress[] = [
    ...finance
      .filter(({ state }) => state === 'asked' || state === 'inReview')
      .map((request) => ({ kind: 'finance' as const, request, at: request.askedAt })),
    ...changes
      .filter(({ state }) => state === 'waiting')
      .map((request) => ({ kind: 'change' as const, request, at: request.askedAt })),
    ...inquiries
      .filter(({ state, isUnread }) => state === 'waiting' || isUnread)
      .map((inquiry) => ({ kind: 'inquiry' as const, inquiry, at: inquiry.lastAt })),
    ...settlements
      .filter(({ claims }) => claims.isClaimed)
      .map((settlement) => ({
        kind: 'claim' as const,
        settlement,
        bid: bidOf.get(lotKey(settlement)),
        at: settlement.handedOver?.at ?? settlement.statement.issuedAt,
      })),
  ];
  return all.toSorted((one, other) => other.at.localeCompare(one.at));
}
