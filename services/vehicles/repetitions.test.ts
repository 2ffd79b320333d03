/** What is asked for again differs from what is asked for once, within a bound. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRepetitions } from './repetitions.ts';

test('a key among the last so many is known, whatever comes between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { maxLength: 200 }),
      fc.integer({ min: 1, max: 20 }),
      (keys, among) => {
        const isRepeated = createRepetitions(among);
        const wrong: unknown[] = [];
        for (const [at, key] of keys.entries()) {
          const asked = keys.slice(0, at);
          const isKnown = isRepeated(`${key}`);
          const others = new Set(asked.slice(asked.lastIndexOf(key) + 1));
          const mustBe = asked.includes(key) && others.size < among;
          const mayBe = asked.includes(key);
          if (isKnown ? !mayBe : mustBe) wrong.push([asked, key, isKnown]);
        }
        expect(wrong).toEqual([]);
      },
    ),
  );
});

test('a key of long ago is forgotten', () => {
  const isRepeated = createRepetitions(10);
  isRepeated('first');
  for (let other = 0; other < 20; other += 1) isRepeated(`${other}`);
  expect(isRepeated('first')).toBe(false);
});
