import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '#contract/money.ts';
import { acceptableMinor } from './accepted-difference.ts';
import { movedLines } from './statement-correction.ts';

test('of one statement no more than the bound of its currency is accepted, in whatever steps', () => {
  expect(acceptableMinor('EUR', 0)).toBe(2_500);
  expect(acceptableMinor('PLN', 0)).toBe(10_000);
  for (const currency of currencies) {
    expect(acceptableMinor(currency, acceptableMinor(currency, 0))).toBe(0);
    expect(acceptableMinor(currency, 1_000_000)).toBe(0);
  }
});

test('what moves to another statement never exceeds it, and no cent is lost or made', () => {
  const lines = fc.array(fc.record({ amountMinor: fc.integer({ min: 1, max: 1e7 }) }));
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 5e7 }), (given, totalMinor) => {
      const moved = movedLines(given, totalMinor);
      const sum = moved.reduce((all, { movedMinor }) => all + movedMinor, 0);
      const paid = given.reduce((all, { amountMinor }) => all + amountMinor, 0);
      expect(sum).toBe(Math.min(paid, totalMinor));
      expect(
        moved.every(({ amountMinor, movedMinor }) => movedMinor >= 0 && movedMinor <= amountMinor),
      ).toBe(true);
      // The first lines first: behind one that has no room nothing has.
      const full = moved.findIndex(({ amountMinor, movedMinor }) => movedMinor < amountMinor);
      expect(full < 0 || moved.slice(full + 1).every(({ movedMinor }) => movedMinor === 0)).toBe(
        true,
      );
    }),
  );
});
