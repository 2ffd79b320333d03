import { useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { keyOfBid } from './standings.ts';

/**
 * Rows keep the position where they were first shown, so that nothing moves under the pointer; new
 * rows are added below them. Another page starts again.
 */
export function useSteadyRows(bids: readonly Bid[], wanted: readonly Bid[]): Bid[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const rows = steadyRows(known, bids, wanted);
  if (rows.some((bid) => !known.includes(keyOfBid(bid))))
    setKnown([...new Set([...known, ...rows.map((bid) => keyOfBid(bid))])]);
  return rows;
}

/**
 * `known` are keys (keyOfBid) of rows, `wanted` is a subset of `bids`. A bid that is no longer in
 * `bids` has no row.
 */
export function steadyRows(
  known: readonly string[],
  bids: readonly Bid[],
  wanted: readonly Bid[],
): Bid[] {
  const byKey = new Map(bids.map((bid) => [keyOfBid(bid), bid]));
  const keys = new Set([...known, ...wanted.map((bid) => keyOfBid(bid))]);
  return [...keys].flatMap((key) => byKey.get(key) ?? []);
}
