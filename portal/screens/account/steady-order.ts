import { useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { keyOfBid } from './standings.ts';

/** Rows in the order in which they were first seen: a lot whose end has moved keeps its place under the pointer. */
export function useSteadyOrder(bids: readonly Bid[]): Bid[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const ordered = steadyOrder(known, bids);
  if (ordered.some((bid) => !known.includes(keyOfBid(bid))))
    setKnown([...new Set([...known, ...ordered.map((bid) => keyOfBid(bid))])]);
  return ordered;
}

/** By the order of `known` (keyOfBid); what is new comes after it, in its own order. */
export function steadyOrder(known: readonly string[], bids: readonly Bid[]): Bid[] {
  const places = new Map(known.map((key, place) => [key, place]));
  const placeOf = (bid: Bid) => places.get(keyOfBid(bid)) ?? known.length;
  return bids.toSorted((one, other) => placeOf(one) - placeOf(other));
}
