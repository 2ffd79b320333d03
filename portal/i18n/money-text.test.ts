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
    expect(readMoney(text)).toEqual(amount(amountMinor));
  });

  test('a half-typed amount is read as far as possible', () => {
    expect(readMoney('15,')).toEqual(amount(15_00));
    expect(readMoney('15,0000')).toEqual(amount(150_000_00));
  });

  test.each(['', '  ', '€'])('nothing yet: "%s"', (text) => {
    expect(readMoney(text)).toEqual({ kind: 'empty' });
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
    expect(readMoney(text)).toEqual({ kind: 'unreadable' });
  });

  test('above what any vehicle costs', () => {
    expect(readMoney('100.000.000')).toEqual(amount(amountMax * 100));
    expect(readMoney('100.000.000,01')).toEqual({ kind: 'tooLarge' });
    expect(readMoney('9'.repeat(400))).toEqual({ kind: 'tooLarge' });
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
          expect(readMoney(formats.sum(amountMinor, currency))).toEqual(amount(amountMinor));
          expect(readMoney(formats.price(amountMinor, currency))).toEqual(amount(amountMinor));
        },
      ),
    );
  });
});
