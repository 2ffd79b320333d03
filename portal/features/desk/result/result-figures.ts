/** What a closed auction has come to. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import { awaitsDecision } from '#domain/lot-life-cycle.ts';
import { bestOf } from '#portal/features/desk/console/column-states.ts';

export interface ResultFigures {
  total: number;
  sold: number;
  /** Of all lots, with one decimal. */
  soldPercent: number;
  hammer: number;
  /** Of the reserves of what is sold, with one decimal; null without any. */
  hammerPercent: number | null;
  waiting: number;
  /** What the waiting lots are short of their reserves, together. */
  short: number;
  noBids: number;
  /** Companies that have got a lot. */
  winners: number;
  extensions: number;
}

export function resultFigures(lots: readonly DeskLot[]): ResultFigures {
  const sold = lots.filter((lot) => outcomeOf(lot) === 'sold');
  const measured = sold.filter(({ reserve }) => reserve !== null);
  const waiting = lots.filter((lot) => outcomeOf(lot) === 'toAward');
  return {
    total: lots.length,
    sold: sold.length,
    soldPercent: percentOf(sold.length, lots.length) ?? 0,
    hammer: sumOf(sold.map(bestOf)),
    hammerPercent: percentOf(
      sumOf(measured.map(bestOf)),
      sumOf(measured.map(({ reserve }) => reserve)),
    ),
    waiting: waiting.length,
    short: sumOf(
      waiting.map((lot) => Math.max(0, (lot.reserve ?? 0) - (bestOf(lot) ?? lot.reserve ?? 0))),
    ),
    noBids: lots.filter((lot) => outcomeOf(lot) === 'noBids').length,
    winners: new Set(sold.map(({ company }) => company)).size,
    extensions: sumOf(lots.map(({ extensions }) => extensions)),
  };
}

export const outcomes = ['toAward', 'sold', 'noBids', 'unsold', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a lot of a closed auction has come to: exactly one, so that the counts add up. */
export function outcomeOf(lot: DeskLot): Outcome {
  const { status } = lot;
  if (awaitsDecision(status)) return 'toAward';
  if (status === 'awarded' || status === 'sold') return 'sold';
  if (status === 'withdrawnBySeller') return 'withdrawn';
  return bestOf(lot) === null ? 'noBids' : 'unsold';
}

/** With one decimal; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
