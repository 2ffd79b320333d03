/** Which own bids have come to stand otherwise. Pure. */
import type { Bid } from '#contract/bids.ts';
import { lotKey } from '#portal/api/bids.ts';

/** By lotKey. */
export type Standings = ReadonlyMap<string, Bid['mine']['standing']>;

export function standingsOf(bids: readonly Bid[]): Standings {
  return new Map(bids.map((bid) => [lotKey(bid.lot), bid.mine.standing]));
}

/** Those worth a word. What is new on the list is an own user's bid, which its user knows of; at first nothing has changed. */
export function changedStandings(known: Standings | undefined, bids: readonly Bid[]): Bid[] {
  if (!known) return [];
  return bids.filter((bid) => {
    const before = known.get(lotKey(bid.lot));
    return (
      before !== undefined && before !== bid.mine.standing && worthAWord.has(bid.mine.standing)
    );
  });
}

const worthAWord = new Set<Bid['mine']['standing']>(['leading', 'outbid', 'won', 'lost']);
