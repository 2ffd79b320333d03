import { expect, test } from 'vitest';
import { searchNameLengthMax } from '#contract/follow-values.ts';
import { proposedName } from './search-name.ts';

test('the filters that fit are the name, and never a part of one', () => {
  expect(proposedName(['Volkswagen', 'Golf', 'Diesel'])).toBe('Volkswagen, Golf, Diesel');
  const long = Array.from({ length: 12 }, (_, index) => `Model ${index}`);
  const name = proposedName(long);
  expect(name.length).toBeLessThanOrEqual(searchNameLengthMax);
  expect(long).toContain(name.split(', ').at(-1));
});

test('one filter that is too long is cut, and none is no name', () => {
  expect(proposedName(['a'.repeat(80)])).toHaveLength(searchNameLengthMax);
  expect(proposedName([])).toBe('');
});
