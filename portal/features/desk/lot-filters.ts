/** The filters over an auction's lots; a filter without a lot is not offered. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import { awaitsDecision } from '#domain/lot-life-cycle.ts';
import { isAtReserve, shareOfReserve } from './console/column-states.ts';

/** Under this share of the reserve a running lot needs a look. */
const farBelow = 85;

const isDraft = ({ status }: DeskLot) => status === 'draft';
/** Its bids are still coming. */
export const isRunning = ({ status }: DeskLot) => status === 'open' || status === 'paused';

export const lotFilters = {
  all: () => true,
  ready: (lot) => isDraft(lot) && lot.blockers.length === 0,
  heldBack: (lot) => isDraft(lot) && lot.blockers.length > 0,
  hints: (lot) => isDraft(lot) && lot.hints.length > 0,
  paused: ({ status }) => status === 'paused',
  noBids: (lot) => isRunning(lot) && lot.bids === 0,
  farBelow: (lot) => isRunning(lot) && (shareOfReserve(lot) ?? 100) < farBelow,
  atReserve: (lot) => isRunning(lot) && isAtReserve(lot),
  toAward: ({ status }) => awaitsDecision(status),
  sold: ({ status }) => status === 'awarded' || status === 'sold',
  unsold: ({ status }) => status === 'unsold' || status === 'rejected',
  withdrawn: ({ status }) => status === 'withdrawnBySeller',
} as const satisfies Record<string, (lot: DeskLot) => boolean>;
type LotFilter = keyof typeof lotFilters;

export const lotFilterNames = Object.keys(lotFilters) as LotFilter[];

/** A filter by name, or by what a draft lacks. */
export type ChosenFilter = { name: LotFilter } | { lacks: string };

export function filterLots(lots: readonly DeskLot[], chosen: ChosenFilter): DeskLot[] {
  if ('name' in chosen) return lots.filter(lotFilters[chosen.name]);
  return lots.filter((lot) => [...lot.blockers, ...lot.hints].includes(chosen.lacks));
}

/** What readiness looks at, by the gaps and doubts that it may find. */
const checks = {
  photos: ['noPhotos', 'fewPhotos'],
  conditionReport: ['noConditionReport'],
  price: ['noStartPrice', 'noBuyNowPrice', 'buyNowBelowReserve', 'startAboveListPrice'],
  reserve: ['noReserve', 'startAboveReserve', 'reserveAboveListPrice'],
  mileage: ['mileageMissing', 'mileageDoubtful'],
  firstRegistration: ['firstRegistrationMissing', 'firstRegistrationInFuture'],
  damage: ['damageUnknown'],
} as const satisfies Record<string, readonly string[]>;
type Check = keyof typeof checks;

/** The checks that every draft passes. */
export function whatIsRight(lots: readonly DeskLot[]): Check[] {
  const lacking = new Set<string>(whatIsLacking(lots).map(({ code }) => code));
  return (Object.keys(checks) as Check[]).filter((name) =>
    checks[name].every((code) => !lacking.has(code)),
  );
}

/** What the drafts lack with the number of lots, blockers first and the most frequent first. */
export function whatIsLacking(
  lots: readonly DeskLot[],
): { code: string; isBlocker: boolean; count: number }[] {
  return (['blockers', 'hints'] as const).flatMap((kind) => {
    const codes = lots.filter(isDraft).flatMap((lot) => lot[kind]);
    const counts = [...Map.groupBy(codes, (code) => code)].map(([code, each]) => ({
      code,
      isBlocker: kind === 'blockers',
      count: each.length,
    }));
    return counts.toSorted((a, b) => b.count - a.count);
  });
}
