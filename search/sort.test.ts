/** Orders of documents by numbers: near integers, and any others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collected } from './collect.ts';
import { Sorter } from './sort.ts';

const unknown = fc.constant(Number.NaN);
const columns = fc.oneof(
  fc.array(fc.oneof(unknown, fc.integer({ min: -20, max: 20 }), fc.constant(-0))),
  fc.array(fc.oneof(unknown, fc.integer(), fc.double({ noNaN: true }))),
);

test('numbers rise or fall, unknown ones come last, and equal ones stay as they were', () => {
  fc.assert(
    fc.property(columns, fc.constantFrom('asc', 'desc'), (numbers, direction) => {
      const collected: Collected = {
        size: numbers.length,
        ids: new Uint8Array(),
        columns: new Map([['n', { kind: 'number', numbers: Float64Array.from(numbers) }]]),
      };
      const arrived = Uint32Array.from(numbers.keys());
      const sorted = [...new Sorter(collected).sorted(['n'], direction, arrived)];
      const known = [...numbers.keys()].filter((at) => !Number.isNaN(numbers[at]));
      const sign = direction === 'asc' ? 1 : -1;
      const expected = [
        ...known.toSorted((one, other) => {
          const [a = 0, b = 0] = [numbers[one], numbers[other]];
          return a === b ? one - other : a < b ? -sign : sign;
        }),
        ...[...numbers.keys()].filter((at) => Number.isNaN(numbers[at])),
      ];
      expect(sorted).toEqual(expected);
    }),
  );
});
