import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsedMonths } from './calendar.ts';
import { restRegistrationTaxMinor, writtenOffPercent } from './registration-tax.ts';

/**
 * The published table, row by row: the age at which the row begins, its percentage, and what each
 * begun month adds.
 */
const published: [years: number, months: number, percent: number, perMonth: number][] = [
  [0, 0, 0, 12],
  [0, 1, 12, 4],
  [0, 3, 20, 3.5],
  [0, 5, 27, 1.5],
  [0, 9, 33, 1],
  [1, 6, 42, 0.75],
  [2, 6, 51, 0.5],
  [3, 6, 57, 0.42],
  [4, 6, 62, 0.42],
  [5, 6, 67, 0.42],
  [6, 6, 72, 0.25],
  [7, 6, 75, 0.25],
  [8, 6, 78, 0.25],
  [9, 6, 81, 0.19],
];

test.each(published)(
  'at %i years and %i months %f percent are written off, and a day later %f more',
  (years, months, percent, perMonth) => {
    const on = (day: number) =>
      writtenOffPercent(elapsedMonths('2016-03-10', isoDate(2016 + years, 2 + months, day)));
    expect(on(10)).toBeCloseTo(percent, 9);
    expect(on(11)).toBeCloseTo(percent + perMonth, 9);
  },
);

test('the published example: more than 14 months are 33 % and six begun months at 1 %', () => {
  expect(writtenOffPercent(elapsedMonths('2022-04-26', '2023-07-08'))).toBe(39);
});

test('a car of almost 15 months is taxed alike in the import and the demo', () => {
  const car = { firstRegistration: '2025-08-10', van: false };
  expect(restRegistrationTaxMinor(600_000, car, '2026-11-01')).toBe(366_000);
});

test('an older vehicle never carries more tax than a younger one', () => {
  fc.assert(
    fc.property(fc.nat(300), (whole) => {
      const begun = writtenOffPercent({ whole, begun: whole + 1 });
      expect(begun).toBeGreaterThan(writtenOffPercent({ whole, begun: whole }) - 1e-9);
      // The rates are rounded, so a row of the table may begin 0.04 below the end of the row
      // before.
      expect(writtenOffPercent({ whole: whole + 1, begun: whole + 1 })).toBeGreaterThan(
        begun - 0.05,
      );
      expect(begun).toBeLessThanOrEqual(100);
    }),
  );
});

test('the rest is in whole euros', () => {
  const car = { firstRegistration: '2020-10-21', van: false };
  expect(restRegistrationTaxMinor(214_800, car, '2026-11-23')).toBe(63_700);
  expect(restRegistrationTaxMinor(0, car, '2026-11-23')).toBe(0);
});

test('a van registered before 2025 carries no tax after five years, a later one follows the table', () => {
  const old = { firstRegistration: '2020-10-21', van: true };
  expect(restRegistrationTaxMinor(214_800, old, '2025-10-21')).toBeGreaterThan(0);
  expect(restRegistrationTaxMinor(214_800, old, '2025-10-22')).toBe(0);
  expect(
    restRegistrationTaxMinor(214_800, { ...old, firstRegistration: '2024-12-31' }, '2030-06-01'),
  ).toBe(0);
  const taxed = { firstRegistration: '2025-01-01', van: true };
  expect(restRegistrationTaxMinor(214_800, taxed, '2030-06-01')).toBe(
    restRegistrationTaxMinor(214_800, { ...taxed, van: false }, '2030-06-01'),
  );
});

/** Months beyond December roll over into the next year. */
function isoDate(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
}
