import { expect, test } from 'vitest';
import { elapsedMonths, yearsBetween } from './calendar.ts';

test.each([
  ['2026-01-15', '2026-01-15', 0, 0],
  ['2026-01-15', '2026-01-16', 0, 1],
  ['2026-01-15', '2026-02-15', 1, 1],
  ['2026-01-15', '2026-02-16', 1, 2],
  ['2026-02-16', '2026-01-15', 0, 0],
  // The tax office's published examples.
  ['2026-01-31', '2026-02-28', 1, 1],
  ['2026-01-31', '2026-03-01', 1, 2],
])('from %s to %s %i months have passed and %i have begun', (from, to, whole, begun) => {
  expect(elapsedMonths(from, to)).toEqual({ whole, begun });
});

test('a year of years is a year', () => {
  expect(yearsBetween('2024-03-01', '2026-11-01')).toBeCloseTo(2.67, 2);
  expect(yearsBetween('2022-11-01', '2026-11-01')).toBe(4);
});
