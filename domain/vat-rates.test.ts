import { expect, test } from 'vitest';
import { countries } from '#contract/calls.ts';
import { vatPercentOn } from './vat-rates.ts';

test.each([
  ['NL', '2012-09-30', 19],
  ['NL', '2012-10-01', 21],
  ['DE', '2020-06-30', 19],
  ['DE', '2020-07-01', 16],
  ['DE', '2020-12-31', 16],
  ['DE', '2021-01-01', 19],
  ['FR', '2013-12-31', 19.6],
  ['FR', '2014-01-01', 20],
  ['ES', '2012-08-31', 18],
  ['IT', '2013-10-01', 22],
] as const)('in %s on %s it is %f percent', (country, on, percent) => {
  expect(vatPercentOn(country, on)).toBe(percent);
});

test('today every country has one', () => {
  const today = countries.map((country) => vatPercentOn(country, '2026-11-20'));
  expect(today).toEqual([21, 19, 20, 21, 21, 22, 23, 23]);
});

test('a day before the table is no guess', () => {
  expect(() => vatPercentOn('PL', '2010-12-31')).toThrow('no rate of VAT is known for PL');
});
