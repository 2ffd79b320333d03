import { expect, test } from 'vitest';
import { acceptedLanguages } from './accept-language.ts';

test.each([
  ['nl-NL,nl;q=0.9,en;q=0.8', ['nl-NL', 'nl', 'en']],
  ['en;q=0.5, de ;q=0.7 , fr', ['fr', 'de', 'en']],
  ['de;q=0, *;q=0.5, pl', ['pl']],
  ['de;q=high, it;q=2, es', ['es']],
  ['../../etc, 12', []],
  ['', []],
])('"%s" asks for %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

test('a request without the header asks for nothing', () => {
  expect(acceptedLanguages(undefined)).toEqual([]);
});

test('a header of a million languages is not read to its end', () => {
  expect(acceptedLanguages('en,'.repeat(1_000_000)).length).toBeLessThan(200);
});
