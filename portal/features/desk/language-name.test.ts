import { expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { languageName } from './language-name.ts';

test('a language has the reader’s name for it', () => {
  expect(locales.map(({ code }) => languageName(code, 'en'))).toEqual([
    'English',
    'Dutch',
    'French',
    'German',
    'Portuguese',
    'Spanish',
    'Italian',
    'Polish',
  ]);
  expect(languageName('de-de', 'nl-nl')).toBe('Duits');
});
