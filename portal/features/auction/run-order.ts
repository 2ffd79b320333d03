/** Which lots of a staggered auction close next. Pure. */
import type { LotState } from '#contract/lots.ts';
import { clockRunsTo } from '#portal/live/endings.ts';

/** As many as fit side by side. */
const lotsShown = 3;

/** Lots whose clock runs to their end, the next first; of equal ends in the order of numbers. */
export function runOrder<Of extends { lot: LotState }>(lots: readonly Of[]): Of[] {
  return lots
    .filter(({ lot }) => clockRunsTo(lot) === 'end')
    .toSorted(
      ({ lot: one }, { lot: other }) =>
        Date.parse(one.endsAt) - Date.parse(other.endsAt) || one.lotNumber - other.lotNumber,
    );
}

/**
 * The next lots, of which the last others give their places to own ones further on. Own ones are
 * read later than the others: whatever stays has its place, so nothing moves when they come.
 */
export function shownLots<Of extends { assetId: string }>(
  lots: readonly Of[],
  own: readonly Of[],
): Of[] {
  const shown = lots.slice(0, lotsShown);
  const has = (list: readonly Of[], lot: Of) => list.some(({ assetId }) => assetId === lot.assetId);
  const further = own.filter((lot) => !has(shown, lot));
  const places = shown.flatMap((lot, place) => (place === 0 || has(own, lot) ? [] : [place]));
  const given = places.slice(Math.max(0, places.length - further.length));
  return shown.map((lot, place) => further[given.indexOf(place)] ?? lot);
}

/** Fewer run than are shown although the answer left some out. */
export function needsMore(
  { resultList, total }: { resultList: readonly unknown[]; total: number },
  running: number,
): boolean {
  return running <= lotsShown && total > resultList.length;
}
