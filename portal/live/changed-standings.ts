/** Finds the company's bids whose standing has changed. Pure. */
import type { Bid } from '#contract/bids.ts';
import { lotKey } from '#portal/api/bids.ts';

/** Keyed by lotKey. */
export type Standings = ReadonlyMap<string, Bid['mine']['standing']>;

export function standingsOf(bids: readonly Bid[]): Standings {
  return new Map(bids.map((bid) => [lotKey(bid.lot), bid.mine.standing]));
}

/**
 * Returns the bids worth a notice. A bid new to the list was placed by a user of the company, who
 * knows it.
 */
export function changedStandings(known: Standings, bids: readonly Bid[]): Bid[] {
  return bids.filter((bid) => {
    const before = known.get(lotKey(bid.lot));
    return (
      before !== undefined &&
      before !== bid.mine.standing &&
      worthAWord.has(bid.mine.standing) &&
      // The inbox says why.
      bid.lot.status !== 'withdrawnBySeller'
    );
  });
}

const worthAWord = new Set<Bid['mine']['standing']>([
  'leading',
  'outbid',
  'won',
  'lost',
  'offered',
]);
