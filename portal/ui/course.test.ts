import { expect, test } from 'vitest';
import { courseOf } from './course.ts';

test('a price holds until the next bid, then steps', () => {
  const { line } = courseOf(
    [
      { atMs: 0, amountMinor: 1000 },
      { atMs: 50, amountMinor: 2000 },
    ],
    100,
  );
  expect(line).toBe('M0 36H50V3H100');
});

test('one price is no course', () => {
  expect(courseOf([{ atMs: 0, amountMinor: 1000 }], 100)).toEqual({ line: '', area: '' });
});

test('bids at the same moment and the same price stay inside the box', () => {
  const { line } = courseOf(
    [
      { atMs: 5, amountMinor: 1000 },
      { atMs: 5, amountMinor: 1000 },
    ],
    5,
  );
  expect(line).toBe('M0 36H0V36H100');
});
