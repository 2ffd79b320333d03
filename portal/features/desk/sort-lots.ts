/** The order of a table of lots by one of its columns; without one it is the closing order. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { LotColumn } from './desk-lot-row.tsx';

export interface SortedBy {
  column: LotColumn;
  direction: 'ascending' | 'descending';
}

/** Columns whose order says something; figures begin with the highest. */
const values: Partial<Record<LotColumn, (lot: DeskLot) => number | string | null>> = {
  lot: ({ number }) => number,
  vehicle: ({ make, model }) => `${make} ${model}`,
  plate: ({ licensePlate }) => licensePlate,
  start: ({ startPrice, buyNowPrice }) => startPrice ?? buyNowPrice,
  reserve: ({ reserve }) => reserve,
  best: ({ hammerPrice, bestBid }) => hammerPrice ?? bestBid,
  percent: ({ percentOfReserve }) => percentOfReserve,
  bids: ({ bids }) => bids,
  company: ({ company }) => company,
  gap: ({ percentOfReserve }) => percentOfReserve,
  photos: ({ photos }) => photos,
  documents: ({ documents }) => documents,
  closes: ({ endsAt }) => endsAt,
  state: ({ status }) => status,
};
const fromHighest: ReadonlySet<LotColumn> = new Set([
  'start',
  'reserve',
  'best',
  'percent',
  'bids',
  'photos',
  'documents',
]);

export const isSortable = (column: LotColumn): boolean => column in values;

/** What a press on a heading does next: its order, the other way round, the closing order. */
export function nextSort(column: LotColumn, sorted: SortedBy | null): SortedBy | null {
  const first = fromHighest.has(column) ? 'descending' : 'ascending';
  if (sorted?.column !== column) return { column, direction: first };
  if (sorted.direction !== first) return null;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Lots without a value are last in either direction; equal ones stay in closing order. */
export function sortLots(lots: readonly DeskLot[], sorted: SortedBy | null): readonly DeskLot[] {
  const value = sorted && values[sorted.column];
  if (!value) return lots;
  const factor = sorted.direction === 'ascending' ? 1 : -1;
  return lots.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (typeof first === 'number' && typeof second === 'number') return factor * (first - second);
    return factor * String(first).localeCompare(String(second), undefined, { numeric: true });
  });
}
