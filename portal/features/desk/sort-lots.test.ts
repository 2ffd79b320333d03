import { expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { nextSort, sortLots } from './sort-lots.ts';

const lot = (number: number, rest: Partial<DeskLot>) => ({ number, ...rest }) as DeskLot;
const lots = [
  lot(1, { bestBid: 9_000, hammerPrice: null, licensePlate: 'K-2' }),
  lot(2, { bestBid: null, hammerPrice: null, licensePlate: 'K-10' }),
  lot(3, { bestBid: 8_000, hammerPrice: 12_000, licensePlate: 'K-1' }),
  lot(4, { bestBid: 9_000, hammerPrice: null, licensePlate: 'K-3' }),
];
const order = (...by: Parameters<typeof sortLots>) => sortLots(...by).map(({ number }) => number);

test('a heading gives its order, then the other way round, then the closing order again', () => {
  const first = nextSort('best', null);
  const second = nextSort('best', first);
  expect([first, second, nextSort('best', second)]).toEqual([
    { column: 'best', direction: 'descending' },
    { column: 'best', direction: 'ascending' },
    null,
  ]);
  expect(nextSort('plate', first)).toEqual({ column: 'plate', direction: 'ascending' });
});

test('equal lots stay in closing order, and those without a value are last either way', () => {
  expect(order(lots, null)).toEqual([1, 2, 3, 4]);
  expect(order(lots, { column: 'best', direction: 'descending' })).toEqual([3, 1, 4, 2]);
  expect(order(lots, { column: 'best', direction: 'ascending' })).toEqual([1, 4, 3, 2]);
  expect(order(lots, { column: 'plate', direction: 'ascending' })).toEqual([3, 1, 4, 2]);
});
