/** The company's position over all auctions, counted from its bids. */
import type { Bid } from '#contract/bids.ts';

export interface CompanyPosition {
  standing: 'leading' | 'outbid' | 'sealed' | 'won';
  count: number;
  /** Sorted by closing time: the first lot needs the buyer first. */
  bids: readonly Bid[];
}

const standings = ['leading', 'outbid', 'sealed', 'won'] as const;
export function isStanding(text: string | null): text is CompanyPosition['standing'] {
  return standings.some((standing) => standing === text);
}

/** Bidders return to these standings again and again: they are shown from the first bid on. */
const alwaysShown: readonly CompanyPosition['standing'][] = ['leading', 'outbid'];

/**
 * Returns the positions of `shown` first, in their order and even without lots, so that nothing
 * moves under the pointer; others only with a lot. Won lots count on the day of the award; `dayOf`
 * returns a moment's day in the user's zone.
 */
export function companyPositions(
  bids: readonly Bid[],
  nowMs: number,
  dayOf: (at: string | Date) => string,
  shown: readonly CompanyPosition['standing'][] = [],
): CompanyPosition[] {
  const today = dayOf(new Date(nowMs));
  const byClosing = bids.toSorted((one, other) => endOf(one) - endOf(other));
  const positions = new Map(
    standings.map((standing) => {
      const own = byClosing.filter(
        (bid) =>
          bid.mine.standing === standing && (standing !== 'won' || dayOf(wonAt(bid)) === today),
      );
      return [standing, { standing, count: own.length, bids: own }];
    }),
  );
  const filled = standings.filter((standing) => positions.get(standing)?.count);
  const isEmpty = filled.length === 0 && shown.length === 0;
  const order = isEmpty ? [] : new Set([...shown, ...alwaysShown, ...filled]);
  return [...order].flatMap((standing) => positions.get(standing) ?? []);
}

/** An award may come days after the end. */
function wonAt({ mine, lot }: Bid): string {
  return mine.wonAt ?? lot.endsAt;
}

function endOf(bid: Bid): number {
  return Date.parse(bid.lot.endsAt);
}
