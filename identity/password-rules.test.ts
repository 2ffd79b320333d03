import { expect, test } from 'vitest';
import { anna } from './house-for-tests.ts';
import { weaknessOf } from './password-rules.ts';

test.each([
  ['', 'short'],
  ['Tr0ub4dor', 'short'],
  ['aaaaaaaaaaaaaaa', 'common'],
  ['1212121212121212', 'common'],
  ['1234567890', 'common'],
  ['abcdefghijklm', 'common'],
  ['zyxwvutsrqpo', 'common'],
  ['P@ssw0rd-2026!', 'common'],
  ['passwordpassword', 'common'],
  ['Willkommen123', 'common'],
  ['Carplaza2026!', 'common'],
  ['wachtwoord!!', 'common'],
  ['Verhoeven-1979', 'personal'],
  ['vandijk2026!', 'personal'],
  ['VanDijkAutomotive1', 'personal'],
  ['anna.anna.anna', 'common'],
  ['verhoeven.verhoeven', 'personal'],
])('%j is %s', (password, weakness) => {
  expect(weaknessOf(password, anna)).toBe(weakness);
});

test.each([
  'a right long pass phrase',
  'zon maan fiets',
  'k7-Qm2.vWx9',
  'Żółw pije herbatę',
  '🚗 rijdt nooit zonder mij',
])('%j is good', (password) => {
  expect(weaknessOf(password, anna)).toBeUndefined();
});
