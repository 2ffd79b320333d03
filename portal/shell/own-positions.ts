/** Where the company stands over all auctions, counted from its own bids. */
import type { Bid } from '#contract/bids.ts';
import { toMinor } from '#contract/money.ts';

export interface OwnPosition {
  standing: 'leading' | 'outbid' | 'sealed' | 'won';
  count: number;
  /** The lot that needs the buyer first: the next to close. */
  first: Bid;
}

export interface Committed {
  currencyCode: string;
  amountMinor: number;
}

const standings = ['leading', 'outbid', 'sealed', 'won'] as const;

/** Standings without a lot are left out. Won counts for a day: then it is yesterday's news. */
export function ownPositions(bids: readonly Bid[], nowMs: number): OwnPosition[] {
  const byClosing = bids.toSorted((one, other) => endOf(one) - endOf(other));
  return standings.flatMap((standing) => {
    const own = byClosing.filter(
      (bid) => bid.mine.standing === standing && (standing !== 'won' || isOfToday(bid, nowMs)),
    );
    const first = own[0];
    return first ? [{ standing, count: own.length, first }] : [];
  });
}

/** What the company may have to pay at most: its maxima where it leads and its sealed bids, each currency for itself. */
export function committed(bids: readonly Bid[]): Committed[] {
  const sums = new Map<string, number>();
  for (const bid of bids) {
    if (bid.mine.standing !== 'leading' && bid.mine.standing !== 'sealed') continue;
    const amountMinor = toMinor(bid.amount) ?? 0;
    sums.set(bid.currencyCode, (sums.get(bid.currencyCode) ?? 0) + amountMinor);
  }
  return [...sums].map(([currencyCode, amountMinor]) => ({ currencyCode, amountMinor }));
}

const dayMs = 86_400_000;

function isOfToday(bid: Bid, nowMs: number): boolean {
  return nowMs - endOf(bid) < dayMs;
}

function endOf(bid: Bid): number {
  return Date.parse(bid.lot.endsAt);
}
