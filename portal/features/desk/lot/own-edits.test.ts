import { expect, test } from 'vitest';
import { sentVersion, withEdit } from './own-edits.ts';

test('an edit that was made before the answer to the last one follows on it', () => {
  const first = withEdit(undefined, 4, 5);
  expect(sentVersion(first, 4)).toBe(5);
  const second = withEdit(first, 5, 6);
  expect([3, 4, 5, 6].map((seen) => sentVersion(second, seen))).toEqual([3, 6, 6, 6]);
});

test('a version that another operator has made in between is never passed over', () => {
  // The other made 6 of 5, and this page has seen it.
  const own = withEdit(withEdit(undefined, 4, 5), 6, 7);
  expect([4, 5, 6, 7].map((seen) => sentVersion(own, seen))).toEqual([4, 5, 7, 7]);
});
