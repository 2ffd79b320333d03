import { expect, test } from 'vitest';
import { contactsFor } from './contacts-for.ts';

const desks = (['NL', 'DE', 'BE'] as const).map((country) => ({
  name: `Desk ${country}`,
  role: 'Buyer desk',
  country,
}));

test.each([
  ['de-de', 'DE'],
  ['nl-NL', 'NL'],
  ['nl-BE', 'BE'],
])('a buyer whose language is %s has the desk of %s', (locale, country) => {
  const { own, others } = contactsFor(desks, locale);
  expect(own?.country).toBe(country);
  expect(others).toHaveLength(2);
  expect(others).not.toContain(own);
});

test.each(['en', 'pt-pt', '', undefined])(
  '%s has no desk of its own: all of them are equal',
  (locale) => {
    expect(contactsFor(desks, locale)).toEqual({ own: undefined, others: desks });
  },
);
