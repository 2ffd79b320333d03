/** The bid history's filter in its page's address, so that it can be shared and gone back to. */
import type { BidHistoryFilter, BidHistoryQuery } from '#contract/bid-history.ts';
import { type BidOutcome, bidOutcomes } from '#contract/bid-outcomes.ts';
import { currencies } from '#contract/money.ts';

export const filterNames = ['from', 'to', 'auction', 'outcome', 'placedBy', 'currency'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the call would refuse is left out. */
export function queryOfAddress(search: URLSearchParams): BidHistoryQuery {
  const page = Number(search.get('page'));
  const outcome = search.get('outcome');
  const currency = search.get('currency');
  const auction = search.get('auction');
  const placedBy = search.get('placedBy');
  return {
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    auction: auction !== null && auctionId.test(auction) ? auction : undefined,
    outcome: bidOutcomes.find((one): one is BidOutcome => one === outcome),
    placedBy: placedBy !== null && uuid.test(placedBy) ? placedBy : undefined,
    currency: currencies.find((one) => one === currency),
    page: Number.isInteger(page) && page > 1 && page <= pageMax ? page : undefined,
  };
}

/** Returns the address with a filter set or, by undefined, taken away; it begins at page 1. */
export function searchWith(
  search: URLSearchParams,
  changes: Partial<Record<FilterName, string | undefined>>,
): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}

export function isFiltered(filter: BidHistoryFilter): boolean {
  return filterNames.some((name) => filter[name] !== undefined);
}

/** First and last day of 2026-11 or 2026. */
export function daysOf(period: string): { from: string; to: string } {
  const [year = '', month] = period.split('-');
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${String(last).padStart(2, '0')}` };
}

const pageMax = 100_000;
const auctionId = /^[a-z0-9][a-z0-9-]{1,62}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
