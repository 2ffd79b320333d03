/** The whole sum, and its inverse from the net amount that is ranked (docs/rules.md, Whole sum). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SumTerms } from './vehicles.ts';
import { enteredAmountMinor, netAmountMinor, wholeSum } from './whole-sum.ts';

const dutch: SumTerms = {
  currencyCode: 'EUR',
  vatScheme: 'vat',
  vatPercent: 21,
  registrationTax: 1_210.5,
  feeLadder: [
    { from: 0, value: 150 },
    { from: 10_000, value: 250 },
  ],
};
const flags = fc.record({
  includesVat: fc.boolean(),
  includesVehicleRegistrationTax: fc.boolean(),
});
const terms = fc.record({
  currencyCode: fc.constant('EUR' as const),
  vatScheme: fc.constantFrom('vat' as const, 'margin' as const),
  vatPercent: fc.constantFrom(0, 19, 20, 21, 22, 23, 8.5),
  registrationTax: fc.integer({ min: 0, max: 2_000_000 }).map((minor) => minor / 100),
  feeLadder: fc.constant(dutch.feeLadder),
});
const net = fc.integer({ min: 1, max: 500_000_00 });

test('a Dutch gross bid: registration tax off first, then VAT', () => {
  const offer = { amountMinor: 1_331_050, includesVat: true, includesVehicleRegistrationTax: true };
  expect(netAmountMinor(offer, dutch)).toBe(1_000_000);
});

test('the whole sum of a VAT vehicle adds fee, VAT on both, and registration tax', () => {
  expect(wholeSum(1_000_000, dutch)).toEqual({
    netMinor: 1_000_000,
    feeMinor: 25_000,
    vatMinor: 215_250,
    registrationTaxMinor: 121_050,
    totalMinor: 1_361_300,
  });
});

test('a margin vehicle has no VAT line: the fee holds its own', () => {
  expect(wholeSum(1_000_000, { ...dutch, vatScheme: 'margin' })).toEqual({
    netMinor: 1_000_000,
    feeMinor: 30_250,
    vatMinor: 0,
    registrationTaxMinor: 121_050,
    totalMinor: 1_151_300,
  });
});

test('what is to be entered for a net amount ranks at it, and one cent less does not', () => {
  fc.assert(
    fc.property(net, flags, terms, (netMinor, entered, terms) => {
      const amountMinor = enteredAmountMinor(netMinor, entered, terms);
      const ranksAt = (minor: number) => netAmountMinor({ ...entered, amountMinor: minor }, terms);
      expect(ranksAt(amountMinor)).toBe(netMinor);
      expect(ranksAt(amountMinor - 1)).toBeLessThan(netMinor);
    }),
  );
});

test('more entered never ranks lower', () => {
  fc.assert(
    fc.property(
      net,
      fc.integer({ min: 0, max: 10_000 }),
      flags,
      terms,
      (amount, more, entered, terms) => {
        const low = netAmountMinor({ ...entered, amountMinor: amount }, terms);
        const high = netAmountMinor({ ...entered, amountMinor: amount + more }, terms);
        expect(high).toBeGreaterThanOrEqual(low);
      },
    ),
  );
});

test('the total is the sum of its lines, in whole cents', () => {
  fc.assert(
    fc.property(net, terms, (netMinor, terms) => {
      const { totalMinor, ...lines } = wholeSum(netMinor, terms);
      expect(totalMinor).toBe(Object.values(lines).reduce((sum, line) => sum + line, 0));
      expect(Object.values(lines).every(Number.isInteger)).toBe(true);
    }),
  );
});
