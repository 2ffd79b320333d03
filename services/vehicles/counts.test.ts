/** Of very many values those of most vehicles are answered. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetValuesMax } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';
import { countsFrom } from './counts.ts';

const hidden = '\u202e';
const someValues = fc
  .array(fc.record({ count: fc.integer({ min: 0, max: 12 }), isHidden: fc.boolean() }), {
    maxLength: facetValuesMax * 3,
    minLength: facetValuesMax - 5,
    size: 'max',
  })
  .map((values) =>
    values.map(({ count, isHidden }, at) => ({ value: `${isHidden ? hidden : ''}v${at}`, count })),
  );

test('the values of most vehicles in their order, without those that cannot be shown', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const expected = values
        .filter(({ value, count }) => count > 0 && plainText(value) === value)
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, facetValuesMax);
      const given = {
        words: values.map(({ value }) => value),
        counts: Uint32Array.from(values, ({ count }) => count),
      };
      const { facets } = countsFrom((name) => (name === 'auction' ? given : undefined));
      expect(facets.auction).toEqual(expected);
    }),
  );
});
