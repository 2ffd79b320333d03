import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderValueMinor } from './ladder.ts';

test('the bands are half-open: each holds its start and not its end', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 1_100_000 }), (found, priceMinor) => {
      const bandStarts = [0, ...found.sort((one, other) => one - other)];
      const ladder = bandStarts.map((fromMinor, index) => ({ fromMinor, valueMinor: index + 1 }));
      const band = ladderValueMinor(ladder, priceMinor) - 1;
      expect(bandStarts[band]).toBeLessThanOrEqual(priceMinor);
      expect(bandStarts[band + 1] ?? Infinity).toBeGreaterThan(priceMinor);
    }),
  );
});

test('a price below every band is an error of the ladder, not a price', () => {
  expect(() => ladderValueMinor([], 1)).toThrow(RangeError);
});
