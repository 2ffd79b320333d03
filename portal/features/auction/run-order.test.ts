import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownLots } from './run-order.ts';

const lotsOf = (ids: readonly string[]) => ids.map((assetId) => ({ assetId }));
const shownOf = (lots: string, own: string) =>
  shownLots(lotsOf(lots.split('')), lotsOf(own.split('')))
    .map(({ assetId }) => assetId)
    .join('');

test('shows the next three lots, and own ones further on in place of the last others', () => {
  expect(shownOf('abcde', '')).toBe('abc');
  expect(shownOf('abcde', 'b')).toBe('abc');
  expect(shownOf('abcde', 'd')).toBe('abd');
  expect(shownOf('abcde', 'cd')).toBe('adc');
  expect(shownOf('abcde', 'de')).toBe('ade');
  expect(shownOf('ab', 'b')).toBe('ab');
  expect(shownOf('', '')).toBe('');
});

test('moves no lot when the own ones have come', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.boolean()), (lots, isOwn) => {
      const own = lots.filter(() => isOwn.next().value === true);
      const before = shownOf(lots.join(''), '').split('');
      const after = shownOf(lots.join(''), own.join('')).split('');
      expect(after[0]).toBe(before[0]);
      const moved = before.filter((lot, place) => after.includes(lot) && after[place] !== lot);
      expect(moved).toEqual([]);
      const owned = after.filter((lot, place) => place > 0 && own.includes(lot)).length;
      expect(owned).toBe(Math.min(2, own.filter((lot) => lot !== lots[0]).length));
    }),
  );
});
