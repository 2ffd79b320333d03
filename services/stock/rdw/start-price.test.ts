import { incrementLadders } from '#domain/auction-defaults.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startPriceMinor } from './start-price.ts';

const ladder = incrementLadders.EUR;

test('the start price is on a step of the ladder and below the value, but never zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (valueMinor) => {
      const price = startPriceMinor(valueMinor, ladder);
      expect(price % 2_500).toBe(0);
      expect(price).toBeGreaterThan(0);
      // Below a hundred euros the ladder's first step may be more than the value.
      expect(price).toBeLessThan(Math.max(valueMinor, 10_000));
    }),
  );
});
