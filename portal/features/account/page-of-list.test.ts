import { expect, test } from 'vitest';
import { pageOfList } from './page-of-list.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('a list that fits is one page', () => {
  expect(pageOfList(letters, null, 10)).toEqual({
    rows: letters,
    page: 1,
    pageCount: 1,
    from: 1,
    to: 7,
    total: 7,
  });
});

test('the last page has what is left', () => {
  const { rows, from, to, pageCount } = pageOfList(letters, '3', 3);
  expect([rows, from, to, pageCount]).toEqual([['g'], 7, 7, 3]);
});

test('an empty list has one empty page', () => {
  const { rows, from, to, pageCount } = pageOfList([], '2', 3);
  expect([rows, from, to, pageCount]).toEqual([[], 0, 0, 1]);
});

test.each([
  ['0', 1],
  ['99', 3],
  ['-1', 1],
  ['2.5', 1],
  ['two', 1],
  ['99999999999999999999', 1],
])('page=%s in the address shows page %i', (asked, page) => {
  expect(pageOfList(letters, asked, 3).page).toBe(page);
});
