/** What is asked for again is told from what is asked for once, within a bound. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRepetitions } from './repetitions.ts';

test('a key among the last so many is known, whatever comes between', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (keys, among) => {
      const isRepeated = createRepetitions(among);
      const asked: number[] = [];
      for (const key of keys) {
        const isKnown = isRepeated(`${key}`);
        const others = new Set(asked.slice(asked.lastIndexOf(key) + 1));
        if (!asked.includes(key)) expect(isKnown).toBe(false);
        else if (others.size < among) expect([asked, key, isKnown]).toEqual([asked, key, true]);
        asked.push(key);
      }
    }),
  );
});

test('a key of long ago is forgotten', () => {
  const isRepeated = createRepetitions(10);
  isRepeated('first');
  for (let other = 0; other < 20; other += 1) isRepeated(`${other}`);
  expect(isRepeated('first')).toBe(false);
});
