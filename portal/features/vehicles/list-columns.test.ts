import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choosableColumns,
  chosenColumns,
  columnOrder,
  listColumns,
  movedColumn,
  usualColumns,
  withColumn,
} from './list-columns.ts';

const chosen = fc.uniqueArray(fc.constantFrom(...choosableColumns));
const name = fc.constantFrom(...choosableColumns);

test('a table that nobody has changed has neither lot numbers nor prices per kilometre', () => {
  expect(chosenColumns(undefined)).toEqual(usualColumns);
  expect(usualColumns).not.toContain('lot');
  expect(listColumns(undefined, false).slice(0, 3)).toEqual(['photo', 'vehicle', 'plate']);
  expect(listColumns([], true)).toEqual(['marks', 'photo', 'vehicle', 'action']);
});

test('only buyers have a column of the price in their yard', () => {
  expect(listColumns(undefined, true)).toContain('yardPrice');
  expect(listColumns(['yardPrice'], false)).toEqual(['photo', 'vehicle', 'action']);
});

test('what is remembered and no column is left out', () => {
  expect(chosenColumns(['price', 'wheels', 'price', 'lot'])).toEqual(['price', 'lot']);
});

test('a chosen column comes last, and leaves without a trace', () => {
  fc.assert(
    fc.property(chosen, name, (columns, one) => {
      expect(withColumn(columns, one, true).at(-1)).toBe(one);
      expect(withColumn(columns, one, false)).toEqual(columns.filter((each) => each !== one));
    }),
  );
});

test('moving changes one place and back, and no column is lost', () => {
  fc.assert(
    fc.property(chosen, name, fc.constantFrom(-1 as const, 1 as const), (columns, one, by) => {
      const moved = movedColumn(columns, one, by);
      expect(moved.toSorted()).toEqual(columns.toSorted());
      const back = movedColumn(moved, one, by === 1 ? -1 : 1);
      expect(moved.join(' ') === columns.join(' ') || back.join(' ') === columns.join(' ')).toBe(
        true,
      );
      expect(columnOrder(columns).toSorted()).toEqual([...choosableColumns].toSorted());
    }),
  );
});
