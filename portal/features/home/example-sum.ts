/** The sums of home's example. A first visit does without this file until the example is near. */
import type { SumTerms } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';

/** What the example shows; the server sends the first one with the page. */
export type ExampleSum = Pick<
  WholeSum,
  'netMinor' | 'feeMinor' | 'vatMinor' | 'registrationTaxMinor' | 'totalMinor'
> &
  Pick<SumTerms, 'currencyCode' | 'vatPercent'>;

/** A Dutch VAT vehicle, which has every line of the sum, with typical amounts. */
const terms: SumTerms = {
  currencyCode: 'EUR',
  country: 'NL',
  vatScheme: 'vat',
  vatPercent: 21,
  vehicleCountry: 'NL',
  vehicleVatPercent: 21,
  registrationTax: 1846,
  feeLadder: [
    { from: 0, value: 195 },
    { from: 5_000, value: 295 },
    { from: 15_000, value: 375 },
    { from: 30_000, value: 495 },
  ],
};

/** `bid` in whole euros. */
export function exampleSum(bid: number): ExampleSum {
  const { currencyCode, vatPercent } = terms;
  const sum = wholeSum(bid * 100, terms, null);
  const { netMinor, feeMinor, vatMinor, registrationTaxMinor, totalMinor } = sum;
  return {
    netMinor,
    feeMinor,
    vatMinor,
    registrationTaxMinor,
    totalMinor,
    currencyCode,
    vatPercent,
  };
}
