import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLot } from '#test/lot-states.ts';
import { shownLots } from './run-order.ts';

/** Lots that close one after the other, in the order of their names. */
const lotsOf = (names: readonly string[]) =>
  names.map((assetId) => ({
    assetId,
    lot: openLot({ endsAt: new Date(Date.UTC(2099, 0, 1, assetId.charCodeAt(0))).toISOString() }),
  }));
const shownOf = (lots: readonly string[], own: readonly string[]) =>
  shownLots(lotsOf(lots), lotsOf(own)).map(({ assetId }) => assetId);

test('shows the next three lots, and own ones further on in place of the others', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(shownOf(five, [])).toEqual(['a', 'b', 'c']);
  expect(shownOf(five, ['b'])).toEqual(['a', 'b', 'c']);
  expect(shownOf(five, ['d'])).toEqual(['a', 'b', 'd']);
  expect(shownOf(five, ['c', 'd'])).toEqual(['a', 'c', 'd']);
  expect(shownOf(['a', 'b'], ['b'])).toEqual(['a', 'b']);
  expect(shownOf([], [])).toEqual([]);
});

test('shows the next lot and two own ones in the order in which they close', () => {
  const name = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.infiniteStream(fc.boolean()), (drawn, isOwn) => {
      const lots = drawn.toSorted();
      const own = lots.filter(() => isOwn.next().value === true);
      const shown = shownOf(lots, own);
      expect(shown).toEqual(shown.toSorted());
      expect(shown.slice(0, 1)).toEqual(lots.slice(0, 1));
      const owned = shown.filter((lot) => lot !== lots[0] && own.includes(lot)).length;
      expect(owned).toBe(Math.min(2, own.filter((lot) => lot !== lots[0]).length));
    }),
  );
});
