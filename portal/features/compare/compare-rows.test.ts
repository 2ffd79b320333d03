import { expect, test } from 'vitest';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { type CompareRow, costRows, differs, equipmentOf, factRows } from './compare-rows.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const labels = { t, formats: formatsOf('en') };
const nowMs = Date.parse('2026-11-24T00:00:00Z');

const buyer = {
  country: 'NL',
  vatNumber: 'valid',
  destination: 'NL',
  standardDestination: 'NL',
} as VehicleDetail['buyer'];

interface Car {
  price?: number;
  currency?: string;
  format?: string;
  damage?: number;
  inspected?: boolean;
  mileage?: number | null;
  registered?: string | null;
}

function car({
  price = 10_000,
  currency = 'EUR',
  format = 'open',
  damage = 500,
  inspected = true,
  mileage = 50_000,
  registered = '2021-11-24',
}: Car = {}): VehicleDetail {
  return {
    location: { country: 'NL', place: 'Lelystad' },
    firstRegistration: registered,
    mileageKm: mileage,
    powerKw: 110,
    fuel: 'petrol',
    emissionClass: null,
    gearbox: null,
    vatScheme: 'vat',
    damageTotal: damage,
    inspected,
    equipment: [],
    mine: null,
    lot: {
      format,
      status: 'open',
      price,
      startPrice: 5_000,
      buyNowPrice: null,
      currencyCode: currency,
    },
    buyer,
    terms: {
      currencyCode: currency,
      country: 'NL',
      vatScheme: 'vat',
      vatPercent: 21,
      vehicleCountry: 'NL',
      vehicleVatPercent: 21,
      registrationTax: 1_000,
      feeLadder: [{ from: 0, value: 300 }],
    },
  } as unknown as VehicleDetail;
}

const rowOf = (rows: CompareRow[], key: string) => {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`no row ${key}`);
  return row.cells.map(({ text, isBest }) => (isBest ? [text, 'best'] : text));
};

test('the costs are those of the one whole sum', () => {
  const vehicle = car();
  const rows = costRows([vehicle, car({ price: 12_000 })], labels, nowMs);
  const sum = wholeSum(1_000_000, vehicle.terms, vehicle.buyer);
  expect([sum.costMinor, sum.totalMinor]).toEqual([1_130_000, 1_346_300]);
  expect(rowOf(rows, 'whole')).toEqual([['€11,300', 'best'], '€13,300']);
  expect(rowOf(rows, 'toPay')).toEqual(['€13,463', '€15,883']);
  expect(rowOf(rows, 'registrationTax')).toEqual(['€1,000', '€1,000']);
  expect(rowOf(rows, 'wholeAdjusted')).toEqual([['€11,800', 'best'], '€13,800']);
  expect(rowOf(rows, 'perKm')).toEqual(['€0.20', '€0.24']);
  expect(rowOf(rows, 'perYear')).toEqual(['€2,000', '€2,400']);
});

test('what nobody inspected has no repair, and no price with it', () => {
  const rows = costRows([car({ damage: 0, inspected: false }), car({ damage: 0 })], labels, nowMs);
  expect(rowOf(rows, 'repair')).toEqual(['compare.notInspected', 'compare.noDamage']);
  expect(rowOf(rows, 'adjusted')).toEqual(['compare.notInspected', '€10,000']);
});

test('amounts of two currencies have no best one, nor have equals', () => {
  const mixed = costRows([car(), car({ price: 9_000, currency: 'PLN' })], labels, nowMs);
  expect(rowOf(mixed, 'price')).toEqual(['€10,000', labels.formats.price(900_000, 'PLN')]);
  expect(rowOf(costRows([car(), car()], labels, nowMs), 'price')).toEqual(['€10,000', '€10,000']);
});

test('the start price of a sealed lot is never the best', () => {
  const sealed = car({ price: 5_000, format: 'sealed' });
  const rows = costRows([sealed, car(), car({ price: 12_000 })], labels, nowMs);
  expect(rowOf(rows, 'price')).toEqual(['€5,000', ['€10,000', 'best'], '€12,000']);
  for (const key of ['price', 'whole', 'adjusted', 'wholeAdjusted'])
    expect(rowOf(costRows([sealed, car()], labels, nowMs), key).flat()).not.toContain('best');
});

test('what has hardly run has no price per km and per year', () => {
  const rows = costRows([car({ mileage: 20, registered: '2026-09-01' })], labels, nowMs);
  expect(rowOf(rows, 'perKm')).toEqual([null]);
  expect(rowOf(rows, 'perYear')).toEqual([null]);
});

test('facts differ or are the same; the newer one and the one that has run less are marked', () => {
  const rows = factRows([car(), car({ mileage: 40_000, registered: null })], labels, nowMs);
  expect(rowOf(rows, 'fact 1')).toEqual(['50,000 km', ['40,000 km', 'best']]);
  // A single known value is no best one.
  expect(rowOf(rows, 'fact 0')).toEqual(['11/2021', null]);
  const different = rows.filter(differs).map(({ key }) => key);
  expect(different).toEqual(['fact 0', 'fact 1']);
  // Of nothing is nothing said.
  expect(rows.map(({ key }) => key)).not.toContain('vin');
});

test('equipment is what all have and what not all have', () => {
  const of = (...equipment: VehicleDetail['equipment']) => ({ equipment });
  expect(equipmentOf([of('towBar', 'leather'), of('leather')])).toEqual({
    some: ['towBar'],
    all: ['leather'],
  });
});
