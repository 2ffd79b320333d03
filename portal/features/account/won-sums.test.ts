import { expect, test } from 'vitest';
import type { SumTerms } from '#contract/vehicles.ts';
import { ownBid } from './test-bids.ts';
import { sumOf } from './won-sums.ts';

const terms: SumTerms = {
  currencyCode: 'EUR',
  vatScheme: 'vat',
  vatPercent: 21,
  registrationTax: 1_846,
  feeLadder: [{ from: 0, value: 250 }],
};

test('a won vehicle costs its hammer price, not the maximum, with fee, VAT and registration tax', () => {
  expect(sumOf(ownBid('won', '11:00'), { terms })).toEqual({
    netMinor: 1_470_000,
    feeMinor: 25_000,
    vatMinor: 313_950,
    registrationTaxMinor: 184_600,
    totalMinor: 1_993_550,
  });
});

test('what was not won costs nothing that could be said', () => {
  expect(sumOf(ownBid('lost', '11:00'), { terms })).toBeUndefined();
});
