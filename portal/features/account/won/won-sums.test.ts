import { expect, test } from 'vitest';
import type { SumTerms } from '#contract/vehicles.ts';
import { dutchBuyer, germanBuyer } from '#test/lot-states.ts';
import { ownBid } from '#test/own-bids.ts';
import { sumOf } from './won-sums.ts';

const terms: SumTerms = {
  currencyCode: 'EUR',
  country: 'NL',
  vatScheme: 'vat',
  vatPercent: 21,
  vehicleCountry: 'NL',
  vehicleVatPercent: 21,
  registrationTax: 1_846,
  feeLadder: [{ from: 0, value: 250 }],
};

test('a won vehicle costs its hammer price, not the maximum, with fee, VAT and registration tax', () => {
  expect(sumOf(ownBid('won', '11:00'), { terms, buyer: dutchBuyer() })).toMatchObject({
    netMinor: 1_470_000,
    feeMinor: 25_000,
    vatMinor: 313_950,
    registrationTaxMinor: 184_600,
    totalMinor: 1_993_550,
  });
});

test('a German company that takes it home owes no Dutch VAT and no registration tax, but a deposit', () => {
  expect(sumOf(ownBid('won', '11:00'), { terms, buyer: germanBuyer() })).toMatchObject({
    netMinor: 1_470_000,
    feeMinor: 25_000,
    vatMinor: 0,
    depositMinor: 308_700,
    registrationTaxMinor: 0,
    totalMinor: 1_803_700,
    costMinor: 1_495_000,
  });
});

test('a lot that was not won has no costs', () => {
  expect(sumOf(ownBid('lost', '11:00'), { terms, buyer: dutchBuyer() })).toBeUndefined();
});
