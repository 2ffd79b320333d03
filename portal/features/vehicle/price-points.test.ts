import { expect, test } from 'vitest';
import { pricePointsOf } from './price-points.ts';

test('a price holds until the next bid, then steps', () => {
  const { line } = pricePointsOf(
    [
      { atMs: 0, amountMinor: 1000 },
      { atMs: 50, amountMinor: 2000 },
    ],
    100,
  );
  expect(line).toBe('M0 36H50V3H100');
});

test('one price draws no chart', () => {
  expect(pricePointsOf([{ atMs: 0, amountMinor: 1000 }], 100)).toEqual({ line: '', area: '' });
});

test('bids at the same moment and the same price stay inside the box', () => {
  const { line } = pricePointsOf(
    [
      { atMs: 5, amountMinor: 1000 },
      { atMs: 5, amountMinor: 1000 },
    ],
    5,
  );
  expect(line).toBe('M0 36H0V36H100');
});
