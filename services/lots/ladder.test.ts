import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Band, ladderValueMinor } from './ladder.ts';

const usual: Band[] = [
  { fromMinor: 0, valueMinor: 2_500 },
  { fromMinor: 100_000, valueMinor: 5_000 },
  { fromMinor: 500_000, valueMinor: 10_000 },
  { fromMinor: 2_500_000, valueMinor: 25_000 },
];

test.each([
  [0, 2_500],
  [99_999, 2_500],
  [100_000, 5_000],
  [499_999, 5_000],
  [500_000, 10_000],
  [2_499_999, 10_000],
  [2_500_000, 25_000],
  [9_999_999_999, 25_000],
])('at %i the default ladder steps by %i', (priceMinor, stepMinor) => {
  expect(ladderValueMinor(usual, priceMinor)).toBe(stepMinor);
});

test('the bands are half-open: each holds its start and not its end', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 1_100_000 }), (found, priceMinor) => {
      const bounds = [0, ...found.sort((one, other) => one - other)];
      const ladder = bounds.map((fromMinor, index) => ({ fromMinor, valueMinor: index + 1 }));
      const band = ladderValueMinor(ladder, priceMinor) - 1;
      expect(bounds[band]).toBeLessThanOrEqual(priceMinor);
      expect(bounds[band + 1] ?? Infinity).toBeGreaterThan(priceMinor);
    }),
  );
});

test('a price below every band is a fault of the ladder, not a price', () => {
  expect(() => ladderValueMinor([], 1)).toThrow(RangeError);
});
