import { expect, test } from 'vitest';
import type { DeskField } from '#contract/desk/lot.ts';
import { formatsOf } from '#locales/format.ts';
import { maskedVin, valueText } from './value-text.ts';

const date = { field: 'firstRegistration', kind: 'date', codes: null } as const;
const colour: Pick<DeskField, 'field' | 'kind' | 'codes'> = {
  field: 'colour',
  kind: 'code',
  codes: ['blue'],
};
const inLocale = (locale: 'en' | 'nl-nl') => ({
  // A zone behind UTC must not show the day before.
  formats: formatsOf(locale, 'America/New_York'),
  codeText: (field: string, code: string) => `${field} ${code}`,
});

test.each([
  ['en', '2025-09-12', '12/09/2025'],
  ['nl-nl', '2025-09-12', '12-09-2025'],
  ['en', '2025-13-45', '2025-13-45'],
  ['en', 'soon', 'soon'],
  ['en', null, '–'],
  ['en', '', '–'],
] as const)('in %s a date of %s reads %s', (locale, value, text) => {
  expect(valueText(date, value, inLocale(locale))).toBe(text);
});

test('a masked VIN shows the signs that stand for the type', () => {
  expect(maskedVin('TMBJR7NX5MY012345')).toBe('TMBJR7NX5MY0•••••');
  expect(maskedVin('TMB')).toBe('TMB');
  expect(maskedVin('')).toBe('');
});

test('a code reads as in the catalogue, and anything else as it is', () => {
  expect(valueText(colour, 'blue', inLocale('en'))).toBe('colour blue');
  expect(valueText({ field: 'seats', kind: 'number', codes: null }, 5, inLocale('en'))).toBe('5');
});
