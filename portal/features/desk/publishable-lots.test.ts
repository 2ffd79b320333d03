import { expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { firmGaps, publishableLots, waivableGaps } from './publishable-lots.ts';

const lot = (number: number, blockers: string[], hints: string[] = []) =>
  ({ number, status: 'draft', blockers, hints }) as unknown as DeskLot;

const lots = [
  lot(1, []),
  lot(2, ['noReserve']),
  lot(3, ['noReserve', 'noPhotos'], ['damageUnknown']),
  lot(4, ['heldBack', 'noReserve']),
  // The auction waives this one already.
  lot(5, [], ['noReserve']),
  { ...lot(6, []), status: 'open' } as DeskLot,
];
const numbers = (found: DeskLot[]) => found.map(({ number }) => number);

test('what is waived decides which drafts are published', () => {
  expect(numbers(publishableLots(lots, []))).toEqual([1]);
  expect(numbers(publishableLots(lots, ['noReserve']))).toEqual([1, 2, 5]);
  expect(numbers(publishableLots(lots, ['noReserve', 'noPhotos']))).toEqual([1, 2, 3, 5]);
});

test('gaps are counted, and those that nobody may waive apart', () => {
  expect(waivableGaps(lots)).toEqual([
    { code: 'noPhotos', count: 1 },
    { code: 'noReserve', count: 4 },
  ]);
  expect(firmGaps(lots)).toEqual([{ code: 'heldBack', count: 1 }]);
  expect(waivableGaps([lot(1, [])])).toEqual([]);
});
