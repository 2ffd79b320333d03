/** What a refused value was meant to be: proposed where one meaning is left and is read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceRow } from '#services/stock/input/rows.ts';
import { readStockRow } from '#services/stock/records/read-row.ts';
import { type Field, fieldNames } from './fields.ts';
import type { Mapping } from './mapping.ts';
import { loadMeanings } from './meanings.ts';
import { openMappedReader } from './read-row.ts';
import { repairRecord } from './repair-record.ts';
import { repairOf } from './repair-value.ts';

const meanings = await loadMeanings();
const today = '2026-11-23';
const mapping: Mapping = {
  format: 'carplaza-mapping',
  version: 1,
  supplier: 'x',
  country: 'NL',
  currency: 'EUR',
  decimal: '.',
  columns: Object.fromEntries(fieldNames.map((field) => [field, field])),
};
const target = { auctionId: 'nl-1', isFixedPrice: false, fallbackPriceMinor: undefined, today };
const row: Partial<Record<Field, unknown>> = {
  licensePlate: 'K-482-TN',
  make: 'Volvo',
  model: 'V60',
  vatScheme: 'vat',
  startPrice: 9_000,
};

test.each<[Field, string, string | number | undefined]>([
  ['mileageKm', '12.500 km', 12_500],
  ['mileageKm', '12,500', 12_500],
  ['mileageKm', '1.212.500', 1_212_500],
  ['mileageKm', '12.500 mi', undefined],
  ['mileageKm', '12.50 0', undefined],
  ['mileageKm', '12O00', undefined],
  // An export with three decimals: 85 or 85,000?
  ['powerKw', '85.000', undefined],
  ['powerKw', '85 kW', 85],
  ['startPrice', '14.900,-', 14_900],
  ['startPrice', '€ 14.900,50', 14_900.5],
  ['startPrice', '14,900.50 EUR', 14_900.5],
  ['startPrice', "14'900", 14_900],
  ['startPrice', 'zł 14 900', undefined],
  ['startPrice', '14.900 netto', undefined],
  ['startPrice', '8.500 - 9.500', undefined],
  ['startPrice', '-500', undefined],
  ['startPrice', '14.9001', undefined],
  ['firstRegistration', '2022-31-05', '2022-05-31'],
  ['firstRegistration', '05/31/2022', '2022-05-31'],
  ['firstRegistration', '31.5.2022', '2022-05-31'],
  ['firstRegistration', '2022/5/3', '2022-05-03'],
  ['firstRegistration', '03/05/2022', undefined],
  ['firstRegistration', '05/05/2022', '2022-05-05'],
  ['firstRegistration', '31.02.2022', undefined],
  ['firstRegistration', '2022', undefined],
  ['licensePlate', '"k482tn"', 'K-482-TN'],
  ['licensePlate', 'NL-K-482-TN', 'K-482-TN'],
  ['licensePlate', 'K482TN (NL)', 'K-482-TN'],
  ['licensePlate', 'NLK482TN', 'K-482-TN'],
  ['licensePlate', 'R-44-KX', undefined],
  ['licensePlate', 'K-48?-TN', undefined],
  ['fuel', 'Benzine', 'petrol'],
  ['gearbox', 'Schaltgetriebe', 'manual'],
  ['body', 'Stationwagen', 'estate'],
  ['fuel', 'Dampf', undefined],
  ['vatScheme', 'Marge', 'margin'],
  ['vatScheme', 'margin scheme', 'margin'],
  ['vatScheme', 'geen btw', undefined],
  ['make', 'Vol\u200Bvo', 'Volvo'],
  ['reserve', 'below', undefined],
])('%s %j was meant as %j', (field, written, meant) => {
  expect(repairOf(field, written, { meanings, country: 'NL', currency: 'EUR' })).toEqual(meant);
});

test('nothing is proposed for what does not come from a notation', () => {
  const record = { ...row, country: 'NL', reserve: 5_000 };
  const lot = { auctionId: 'nl-1', country: 'NL', licensePlate: 'K482TN', startPrice: 9_000 };
  const below: SourceRow = { section: 'lots', line: 1, value: { ...lot, reserve: 8_000 } };
  expect(repairRecord(below, { field: 'reserve', reason: '' }, meanings, today)).toBeUndefined();
  // A registration that lies in the future is no day of this vehicle in any notation.
  const future = {
    section: 'vehicles',
    line: 1,
    value: { ...record, firstRegistration: '31/12/2099' },
  } as const;
  expect(
    repairRecord(future, { field: 'firstRegistration', reason: '' }, meanings, today),
  ).toBeUndefined();
});

/** Notations that come near to what is read, and anything else. */
const written = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[€ ]{0,2}\d{1,4}([.,' ]\d{1,4}){0,3}(,-)? ?(km|kW|EUR|mi)?$/),
  fc.stringMatching(/^\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}$/),
  fc.stringMatching(/^(NL)?[ -]?["(]?[A-Z0-9]{1,3}-?[A-Z0-9]{2,3}-?[A-Z0-9]{1,3}[")]?$/),
  fc.constantFrom('Benzine', 'DIESEL', 'Marge', 'btw', 'Automaat', 'zwart', 'kombi'),
);

test('a proposed value is accepted in its column, and nothing is proposed that is not', () => {
  const reader = openMappedReader(mapping, target, meanings);
  let proposed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...fieldNames), written, (field, text) => {
      const source: SourceRow = { section: 'vehicles', line: 1, value: { ...row, [field]: text } };
      const reading = reader.read(source);
      for (const error of 'refused' in reading ? reading.refused.rowErrors : []) {
        const repair = reader.repair?.(source, error);
        if (!repair) continue;
        proposed += 1;
        const value = { ...(source.value as object), [repair.column]: repair.value };
        const again = reader.read({ ...source, value });
        const left = 'refused' in again ? again.refused.rowErrors.map((one) => one.field) : [];
        expect(left.filter((one) => one.startsWith(repair.column))).toEqual([]);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(proposed).toBeGreaterThan(10);
});

test('a proposed value is accepted in its record of the stock format', () => {
  let proposed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...fieldNames), written, (field, text) => {
      const { startPrice: _, ...vehicle } = row;
      const value = { country: 'NL', ...vehicle, [field]: text };
      const source: SourceRow = { section: 'vehicles', line: 1, value };
      const reading = readStockRow(source, today);
      for (const error of 'refused' in reading ? reading.refused.rowErrors : []) {
        const repair = repairRecord(source, error, meanings, today);
        if (!repair) continue;
        proposed += 1;
        const fixed = { ...source, value: { ...value, [repair.column]: repair.value } };
        const again = readStockRow(fixed, today);
        const left = 'refused' in again ? again.refused.rowErrors.map((one) => one.field) : [];
        expect(left).not.toContain(repair.column);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(proposed).toBeGreaterThan(10);
});
