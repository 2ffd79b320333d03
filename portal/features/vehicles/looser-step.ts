/** A search with one of its limits a step further out. Pure. */
import { type ListState, type RangeFilter, withRanges } from './search-address.ts';

/** How a person would widen each limit; others are only taken off. */
const steps: Partial<Record<RangeFilter, (limit: number) => number>> = {
  priceTo: (limit) => rounded(limit * 1.15, roundPrice(limit)),
  mileageTo: (limit) => rounded(limit * 1.2, 5_000),
  damageTo: (limit) => rounded(limit * 1.5, 100),
  powerFrom: (limit) => Math.floor(limit * 0.9),
  powerTo: (limit) => Math.ceil(limit * 1.1),
  yearFrom: (limit) => limit - 2,
  yearTo: (limit) => limit + 2,
  closingHoursTo: (limit) => limit * 2,
};
/** Beyond it a distance is no longer one that a buyer drives. */
const nearMaxKm = 500;

/** `key` is that of the filter's chip: "price", "near". */
export function looserStep(state: ListState, key: string): ListState | undefined {
  if (key === 'near' && state.near && state.near.km < nearMaxKm)
    return {
      ...state,
      near: { ...state.near, km: Math.min(state.near.km * 2, nearMaxKm) },
      page: 1,
    };
  const changed = (['From', 'To'] as const).flatMap((end) => {
    const name = `${key}${end}` as RangeFilter;
    const limit = state.ranges[name];
    const step = steps[name];
    return limit === undefined || !step ? [] : [[name, Math.max(0, step(limit))] as const];
  });
  return changed.length > 0 ? withRanges(state, Object.fromEntries(changed)) : undefined;
}

/** The vehicles of the search whose sale is over, whatever they cost. */
export function endedAlike(state: ListState): ListState {
  const { status: _status, ...choices } = state.choices;
  const { priceFrom: _from, priceTo: _to, closingHoursTo: _hours, ...ranges } = state.ranges;
  const { priceShareFrom: _least, priceShareTo: _most, ...others } = ranges;
  return {
    ...state,
    choices: { ...choices, status: ['ended'] },
    ranges: others,
    sort: 'closing',
    order: 'desc',
    page: 1,
  };
}

/** Small sums move by less than a car's haggling. */
function roundPrice(limit: number): number {
  return limit < 5_000 ? 250 : limit < 40_000 ? 500 : 2_500;
}

/** Up to a multiple, so that a step always leads further. */
function rounded(limit: number, step: number): number {
  return Math.ceil(limit / step) * step;
}
