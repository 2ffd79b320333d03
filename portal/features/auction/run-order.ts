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

/** The next lot, own ones, and others that follow, in the order in which they close. */
export function shownLots<Of extends { assetId: string; lot: LotState }>(
  lots: readonly Of[],
  own: readonly Of[],
): Of[] {
  const chosen = new Map([...lots.slice(0, 1), ...own, ...lots].map((one) => [one.assetId, one]));
  return runOrder([...chosen.values()].slice(0, lotsShown));
}

/** Fewer run than are shown although the answer left some out. */
export function needsMore(
  { resultList, total }: { resultList: readonly unknown[]; total: number },
  running: number,
): boolean {
  return running <= lotsShown && total > resultList.length;
}
