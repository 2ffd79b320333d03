import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { expect, test } from 'vitest';
import { headingOf } from './headings.ts';
import type { Column, Mapping } from './mapping.ts';
import { loadMeanings, meaningOf } from './meanings.ts';
import { openCellReader } from './read-cell.ts';

const mapping: Mapping = {
  format: 'carplaza-mapping',
  version: 1,
  supplier: 'x',
  country: 'DE',
  currency: 'EUR',
  decimal: ',',
  columns: {},
};
const german = openCellReader(mapping);
const english = openCellReader({ ...mapping, decimal: '.', dayFirst: false });

test.each<[string | number, Column, string | number | undefined]>([
  ['120.000 km', { field: 'mileageKm' }, 120_000],
  ['120 000 km', { field: 'mileageKm' }, 120_000],
  ["120'000", { field: 'mileageKm' }, 120_000],
  ['75 tkm', { field: 'mileageKm' }, 75_000],
  ['10.000 mi', { field: 'mileageKm' }, 16_093],
  ['62137', { field: 'mileageKm', unit: 'mi' }, 100_000],
  [88_120.4, { field: 'mileageKm' }, 88_120],
  ['EZ 03/2018, 120.000 km, 85 kW (116 PS)', { field: 'mileageKm' }, 120_000],
  ['EZ 03/2018, 120.000 km, 85 kW (116 PS)', { field: 'powerKw' }, 85],
  ['EZ 03/2018, 120.000 km, 85 kW (116 PS)', { field: 'firstRegistration' }, '2018-03-01'],
  ['116 PS', { field: 'powerKw' }, 85],
  ['116', { field: 'powerKw', unit: 'hp' }, 85],
  ['116.0', { field: 'powerKw', unit: 'hp' }, 85],
  ['- kW (- PS)', { field: 'powerKw' }, undefined],
  ['1,6 l', { field: 'engineCc' }, 1_600],
  ['1.598 cm³', { field: 'engineCc' }, 1_598],
  ['4/5', { field: 'doors' }, 5],
  ['12.500,- €', { field: 'startPrice' }, 12_500],
  ['€ 12.500,50 (19 % MwSt.)', { field: 'startPrice' }, 12_500.5],
  ['11.900', { field: 'startPrice', factor: 0.840_336 }, 10_000],
  ['14.03.2018', { field: 'firstRegistration' }, '2018-03-14'],
  ['14.3.18', { field: 'firstRegistration' }, '2018-03-14'],
  ['2018-03', { field: 'firstRegistration' }, '2018-03-01'],
  ['März 2018', { field: 'firstRegistration' }, '2018-03-01'],
  [2018, { field: 'firstRegistration' }, '2018-01-01'],
  ['k.A.', { field: 'colour' }, undefined],
  ['  schwarz\u00A0', { field: 'colour', values: { Schwarz: 'black' } }, 'black'],
  ['Sonstige', { field: 'fuel', values: { sonstige: null } }, undefined],
  ['', { field: 'colour', default: 'other' }, 'other'],
  ['Dampf', { field: 'fuel', unknown: 'empty' }, undefined],
  ['wvwzzz3czje000001', { field: 'vin' }, 'WVWZZZ3CZJE000001'],
])('%j as %j is %j', (cell, rule, value) => {
  expect((german(rule, cell) as { value?: unknown }).value).toEqual(value);
  expect(german(rule, cell)).not.toHaveProperty('reason');
});

test('English numbers and American dates are read where the mapping names them', () => {
  expect(english({ field: 'startPrice' }, '€12,500.50')).toEqual({ value: 12_500.5 });
  expect(english({ field: 'mileageKm' }, '120,000')).toEqual({ value: 120_000 });
  expect(english({ field: 'firstRegistration' }, '03/14/2018')).toMatchObject({
    value: '2018-03-14',
  });
});

test.each<[unknown, Column, RegExp]>([
  ['12.50.1', { field: 'startPrice' }, /"12.50.1" is no amount: write 12500 or 12.500,50/],
  ['8.500 bis 9.500', { field: 'startPrice' }, /is no amount/],
  ['-5', { field: 'startPrice' }, /is no amount/],
  ['$12.500,50', { field: 'startPrice' }, /is no amount/],
  ['12.500 zł', { field: 'startPrice' }, /is no amount/],
  ['31.02.2018', { field: 'firstRegistration' }, /is no date/],
  ['Dampf', { field: 'fuel' }, /"Dampf" is not known: one of petrol/],
  [{ a: 1 }, { field: 'make' }, /is no single value/],
])('%j as %j is refused with how it should look', (cell, rule, reason) => {
  expect(german(rule, cell)).toEqual({ reason: expect.stringMatching(reason) });
});

test('any cell yields a value or a reason, and a German number is read as written', () => {
  const rules = (
    ['mileageKm', 'startPrice', 'firstRegistration', 'fuel', 'make', 'equipment'] as const
  ).map((field) => ({ field }));
  fc.assert(
    fc.property(fc.anything(), fc.string({ unit: 'binary' }), (cell, text) => {
      for (const rule of rules)
        for (const one of [text, typeof cell === 'object' ? '' : (JSON.stringify(cell) ?? '')])
          expect(Object.keys(german(rule, one)).join()).toMatch(
            /^(value|value,isYearOnly|reason|)$/,
          );
    }),
    { numRuns: randomRuns(100) },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_999_999 }), (km) => {
      expect(german({ field: 'mileageKm' }, `${km.toLocaleString('de-DE')} km`)).toEqual({
        value: km,
      });
    }),
  );
});

test.each([
  ['Kilometerstand', 'mileageKm', undefined],
  ['Laufleistung (km)', 'mileageKm', undefined],
  ['Leistung (PS)', 'powerKw', 'hp'],
  ['powerPS', 'powerKw', 'hp'],
  ['hp', 'powerKw', 'hp'],
  ['Erstzulassung', 'firstRegistration', undefined],
  ['yearOfRegistration', 'firstRegistration', undefined],
  ['Preis (€)', 'startPrice', undefined],
  ['Opbodprijs (excl.)', 'startPrice', undefined],
  ['gear', 'gearbox', undefined],
  ['Skrzynia biegów', 'gearbox', undefined],
  ['Énergie', 'fuel', undefined],
])('the column %s is %s', (name, field, unit) => {
  expect(headingOf(name)).toEqual(unit ? { field, unit } : { field });
});

test.each(['Preis (brutto)', 'Preis (inkl. MwSt.)', 'Bruttopreis', 'Laufleistung (in 1000)'])(
  'the column %s says another number and is not read by its name',
  (name) => {
    expect(headingOf(name)).toBeUndefined();
  },
);

test('trade terms in eight languages are known, and others are not guessed', async () => {
  const meanings = await loadMeanings();
  const fuel = (word: string) => meaningOf(meanings, 'fuel', word);
  expect(['Benzin', 'Gasoline', 'Essence', 'benzine', 'Gasolina', 'benzyna'].map(fuel)).toEqual(
    Array.from({ length: 6 }, () => 'petrol'),
  );
  expect(fuel('Elektro/Benzin')).toBe('hybrid');
  expect(fuel('Electric/Diesel')).toBe('hybrid');
  expect(fuel('Plug-in-Hybrid (Benzin)')).toBe('plugInHybrid');
  expect(fuel('Others')).toBeNull();
  expect(fuel('Kernkraft')).toBeUndefined();
  expect(meaningOf(meanings, 'gearbox', 'Schaltgetriebe')).toBe('manual');
  expect(meaningOf(meanings, 'colour', 'Schwarz metallic')).toBe('black');
  expect(meaningOf(meanings, 'vatScheme', 'MwSt. ausweisbar')).toBe('vat');
  const vat = (word: string) => meaningOf(meanings, 'vatScheme', word);
  expect(vat('differenzbesteuert (§ 25a)')).toBe('margin');
  expect(['Marge-auto', 'margeregeling', 'BTW auto', 'MwSt. nicht ausweisbar'].map(vat)).toEqual([
    'margin',
    'margin',
    'vat',
    'margin',
  ]);
  // A word of VAT beside a "no" is not what it says alone.
  expect(['geen btw', 'ohne MwSt.', 'not deductible', 'sans TVA'].map(vat)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(vat('nein (§25a)')).toBe('margin');
  // What is not applicable or unknown is no scheme.
  expect(['n.v.t.', 'n.a.', 'n. b.', 'k.A.', '-', '?', '0', 'margin or vat'].map(vat)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});
