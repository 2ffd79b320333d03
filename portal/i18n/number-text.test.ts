import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsOf } from '#locales/format.ts';
import { locales } from '#locales/locales.ts';
import { readNumber, readMonth } from './number-text.ts';

const number = (value: number) => ({ kind: 'number', number: value });

describe('numbers as people type them into a range', () => {
  test.each([
    ['90000', 90_000],
    ['90.000', 90_000],
    ['90,000', 90_000],
    ['90 000', 90_000],
    ['90 000 km', 90_000],
    ['90.000km', 90_000],
    ['90’000', 90_000],
    ['90k', 90_000],
    ['90 K', 90_000],
    ['90 tkm', 90_000],
    ['90 Tsd.', 90_000],
    ['90 tys. km', 90_000],
    ['90 mil', 90_000],
    ['1,5k', 1_500],
    ['1.5 k', 1_500],
    ['85 kW', 85],
    ['0', 0],
    ['1.250.000', 1_250_000],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toEqual(number(value));
  });

  test.each(['', ' ', '\u00A0'])('nothing: "%s"', (text) => {
    expect(readNumber(text)).toEqual({ kind: 'empty' });
  });

  test.each(['many', '-5', '1e4', '90kk', 'k', 'km', '90.5', '12,50', '9.0.0', '90 000 mi', '€'])(
    'no number: "%s"',
    (text) => {
      expect(readNumber(text)).toEqual({ kind: 'unreadable' });
    },
  );
});

describe('a unit or currency is that of the field, or the text is no number', () => {
  test.each<[string, Parameters<typeof readNumber>[1], string | undefined, number | null]>([
    ['100tkm', 'km', undefined, 100_000],
    ['100 tys. km', 'km', undefined, 100_000],
    ['100 mil km', 'km', undefined, 100_000],
    ['100 Tsd km', 'km', undefined, 100_000],
    ['60.000 miles', 'km', undefined, null],
    ['150 PS', 'km', undefined, null],
    ['150 PS', 'kw', undefined, 110],
    ['150 KM', 'kw', undefined, 110],
    ['110 km', 'kw', undefined, null],
    ['€20k', 'money', 'EUR', 20_000],
    ['20.000,- €', 'money', 'EUR', 20_000],
    ['60000 zł', 'money', 'EUR', null],
    ['60000 zł', 'money', 'PLN', 60_000],
    ['£20,000', 'money', 'EUR', null],
    ['CHF 20’000', 'money', 'EUR', null],
    ['60000 zł', undefined, undefined, null],
  ])('%s in a field of %s %s', (text, unit, currency, value) => {
    const read = value === null ? { kind: 'unreadable' } : number(value);
    expect(readNumber(text, unit, currency)).toEqual(read);
  });
});

describe('years as people type them', () => {
  test.each([
    ['2022', 2022, 1],
    ['22', 2022, 1],
    ['’22', 2022, 1],
    ['03/2022', 2022, 3],
    ['3/22', 2022, 3],
    ['12.2022', 2022, 12],
    ['03-2022', 2022, 3],
    ['2022-03', 2022, 3],
    ['27', 2027, 1],
    ['28', 1928, 1],
    ['98', 1998, 1],
  ])('%s', (text, year, month) => {
    expect(readMonth(text, 2026, 'from')).toEqual(number(year * 12 + month - 1));
  });

  test('a year alone ends a range with its last month', () => {
    expect(readMonth('22', 2026, 'to')).toEqual(number(2022 * 12 + 11));
    expect(readMonth('03/2022', 2026, 'to')).toEqual(number(2022 * 12 + 2));
  });

  test.each(['13/2022', '0/2022', '202', '20222', 'May 2022', '1/2/22', '2022/2023'])(
    'no year: "%s"',
    (text) => {
      expect(readMonth(text, 2026, 'from')).toEqual({ kind: 'unreadable' });
    },
  );
});

describe.each(locales)('in $name', ({ code }) => {
  const formats = formatsOf(code);

  test('what is shown can be read again, with its unit, and in thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
        expect(readNumber(formats.number(value))).toEqual(number(value));
        expect(readNumber(formats.distanceKm(value))).toEqual(number(value));
        expect(readNumber(formats.powerKw(value))).toEqual(number(value));
        expect(readNumber(`${formats.number(value)} k`)).toEqual(number(value * 1000));
      }),
    );
  });

  test('a first registration as pages show it is read as its month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        (year, month) => {
          const shown = formats.monthYear(`${year}-${String(month).padStart(2, '0')}-01`);
          expect(readMonth(shown, 2026, 'to')).toEqual(number(year * 12 + month - 1));
        },
      ),
    );
  });

  test('no text is read as a number that it does not show', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hasDigit = /\d/u.test(text);
        expect(readNumber(text).kind === 'number' && !hasDigit).toBe(false);
      }),
    );
  });
});
