import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loweredByMax, loweredReserve, readPercent } from './lowered-reserve.ts';

test('a reserve goes down to whole units, and never up', () => {
  expect(loweredReserve(8_200, 5)).toBe(7_790);
  expect(loweredReserve(8_199.99, 5)).toBe(7_789);
  expect(loweredReserve(1.5, 50)).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: loweredByMax }),
      (reserveMinor, percent) => {
        const lowered = loweredReserve(reserveMinor / 100, percent);
        if (lowered === null) return;
        expect(Number.isInteger(lowered)).toBe(true);
        expect(lowered).toBeGreaterThan(0);
        expect(lowered * 100).toBeLessThanOrEqual((reserveMinor * (100 - percent)) / 100);
      },
    ),
  );
});

test('a share is a whole number from one to the most', () => {
  expect(['5', ' 50 % ', '7%'].map(readPercent)).toEqual([5, 50, 7]);
  for (const text of ['', '0', '51', '2,5', '-3', 'five', '100'])
    expect(readPercent(text)).toBeUndefined();
});
