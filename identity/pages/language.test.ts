import { expect, test } from 'vitest';
import { languageFor } from './language.ts';

test.each([
  ['nl', 'de', 'nl-nl'],
  ['de-AT fr', 'it', 'de-de'],
  ['xx', 'it', 'it-it'],
  [undefined, 'de;q=0.1, nl', 'nl-nl'],
  // Parsed as in the portal: a weight above 1 is invalid, and Q is q.
  [undefined, 'pl;q=2, it;q=0.5', 'it-it'],
  [undefined, 'de; Q=0.1, fr', 'fr-fr'],
  [undefined, 'xx', 'en'],
  [undefined, undefined, 'en'],
])('for %j and %j a page speaks %s', (uiLocales, acceptLanguage, code) => {
  expect(languageFor(uiLocales, acceptLanguage, 'en')).toBe(code);
});
