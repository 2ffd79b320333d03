/** The whole sum, and its inverse from the net amount that is ranked (docs/rules.md, Whole sum). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationTaxSource } from '#domain/registration-tax.ts';
import { vatRatesSource } from '#domain/vat-rates.ts';
import { dutchBuyer, germanBuyer } from '#test/lot-states.ts';
import { type BuyingCompany, vatStandings } from './buying-company.ts';
import { countries } from './calls.ts';
import { destinations, memberStatesSource } from './destinations.ts';
import { type CaseReason, type SumCase, goodsReverseChargeSource, sumCases } from './tax-case.ts';
import type { SumTerms } from './vehicles.ts';
import { enteredAmountMinor, netAmountMinor, wholeSum } from './whole-sum.ts';

const dutch: SumTerms = {
  currencyCode: 'EUR',
  country: 'NL',
  vatScheme: 'vat',
  vatPercent: 21,
  vehicleCountry: 'NL',
  vehicleVatPercent: 21,
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
const country = fc.constantFrom(...countries);
const rate = fc.constantFrom(0, 19, 20, 21, 22, 23, 8.5);
const terms: fc.Arbitrary<SumTerms> = fc.record({
  currencyCode: fc.constant('EUR' as const),
  country,
  vatScheme: fc.constantFrom('vat' as const, 'margin' as const),
  vatPercent: rate,
  vehicleCountry: country,
  vehicleVatPercent: rate,
  registrationTax: fc.integer({ min: 0, max: 2_000_000 }).map((minor) => minor / 100),
  feeLadder: fc.constant(dutch.feeLadder),
});
const buyer: fc.Arbitrary<BuyingCompany> = fc.record({
  country,
  vatNumber: fc.constantFrom(...vatStandings),
  destination: fc.constantFrom(...destinations),
  standardDestination: fc.constantFrom(...destinations),
});
const net = fc.integer({ min: 1, max: 500_000_00 });

test('a Dutch gross bid: registration tax off first, then VAT', () => {
  const offer = { amountMinor: 1_331_050, includesVat: true, includesVehicleRegistrationTax: true };
  expect(netAmountMinor(offer, dutch)).toBe(1_000_000);
});

/** Worked examples: a price of 10,000 with a fee of 250. */
test.each<{
  name: string;
  terms?: Partial<SumTerms>;
  buyer: BuyingCompany | null;
  is: [SumCase, CaseReason];
  lines: string[];
  total: number;
  cost: number;
}>([
  {
    name: 'domestic: VAT on price and fee, and registration tax',
    buyer: dutchBuyer(),
    is: ['domestic', 'staysInCountry'],
    lines: ['net 10000', 'fee 250', 'vat 2152.5 21%', 'registrationTax 1210.5'],
    total: 13_613,
    cost: 11_460.5,
  },
  {
    name: 'intra-Community: 0 % against a deposit, reverse charge, no registration tax',
    buyer: germanBuyer(),
    is: ['intraCommunity', 'leavesForMemberState'],
    lines: [
      'net 10000',
      'fee 250 reverseCharge',
      'vat 0 0% intraCommunity',
      'deposit 2100 21% paidBackOnTransport',
    ],
    total: 12_350,
    cost: 10_250,
  },
  {
    name: 'intra-Community into the Netherlands: the drawing’s Octavia from Hamburg',
    terms: {
      country: 'DE',
      vatPercent: 19,
      vehicleCountry: 'DE',
      vehicleVatPercent: 19,
      registrationTax: 0,
    },
    buyer: dutchBuyer(),
    is: ['intraCommunity', 'leavesForMemberState'],
    lines: [
      'net 10000',
      'fee 250 reverseCharge',
      'vat 0 0% intraCommunity',
      'deposit 1900 19% paidBackOnTransport',
    ],
    total: 12_150,
    cost: 10_250,
  },
  {
    name: 'a foreign company that leaves the vehicle in the country: its VAT, and the fee reverse charged',
    buyer: germanBuyer({ destination: 'NL' }),
    is: ['domestic', 'staysInCountry'],
    lines: ['net 10000', 'fee 250 reverseCharge', 'vat 2100 21%', 'registrationTax 1210.5'],
    total: 13_560.5,
    cost: 11_460.5,
  },
  {
    name: 'a company of the vehicle’s country that takes it abroad: its VAT, no registration tax',
    buyer: dutchBuyer({ destination: 'DE' }),
    is: ['domestic', 'buyerOfSameCountry'],
    lines: ['net 10000', 'fee 250', 'vat 2152.5 21%'],
    total: 12_402.5,
    cost: 10_250,
  },
  ...(['missing', 'invalid', 'unknown', 'notChecked'] as const).map((vatNumber) => ({
    name: `a number that is ${vatNumber}: VAT until it is confirmed`,
    buyer: germanBuyer({ vatNumber }),
    is: ['domestic', `vatNumber${vatNumber[0]?.toUpperCase()}${vatNumber.slice(1)}`] as [
      SumCase,
      CaseReason,
    ],
    lines: ['net 10000', 'fee 250', 'vat 2152.5 21%'],
    total: 12_402.5,
    cost: 10_250,
  })),
  {
    name: 'export outside the EU, held against a deposit',
    buyer: germanBuyer({ destination: 'CH' }),
    is: ['export', 'leavesEu'],
    lines: [
      'net 10000',
      'fee 250 reverseCharge',
      'vat 0 0% export',
      'deposit 2100 21% paidBackOnExport',
    ],
    total: 12_350,
    cost: 10_250,
  },
  {
    name: 'margin at home: no VAT line, the fee holds its own',
    terms: { vatScheme: 'margin' },
    buyer: dutchBuyer(),
    is: ['margin', 'marginScheme'],
    lines: ['net 10000', 'fee 302.5 inclVat', 'registrationTax 1210.5'],
    total: 11_513,
    cost: 11_513,
  },
  {
    name: 'margin abroad: no deposit, the fee reverse charged',
    terms: { vatScheme: 'margin' },
    buyer: germanBuyer(),
    is: ['margin', 'marginScheme'],
    lines: ['net 10000', 'fee 250 reverseCharge'],
    total: 10_250,
    cost: 10_250,
  },
  {
    name: 'a German vehicle in a Dutch auction for a Dutch company: the fee has Dutch VAT of its own',
    terms: { vehicleCountry: 'DE', vehicleVatPercent: 19, registrationTax: 0 },
    buyer: dutchBuyer(),
    is: ['intraCommunity', 'leavesForMemberState'],
    lines: [
      'net 10000',
      'fee 250',
      'vat 0 0% intraCommunity',
      'feeVat 52.5 21%',
      'deposit 1900 19% paidBackOnTransport',
    ],
    total: 12_202.5,
    cost: 10_250,
  },
  {
    name: 'a company that is not known: as for a domestic sale',
    buyer: null,
    is: ['domestic', 'buyerUnknown'],
    lines: ['net 10000', 'fee 250', 'vat 2152.5 21%', 'registrationTax 1210.5'],
    total: 13_613,
    cost: 11_460.5,
  },
])('$name', ({ terms: more, buyer, is, lines, total, cost }) => {
  const sum = wholeSum(1_000_000, { ...dutch, ...more }, buyer);
  expect([sum.case, sum.reason]).toEqual(is);
  expect(
    sum.lines.map(({ key, amountMinor, percent, note }) =>
      [key, amountMinor / 100, percent === undefined ? [] : `${percent}%`, note ?? []]
        .flat()
        .join(' '),
    ),
  ).toEqual(lines);
  expect([sum.totalMinor / 100, sum.costMinor / 100]).toEqual([total, cost]);
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

test('bids rank alike whoever looks and wherever the vehicle goes, and who bids more pays more', () => {
  const lot = fc.record({ terms, bids: fc.uniqueArray(net, { minLength: 2, maxLength: 6 }) });
  fc.assert(
    fc.property(lot, fc.array(buyer, { minLength: 1, maxLength: 6 }), ({ terms, bids }, buyers) => {
      const ranked = bids.toSorted((one, other) => other - one);
      for (const each of [...buyers, null]) {
        const sums = ranked.map((netMinor) => wholeSum(netMinor, terms, each));
        expect(sums.map(({ netMinor }) => netMinor)).toEqual(ranked);
        const costs = sums.map(({ costMinor }) => costMinor);
        expect(costs).toEqual(costs.toSorted((one, other) => other - one));
      }
    }),
  );
});

test('every sum is that of its lines, in whole cents, with a case and its reason', () => {
  fc.assert(
    fc.property(net, terms, fc.option(buyer), (netMinor, terms, buyer) => {
      const sum = wholeSum(netMinor, terms, buyer);
      const added = sum.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
      expect(sum.totalMinor).toBe(added);
      expect(sum.lines.every(({ amountMinor }) => Number.isInteger(amountMinor))).toBe(true);
      const { feeMinor, vatMinor, depositMinor, registrationTaxMinor, totalMinor } = sum;
      expect(totalMinor).toBe(netMinor + feeMinor + vatMinor + depositMinor + registrationTaxMinor);
      expect(sum.costMinor).toBe(netMinor + feeMinor + registrationTaxMinor);
      expect(sumCases).toContain(sum.case);
      expect(sum.reason).toMatch(reasons[sum.case]);
    }),
  );
});

/** Which reasons a case can have. */
const reasons: Record<SumCase, RegExp> = {
  domestic: /^(staysInCountry|buyerOfSameCountry|vatNumber\w+|buyerUnknown)$/,
  reverseCharge: /^issuerFromAbroad$/,
  intraCommunity: /^leavesForMemberState$/,
  margin: /^marginScheme$/,
  export: /^leavesEu$/,
};

test('registration tax only where the vehicle will be registered; no VAT where none is due', () => {
  fc.assert(
    fc.property(net, terms, buyer, (netMinor, terms, buyer) => {
      const sum = wholeSum(netMinor, terms, buyer);
      const isDue = buyer.destination === 'NL' && terms.registrationTax > 0;
      expect(sum.registrationTaxMinor > 0).toBe(isDue);
      expect(sum.isRegistrationTaxSpared).toBe(terms.registrationTax > 0 && !isDue);
      const vehicleVat = sum.lines.find(({ key }) => key === 'vat')?.amountMinor ?? 0;
      const isDomestic = sum.case === 'domestic';
      expect(isDomestic || vehicleVat === 0).toBe(true);
      const isHeld = sum.case === 'intraCommunity' || sum.case === 'export';
      expect(isHeld || sum.depositMinor === 0).toBe(true);
      // A confirmed number of another state than the auction's: none of its VAT on anything.
      const isConfirmed = buyer.vatNumber === 'valid' && buyer.country !== terms.country;
      expect(isDomestic || !isConfirmed || sum.vatMinor === 0).toBe(true);
    }),
  );
});

test('each table has its source and the day for which it holds', () => {
  for (const source of [
    memberStatesSource,
    goodsReverseChargeSource,
    vatRatesSource,
    registrationTaxSource,
  ]) {
    expect(source.url).toMatch(/^https:/);
    expect(source.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
