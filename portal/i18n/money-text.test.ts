import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountMax } from '#contract/money.ts';
import { formatsOf } from '#locales/format.ts';
import { locales } from '#locales/locales.ts';
import { readMoney } from './money-text.ts';

const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor });

describe('amounts as people type them', () => {
  test.each([
    ['15000', 15_000_00],
    ['15.000', 15_000_00],
    ['15,000', 15_000_00],
    ['15 000', 15_000_00],
    ['15 000,50', 15_000_50],
    ['15,000.50', 15_000_50],
    ['15.000,50', 15_000_50],
    ['15000,50', 15_000_50],
    ['15000.5', 15_000_50],
    ['€ 15.000,-', 15_000_00],
    ['€15.000,--', 15_000_00],
    ['15.000 €', 15_000_00],
    ['15 000 zł', 15_000_00],
    ['EUR 15’000', 15_000_00],
    ['1.250.000', 1_250_000_00],
    ['1,250,000.75', 1_250_000_75],
    ['0,5', 50],
    ['007', 7_00],
  ])('%s', (text, amountMinor) => {
    expect(readMoney(text, undefined)).toEqual(amount(amountMinor));
  });

  test.each([
    ['5000 zł', 'PLN', 'EUR'],
    ['PLN 5.000', 'PLN', 'EUR'],
    ['€ 5.000', 'EUR', 'PLN'],
    ['5 000 euro', 'EUR', 'PLN'],
  ])('refuses "%s" in a field of another currency than %s', (text, own, other) => {
    expect(readMoney(text, own)).toEqual(amount(5_000_00));
    expect(readMoney(text, other)).toEqual({ kind: 'unreadable' });
    expect(readMoney('5000', other)).toEqual(amount(5_000_00));
  });

  test('a half-typed amount is read as far as possible', () => {
    expect(readMoney('15,', undefined)).toEqual(amount(15_00));
    expect(readMoney('15,0000', undefined)).toEqual(amount(150_000_00));
  });

  test.each(['', '  ', '€'])('nothing yet: "%s"', (text) => {
    expect(readMoney(text, undefined)).toEqual({ kind: 'empty' });
  });

  test.each([
    'much',
    '-500',
    '1e4',
    '15.00.50',
    '15,000,50',
    '1.5000,50',
    '15,000.500',
    '15.000,505',
    '0.500',
    '½',
    'NaN',
    '.',
    ',,',
    '15k',
  ])('no amount: "%s"', (text) => {
    expect(readMoney(text, undefined)).toEqual({ kind: 'unreadable' });
  });

  test('above what any vehicle costs', () => {
    expect(readMoney('100.000.000', undefined)).toEqual(amount(amountMax * 100));
    expect(readMoney('100.000.000,01', undefined)).toEqual({ kind: 'tooLarge' });
    expect(readMoney('9'.repeat(400), undefined)).toEqual({ kind: 'tooLarge' });
  });
});

describe.each(locales)('in $name', ({ code }) => {
  test('a formatted amount can be read again, to the cent', () => {
    const formats = formatsOf(code);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: amountMax * 100 }),
        fc.constantFrom('EUR', 'PLN'),
        (amountMinor, currency) => {
          expect(readMoney(formats.sum(amountMinor, currency), undefined)).toEqual(
            amount(amountMinor),
          );
          expect(readMoney(formats.price(amountMinor, currency), undefined)).toEqual(
            amount(amountMinor),
          );
        },
      ),
    );
  });
});
