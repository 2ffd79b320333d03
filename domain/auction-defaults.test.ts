import { countries } from '#contract/calls.ts';
import { currencies } from '#contract/money.ts';
import { expect, test } from 'vitest';
import {
  auctionVatPercent,
  countryDefaults,
  feeLadders,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from './auction-defaults.ts';
import { ladderValueMinor } from './ladder.ts';

test.each([
  ['EUR', 0, 2_500],
  ['EUR', 99_999, 2_500],
  ['EUR', 100_000, 5_000],
  ['EUR', 499_999, 5_000],
  ['EUR', 500_000, 10_000],
  ['EUR', 2_499_999, 10_000],
  ['EUR', 2_500_000, 25_000],
  ['PLN', 0, 10_000],
  ['PLN', 2_000_000, 50_000],
] as const)('in %s at %i the price rises by %i', (currency, priceMinor, stepMinor) => {
  expect(ladderValueMinor(incrementLadders[currency], priceMinor)).toBe(stepMinor);
});

test('a step in złoty weighs at least what one in euros does', () => {
  for (const [index, { valueMinor }] of incrementLadders.EUR.entries())
    expect(incrementLadders.PLN[index]?.valueMinor).toBeGreaterThan(valueMinor);
});

test('every ladder begins at nothing and rises', () => {
  for (const currency of currencies)
    for (const bands of [incrementLadders[currency], feeLadders[currency]]) {
      expect(bands[0]?.fromMinor).toBe(0);
      for (const [index, band] of bands.entries()) {
        expect(band.fromMinor).toBeGreaterThan(bands[index - 1]?.fromMinor ?? -1);
        expect(band.valueMinor).toBeGreaterThan(bands[index - 1]?.valueMinor ?? 0);
      }
    }
});

test('only open auctions close softly and show a rank', () => {
  expect([softCloseSeconds('open'), outcomeShown('open')]).toEqual([300, 'rank']);
  expect([softCloseSeconds('sealed'), outcomeShown('sealed')]).toEqual([0, 'price']);
  expect([softCloseSeconds('fixedPrice'), outcomeShown('fixedPrice')]).toEqual([0, 'price']);
});

test('the rate of VAT is that of the last day where the auction is held', () => {
  expect(auctionVatPercent('DE', new Date('2020-12-31T22:59:59Z'))).toBe(16);
  expect(auctionVatPercent('DE', new Date('2020-12-31T23:00:00Z'))).toBe(19);
});

test('every country has a currency and a zone', () => {
  expect(Object.keys(countryDefaults).toSorted()).toEqual([...countries].toSorted());
});
