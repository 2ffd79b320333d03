/** Of lists that change by themselves nothing is chosen but by the operator. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chosen, chosenAmong, keyAfter } from './use-chosen.ts';

const lists = fc.array(fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd')), {
  minLength: 1,
});

test('the first is chosen, and stays it whatever comes, goes and is sorted anew', () => {
  const keeps = fc.property(lists, (changes) => {
    const first = changes.find((keys) => keys.length > 0)?.[0];
    let chosen: Chosen | undefined;
    return changes.every((keys) => {
      chosen = chosenAmong(chosen, keys);
      if (!chosen) return keys.length === 0;
      const stands = keys.indexOf(chosen.key);
      return chosen.key === first && (stands === -1 || stands === chosen.place);
    });
  });
  expect(fc.check(keeps)).toMatchObject({ failed: false });
});

test.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['b', 0, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
])('from %s %i steps on stands %s', (key, step, next) => {
  const keys = ['a', 'b', 'c'];
  expect(keyAfter(chosenAmong({ key, place: 0 }, keys), keys, step)).toBe(next);
});

test('what has gone leaves its place to the next one', () => {
  const gone = chosenAmong({ key: 'b', place: 1 }, ['a', 'c']);
  expect(gone).toEqual({ key: 'b', place: 1 });
  expect([-1, 0, 1].map((step) => keyAfter(gone, ['a', 'c'], step))).toEqual(['a', 'c', 'c']);
  expect(keyAfter(gone, [], 1)).toBeUndefined();
});
