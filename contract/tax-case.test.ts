/**
 * The table of cases: who issues, what is supplied, where it stands, who buys and where it goes,
 * each row with the articles of Directive 2006/112/EC that it follows.
 */
import { expect, test } from 'vitest';
import { invoicesOf } from '#domain/invoice-parts.ts';
import type { BuyingCompany, VatStanding } from './buying-company.ts';
import type { Country } from './calls.ts';
import type { Destination } from './destinations.ts';
import { type ServiceKind, serviceTaxOf } from './tax-case.ts';
import type { SumTerms } from './vehicles.ts';
import { wholeSum } from './whole-sum.ts';

const rates: Record<Country, number> = {
  NL: 21,
  DE: 19,
  FR: 20,
  BE: 21,
  ES: 21,
  IT: 22,
  PL: 23,
  PT: 23,
};

function sumOf(issuers: string, place: string, buyer: string, scheme: SumTerms['vatScheme']) {
  const [vehicle, fee = vehicle] = issuers.split('+') as [Country, Country?];
  const [from, destination = from] = buyer.split('>') as [string, Destination?];
  const terms: SumTerms = {
    currencyCode: 'EUR',
    country: 'NL',
    vatScheme: scheme,
    vatPercent: 21,
    vehicleCountry: place as Country,
    vehicleVatPercent: rates[place as Country],
    registrationTax: 0,
    feeLadder: [{ from: 0, value: 100 }],
    issuers: { vehicle, fee, areOne: !issuers.includes('+'), feeVatPercent: rates[fee] },
  };
  const vatNumber: VatStanding = from.endsWith('?') ? 'invalid' : 'valid';
  const company: BuyingCompany = {
    country: from.slice(0, 2),
    vatNumber,
    destination: destination.slice(0, 2) as Destination,
    standardDestination: 'NL',
  };
  return wholeSum(1_000_000, terms, company);
}

/**
 * Issuer (`+`: of vehicle and fee), place, buyer (`?`: no confirmed number; `>`: to where), then
 * vehicle, fee and the numbers that invoice them.
 */
test.each<[string, string, string, string, string, string, string]>([
  ['NL', 'NL', 'NL', 'domestic 21', 'vat 21', 'NL', '31, 44'],
  ['NL', 'NL', 'NL?', 'domestic 21', 'vat 21', 'NL', '31, 44'],
  ['NL', 'NL', 'DE', 'intraCommunity', 'reverseCharge', 'NL', '138, 196'],
  ['NL', 'NL', 'DE?', 'domestic 21', 'vat 21', 'NL', '32, 45'],
  ['NL', 'NL', 'DE>NL', 'domestic 21', 'reverseCharge', 'NL', '31, 196'],
  ['NL', 'NL', 'AT>CH', 'export', 'reverseCharge', 'NL', '146, 196'],
  ['NL', 'NL', 'CH', 'export', 'outsideEu', 'NL NL', '146, 44'],
  ['NL', 'NL', 'GB?', 'export', 'outsideEu', 'NL NL', '146, 44'],
  ['NL', 'NL', 'UA>NL', 'domestic 21', 'outsideEu', 'NL NL', '31, 44'],
  ['NL', 'IT', 'NL', 'intraCommunity', 'vat 21', 'IT NL', '138, 44: the fault of M9'],
  ['NL', 'IT', 'IT', 'reverseCharge', 'reverseCharge', 'NL', '194 (DPR 633/72, 17), 196'],
  ['NL', 'IT', 'IT?', 'domestic 22', 'vat 21', 'IT NL', '31, 45'],
  ['NL', 'IT', 'IT>DE', 'reverseCharge', 'reverseCharge', 'NL', '194: its buyer is Italian'],
  ['NL', 'IT', 'DE', 'intraCommunity', 'reverseCharge', 'IT NL', '138, 196'],
  ['NL', 'IT', 'DE>IT', 'domestic 22', 'reverseCharge', 'IT NL', '31, 196'],
  ['NL', 'IT', 'NL>CH', 'export', 'vat 21', 'IT NL', '146, 44'],
  ['NL', 'DE', 'DE', 'domestic 19', 'reverseCharge', 'DE NL', '193: § 13b UStG has no goods'],
  ['NL', 'PL', 'PL', 'domestic 23', 'reverseCharge', 'PL NL', '193: the issuer is registered'],
  ['NL', 'BE', 'BE', 'reverseCharge', 'reverseCharge', 'NL', '194 (WBTW, 51), 196'],
  ['NL', 'FR', 'FR', 'reverseCharge', 'reverseCharge', 'NL', '194 (CGI, 283), 196'],
  ['NL', 'ES', 'ES', 'reverseCharge', 'reverseCharge', 'NL', '194 (LIVA, 84), 196'],
  ['NL', 'PT', 'PT', 'reverseCharge', 'reverseCharge', 'NL', '194 (CIVA, 2), 196'],
  ['DE', 'NL', 'NL', 'reverseCharge', 'reverseCharge', 'DE', '194 (Wet OB, 12), 196'],
  ['DE', 'DE', 'DE', 'domestic 19', 'vat 19', 'DE', '31, 44'],
  ['DE', 'NL', 'DE', 'intraCommunity', 'vat 19', 'NL DE', '138, 44'],
  ['NL+DE', 'NL', 'NL', 'domestic 21', 'reverseCharge', 'NL DE', '31, 196'],
  ['NL+NL', 'NL', 'NL', 'domestic 21', 'vat 21', 'NL NL', '31, 44: two issuers'],
  ['DE+NL', 'DE', 'NL', 'intraCommunity', 'vat 21', 'DE NL', '138, 44'],
  ['DE+NL', 'NL', 'NL', 'reverseCharge', 'vat 21', 'DE NL', '194, 44'],
])(
  'issued by %s, standing in %s, bought by %s: %s, fee %s',
  (issuers, place, buyer, vehicle, fee, numbers) => {
    const sum = sumOf(issuers, place, buyer, 'vat');
    const [feeCase, percent = 0] = fee.split(' ');
    const [vehicleCase, vehiclePercent = 0] = vehicle.split(' ');
    expect(sum.case).toBe(vehicleCase);
    const isFeeTaxed = feeCase === 'vat';
    const note = sum.lines.find(({ key }) => key === 'fee')?.note ?? 'vat';
    expect(note).toBe(feeCase);
    const expectedVat = 10_000 * Number(vehiclePercent) + (isFeeTaxed ? 100 * Number(percent) : 0);
    expect(sum.vatMinor).toBe(expectedVat);
    expect(
      invoicesOf(sum)
        .map(({ country }) => country)
        .join(' '),
    ).toBe(numbers);
  },
);

test('a margin vehicle shows no VAT, and its fee does where it has an invoice of its own', () => {
  const lines = (issuers: string, place: string, buyer: string) =>
    sumOf(issuers, place, buyer, 'margin').lines.map(({ key, amountMinor, note }) =>
      [key, amountMinor, note ?? []].flat().join(' '),
    );
  expect(lines('NL', 'NL', 'NL')).toEqual(['net 1000000', 'fee 12100 inclVat']);
  expect(lines('NL', 'NL', 'DE')).toEqual(['net 1000000', 'fee 10000 reverseCharge']);
  expect(lines('NL', 'IT', 'NL')).toEqual(['net 1000000', 'fee 10000', 'feeVat 2100']);
  expect(lines('DE+NL', 'DE', 'NL')).toEqual(['net 1000000', 'fee 10000', 'feeVat 2100']);
  expect(lines('NL', 'NL', 'CH')).toEqual(['net 1000000', 'fee 10000 outsideEu']);
});

/** Issuer NL, vehicle in IT; `–`: no VAT. */
test.each<[ServiceKind, string, string, string, string]>([
  ['fee', 'vat NL', 'reverseCharge –', 'vat NL', 'outsideEu –'],
  ['storage', 'vat NL', 'reverseCharge –', 'vat NL', 'outsideEu –'],
  ['handling', 'vat NL', 'reverseCharge –', 'vat IT', 'outsideEu –'],
  ['transport', 'vat NL', 'reverseCharge –', 'vat IT', 'outsideEu –'],
  ['interest', 'none –', 'none –', 'none –', 'none –'],
  ['damages', 'none –', 'none –', 'none –', 'none –'],
])('%s: %s at home, %s for a confirmed number, %s without one, %s outside', (kind, ...expected) => {
  const buyers: [string, VatStanding][] = [
    ['NL', 'missing'],
    ['DE', 'valid'],
    ['DE', 'unknown'],
    ['CH', 'missing'],
  ];
  const parties = { issuer: 'NL', vehicleCountry: 'IT' } as const;
  const found = buyers.map(([country, vatNumber]) => {
    const buyer = { country, vatNumber, destination: 'DE', standardDestination: 'DE' } as const;
    const taxed = serviceTaxOf(kind, parties, buyer);
    return `${taxed.tax} ${taxed.country ?? '–'}`;
  });
  expect(found).toEqual(expected);
});
