/** Which drafts an auction would be published with, and what stays behind. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import { type WaivableBlocker, waivableBlockers } from '#contract/desk/values.ts';

const isWaivable = (code: string) => waivableBlockers.some((one) => one === code);

/** All that would hold the draft back if nothing were waived. */
function gapsOf({ blockers, hints }: DeskLot): string[] {
  return [...new Set([...blockers, ...hints.filter(isWaivable)])];
}

function drafts(lots: readonly DeskLot[]): DeskLot[] {
  return lots.filter(({ status }) => status === 'draft');
}

/** The drafts that nothing holds back with these blockers waived. */
export function publishableLots(
  lots: readonly DeskLot[],
  waived: readonly WaivableBlocker[],
): DeskLot[] {
  const isWaived = (code: string) => waived.some((one) => one === code);
  return drafts(lots).filter((lot) => gapsOf(lot).every(isWaived));
}

/** The gaps that an operator may waive, each with its number of lots. */
export function waivableGaps(lots: readonly DeskLot[]): { code: WaivableBlocker; count: number }[] {
  return waivableBlockers
    .map((code) => ({
      code,
      count: drafts(lots).filter((lot) => gapsOf(lot).includes(code)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** What holds lots back whatever is waived, each with its number of lots. */
export function firmGaps(lots: readonly DeskLot[]): { code: string; count: number }[] {
  const codes = drafts(lots).flatMap((lot) => lot.blockers.filter((code) => !isWaivable(code)));
  return [...Map.groupBy(codes, (code) => code)].map(([code, each]) => ({
    code,
    count: each.length,
  }));
}
