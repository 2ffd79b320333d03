/** Numbers in order, whatever they are. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedByNumbers } from './counting-sort.ts';

test('numbers rise, unknown ones come last, and equal ones stay as they were', () => {
  const some = fc.oneof(
    fc.double(),
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 2 ** 40, 1e-320),
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), (numbers) => {
      const rank = (at: number) => numbers[at] ?? Number.NaN;
      const sorted = [...numbers.keys()].sort((one, other) => {
        const [first, second] = [rank(one), rank(other)];
        if (first === second) return one - other;
        if (Number.isNaN(first) || Number.isNaN(second))
          return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || one - other;
        return first - second;
      });
      expect([...sortedByNumbers(Float64Array.from(numbers))]).toEqual(sorted);
    }),
    { numRuns: 300 },
  );
});
