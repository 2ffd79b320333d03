import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begunMonths, restRegistrationTaxMinor, writtenOffPercent } from './registration-tax.ts';

test.each([
  ['2026-01-15', '2026-01-15', 0],
  ['2026-01-15', '2026-01-16', 1],
  ['2026-01-15', '2026-02-15', 1],
  ['2026-01-15', '2026-02-16', 2],
  // The tax office's own examples.
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
])('from %s to %s %i months have begun', (from, to, months) => {
  expect(begunMonths(from, to)).toBe(months);
});

test.each([
  [0, 0],
  [1, 12],
  [3, 20],
  [5, 27],
  [9, 33],
  [18, 42],
  [19, 42.75],
  [54, 62.04],
  [115, 81.19],
  [400, 100],
])('after %i months %f percent are written off', (months, percent) => {
  expect(writtenOffPercent(months)).toBeCloseTo(percent, 6);
});

test('an older vehicle never carries more tax than a younger one', () => {
  fc.assert(
    fc.property(fc.nat(300), (months) => {
      // The bands' rates are rounded, so that a new band begins up to 0.04 lower than the one before ends.
      expect(writtenOffPercent(months + 1)).toBeGreaterThan(writtenOffPercent(months) - 0.05);
      expect(writtenOffPercent(months)).toBeLessThanOrEqual(100);
    }),
  );
});

test('the rest is in whole euros, and a van has none after five years', () => {
  const car = { firstRegistration: '2020-10-21', van: false };
  expect(restRegistrationTaxMinor(214_800, car, '2026-11-23')).toBe(63_700);
  expect(restRegistrationTaxMinor(214_800, { ...car, van: true }, '2026-11-23')).toBe(0);
  expect(restRegistrationTaxMinor(0, car, '2026-11-23')).toBe(0);
});
