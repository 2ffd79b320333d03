/** Days and numbers in the forms that suppliers write: the value as written, or a refusal. */
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openInput } from '#services/stock/input/open-input.ts';
import { readTable } from '#services/stock/input/read-table.ts';
import { randomRuns } from '#test/depth.ts';
import type { Field } from './fields.ts';
import type { Mapping } from './mapping.ts';
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
const dayFirst = openCellReader(mapping);
const monthFirst = openCellReader({ ...mapping, dayFirst: false, decimal: '.' });

type Read = typeof dayFirst;
function valueRead(read: Read, field: Field, cell: unknown): unknown {
  const found = read({ field }, cell);
  return 'reason' in found ? 'refused' : found.value;
}

/** One form after the other, between bars. */
function forms(text: string): string[] {
  return text.trim().split(/ *[|\n] */);
}

const day = '2018-03-14';
const month = '2018-03-01';
const refused = 'refused';
const days: Record<string, readonly (string | number)[]> = {
  [day]: [
    ...forms(`
      14. März 2018 | 14-Mar-2018 | 2018/03/14 | 14. 3. 2018 | 2018.03.14 | 14 marca 2018
      2018-03-14 | 2018-3-14 | 20180314 | 2018 03 14 | 2018. 03. 14. | 2018/3/14 | 14.03.2018
      14.3.2018 | 14/03/2018 | 14-03-2018 | 14-3-2018 | 14 03 2018 | 14.03.18 | 14/3/18
      14-03-18 | 14.3.'18 | 14.3.18 | 14 / 03 / 2018 | 14.03.2018. | 14 March 2018
      March 14, 2018 | 14th March 2018 | 14th of March, 2018 | Mar 14 2018 | 14 maart 2018
      14 mrt 2018 | 14 mrt. 2018 | 14-mrt-2018 | 14-mrt-18 | 14 mars 2018 | le 14 mars 2018
      14-Mars-2018 | 14 MARS 2018 | 14. Mrz 2018 | 14.März.2018 | 14. Maerz 2018 | 14.Mrz.18
      14 Mär 2018 | 14. mär. 2018 | 14 de março de 2018 | 14 de marco de 2018 | 14 março 2018
      14/mar/2018 | 14-mar-18 | 14 de marzo de 2018 | 14 de marzo del 2018 | 14 mar. 2018
      el 14 de marzo de 2018 | 14 marzo 2018 | il 14 marzo 2018 | 14 mar 2018
      14 marca 2018 r. | 14 marca 2018 roku | dnia 14 marca 2018 r. | 14 III 2018
      14.III.2018 | 2018-03-14T00:00:00 | 2018-03-14 00:00:00.000 | 2018-03-14T00:00:00Z
      2018-03-14T10:30 | 2018-03-14T00:00:00+01:00 | 14.03.2018 00:00 | 14-3-2018 0:00:00
      14.03.2018, 12:30 Uhr | 14/03/2018 12:00:00 AM | 20180314T000000 | 20180314000000
      Mittwoch, 14. März 2018 | Wed, 14 Mar 2018 | Wednesday, March 14, 2018
      mer. 14 mars 2018 | Wed Mar 14 2018 00:00:00 GMT+0100 (Central European Standard Time)
      środa, 14 marca 2018 | EZ 14.03.2018 | EZ: 14.03.2018 | Erstzulassung 14.03.2018
      1. Zulassung 14.03.2018 | Datum eerste toelating: 14-03-2018 | 2018-Mar-14 | 14Mar2018
      DET 14-03-2018
    `),
    ' 14.03.2018\u00A0',
    '14.\u202F03.\u202F2018',
    '\uFEFF14.03.2018',
    43_173,
    43_173.5,
    20_180_314,
  ],
  [month]: [
    ...forms(`
      EZ 03/18 | Mar-18 | 03/2018 | 03/18 | 3/2018 | 03.2018 | 3.2018 | 03-2018 | 03.18
      2018-03 | 2018/03 | 2018.03 | 201803 | 2018-3 | 03 2018 | 3 / 2018 | März 2018
      Maerz 2018 | Mrz 2018 | Mrz. 2018 | Mrz-18 | Mär '18 | maart 2018 | mrt-18 | mrt 2018
      March 2018 | mars 2018 | mars-18 | março de 2018 | mar/2018 | março/18 | marzo 2018
      marzo de 2018 | marzec 2018 | marca 2018 | marzec 2018 r. | III 2018 | III/2018
      EZ: 03/2018 | EZ03/2018 | Erstzulassung: März 2018 | EZ 03.2018
    `),
    201_803,
  ],
  '2018-10-01': [
    'October 2018',
    'Oktober 2018',
    'październik 2018',
    'października 2018',
    'paź 2018',
    'out 2018',
    'ottobre 2018',
    'Okt-18',
  ],
  '2018-05-01': [
    'Mai 2018',
    'mei 2018',
    'maj 2018',
    'maja 2018',
    'mayo 2018',
    'maio de 2018',
    'maggio 2018',
    'May-18',
  ],
  '2018-08-01': [
    'août 2018',
    'aout 2018',
    'sierpień 2018',
    'sie 2018',
    'ago-18',
    'augustus 2018',
    'aug. 2018',
  ],
  '2018-06-01': ['juin 2018', 'czerwiec 2018', 'giu 2018', 'Juni 2018', 'junho 2018'],
  '2018-07-01': ['juil. 2018', 'lipca 2018', 'lug-18', 'julio 2018'],
  '2018-09-01': ['Sept. 2018', 'wrzesień 2018', 'września 2018', 'set 2018', 'sep-18'],
  '2018-12-01': ['déc. 2018', 'dez-18', 'grudzień 2018', 'dic 2018', 'Dezember 2018'],
  '2018-02-01': ['févr. 2018', 'lutego 2018', 'Feber 2018', 'febbraio 2018', 'fev/18'],
  '2018-01-01': [
    2018,
    '2018',
    '2018.0',
    '2018,00',
    '2018.00',
    'Baujahr 2018',
    'Bouwjaar: 2018',
    '2018 r.',
    'styczeń 2018',
    'ene-18',
    'Jänner 2018',
    'gennaio 2018',
  ],
  '1998-03-14': ['14.03.98', '14-mar-98', '14.03.1998'],
  '2018-03-04': ['04.03.2018', '4/3/2018', '4 mars 2018'],
  '2018-03-01 ': [
    '1er mars 2018',
    '1º de março de 2018',
    '1. März 2018',
    '1° marzo 2018',
    '1st of March 2018',
  ],
  [refused]: [
    ...forms(`
      18-Mar | 14. März | 14.03. | 14/03 | Q1 2018 | KW 12/2018 | Frühjahr 2018 | Anfang 2018
      2018/19 | 2017-2018 | 03/2018 - 04/2018 | 03/2018, 04/2018 | vor 2018 | MJ 2018
      ab 2018 | 31.02.2018 | 30/02/2018 | 2018-13-01 | 2018-02-30 | 03/14/2018 | 2018-31-05
      00/2018 | 14.03.2018 neu | 14.03.2018 (Import) | TÜV neu | 14. Foo 2018 | 14 mä 2018
      0000-00-00 | 14.03.55 | 03/55 | 14.03.218 | 14.03.20188 | 140318 | 201012 | 43173
      1520985600 | 2018-03-13T23:00:00.000Z | 2018-03-13T22:00:00+00:00 | 2018-03-14 25:00
      14.03.2018 12:75 | Donnerstag, 14. März 2018 | jui 2018 | ma 2018 | x-18 | Mar 18
      3.2.1.2018 | 14.03/2018/1 | EZ | EZ 120.000 | 120.000 km | 5 Türen
    `),
    3.2018,
    1_520_985_600,
    -43_173,
    140_318,
  ],
};
const rows = Object.entries(days).flatMap(([meant, forms]) =>
  forms.map((form) => [form, meant.trim()] as const),
);

test('at least a hundred forms of a day are tried', () => {
  expect(rows.length).toBeGreaterThan(200);
});

test.each(rows)('%j is the day %s', (written, meant) => {
  expect(valueRead(dayFirst, 'firstRegistration', written)).toBe(meant);
});

test.each([
  ['03/04/2018', '2018-04-03', '2018-03-04'],
  ['3.4.18', '2018-04-03', '2018-03-04'],
  ['14/03/2018', day, refused],
  ['03/14/2018', refused, day],
  ['2018-03-04', '2018-03-04', '2018-03-04'],
  ['4 March 2018', '2018-03-04', '2018-03-04'],
])('%s is %s with the day first and %s with the month first', (written, european, american) => {
  expect(valueRead(dayFirst, 'firstRegistration', written)).toBe(european);
  expect(valueRead(monthFirst, 'firstRegistration', written)).toBe(american);
});

const numbers: readonly [Field, unknown, unknown][] = [
  ...[
    ...forms(`
      120.000 | 120 000 | 120'000 | 120’000 | 120000 | 120000,0 | 120000.0 | 120.000,0
      120.000 km | 120.000km | 120.000 KM | ca. 120.000 km | ca 120.000 | circa 120.000 km
      ~120.000 | ± 120.000 km | 120 tkm | 120tkm | 120 Tsd. km | 120 tys. km | 120 mil km
      120k | 120 duizend km | 120 mila km | 1.2E+05 | 1,2E+05 | 1.2e5 | 120.000 Kilometer
      km-Stand: 120.000 | Laufleistung 120.000 km | km 120.000 | 120.000 kilometrów
      120.000 km. | 120.000 km; 85 kW
    `),
    '120\u00A0000',
    '120\u202F000',
    '120\u2009000',
    120_000,
    1.2e5,
  ].map((cell) => ['mileageKm', cell, 120_000] as [Field, unknown, unknown]),
  ['mileageKm', '1e+05', 100_000],
  ['mileageKm', '1E+05 km', 100_000],
  ['mileageKm', '74.565 mls', 120_001],
  ['mileageKm', '120.000 km / 74.565 mi', 120_000],
  ...[
    ...forms(`
      2. Hand, 125.000 | 125.000 (2. Hand) | 120-125.000 km | 125.000 - 130.000 | > 120.000 km
      125.000 km abgelesen 2024 | 125.000 km, Scheckheft | 1,20,000 | 1.25.000 | 125.00.000
      12.5000 | 125,000 km | 125.000/130.000 | 125.000 km, 130.000 km | (125.000) | 125 000 5
      1.2.3 | 12O.000 | 125.000 t | 85 kW | viele | 1e+50 | 12e+05 | 2018-03-14 | 125.000 $
      124 m | 125.000 6 | 125.000- | 1.234e+05 bis 1.3e+05 | ٣٤٥
    `),
  ].map((cell) => ['mileageKm', cell, refused] as [Field, unknown, unknown]),
  // What is below zero is refused with the record; it never loses its sign.
  ['mileageKm', '−5', -5],
  ['mileageKm', '-5', -5],
  ['powerKw', '85 kW (116 PS)', 85],
  ['powerKw', '116 PS (85 kW)', 85],
  ['powerKw', '85kW/116PS', 85],
  ['powerKw', '85 kW, 116 KM', 85],
  ['powerKw', '116 CV', 85],
  ['powerKw', '85 / 116', refused],
  ['powerKw', '85 kW 4x4', refused],
  ['powerKw', '85 kW (116 PS) Automatik', refused],
  ['engineCc', '1.598 cm³', 1_598],
  ['engineCc', '1598 ccm', 1_598],
  ['engineCc', '1,6 l', 1_600],
  ['engineCc', '1.6L', 1_600],
  ['engineCc', '1,6', refused],
  ['engineCc', 1.6, refused],
  ['engineCc', 2, refused],
  ['engineCc', 0, 0],
  ['engineCc', '1.6 TDI', refused],
  ['doors', '4/5', 5],
  ['doors', '5-türig', 5],
  ['doors', '5 deuren', 5],
  ['doors', '5d', 5],
  ['doors', '4,5', refused],
  ['doors', '2 + 2', refused],
  ['seats', '5 Sitze', 5],
  ['owners', '2 Vorbesitzer', 2],
  ['owners', '2. Hand', refused],
  ['co2GKm', '124 g/km', 124],
  ['co2GKm', '124 g/km (WLTP)', refused],
  ['batteryKwh', '58,5 kWh', 58.5],
  ['lotNumber', '12a', refused],
  ['lotNumber', 12.5, refused],
  ...[
    ...forms(`
      12.500,50 | € 12.500,50 | 12.500,50 € | 12.500,50 EUR | EUR 12.500,50 | 12 500,50 €
      12'500,50 | 12500,50 | 12500.50 | 12.500,5 | 12.500,5000 | 12500,50 Euro | 1.25005E+04
      12.500,50 € (19 % MwSt.) | €12.500,50
    `),
    12_500.5,
  ].map((cell) => ['startPrice', cell, 12_500.5] as [Field, unknown, unknown]),
  ['startPrice', '12.500,-', 12_500],
  ['startPrice', '12.500,-- €', 12_500],
  ['startPrice', '12.500.-', 12_500],
  ['startPrice', '1.234', 1_234],
  ...[
    ...forms(`
      12.500 VB | 12.500 netto | 12.500 brutto | 12.500 € inkl. 19 % MwSt. | ab 12.500
      $ 12.500 | 12.500 zł | 8.500 bis 9.500 | 12.500,555 | 12,500.50 | -12.500 | 12.500-
      12.5.00 | 19 % | (12.500) | 12.500 € 13.000 € | 12.500 €/Stück | 14,9k
    `),
  ].map((cell) => ['startPrice', cell, refused] as [Field, unknown, unknown]),
  ['vin', '1.23457E+16', refused],
  ['vin', '1,23457E+16', refused],
  ['vin', '1E+16', refused],
  ['vin', 12_345_678_901_234_568, refused],
  ['licensePlate', '1.2E+35', refused],
  ['licensePlate', '2018-03-10', refused],
  ['licensePlate', 1.5e35, refused],
  ['model', '2018-09-03', refused],
  ['model', 3008, '3008'],
  ['licensePlate', 12_345, '12345'],
];

test.each(numbers)('%s of %j is %j', (field, written, meant) => {
  expect(valueRead(dayFirst, field, written)).toBe(meant);
});

test.each([
  ['mileageKm', '1.234', 1_234, refused],
  ['mileageKm', '125.000', 125_000, refused],
  ['startPrice', '14.900', 14_900, refused],
  ['startPrice', '14,900.50', refused, 14_900.5],
  ['mileageKm', '125,000', refused, 125_000],
  ['powerKw', '1.234', 1_234, 1],
] as const)(
  '%s of %s is %j beside decimal commas and %j beside points',
  (field, cell, comma, point) => {
    expect(valueRead(dayFirst, field, cell)).toBe(comma);
    expect(valueRead(monthFirst, field, cell)).toBe(point);
  },
);

const languages = ['en', 'nl', 'fr', 'de', 'pt', 'es', 'it', 'pl'];
const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const formOfDay = fc.record({
  iso: anyDay,
  language: fc.constantFrom(...languages),
  style: fc.constantFrom('long' as const, 'short' as const),
  sign: fc.constantFrom('.', '/', '-', ' ', '. ', ' / ', ' - '),
  shape: fc.constantFrom('ymd', 'dmy', 'dmY', 'named', 'my', 'ym', 'namedMonth', 'packed'),
  around: fc.constantFrom(
    ['', ''],
    ['EZ ', ''],
    ['Erstzulassung: ', ''],
    ['', ' 00:00:00'],
    // A day with these says more than a day.
    ['', ' neu'],
    ['', ' 2'],
    ['ab ', ''],
    ['7', ''],
    ['', '7'],
    ['2. ', ''],
    ['', ', 12'],
  ),
});

/** Written from the day alone: the form, and the day that it says. */
function writtenDay({
  iso,
  language,
  style,
  sign,
  shape,
}: {
  iso: string;
  language: string;
  style: 'long' | 'short';
  sign: string;
  shape: string;
}): [text: string, meant: string] {
  const [year = '', month = '', dayNumber = ''] = iso.split('-');
  const first = `${year}-${month}-01`;
  const moment = new Date(`${iso}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(moment);
  switch (shape) {
    case 'ymd':
      return [[year, month, dayNumber].join(sign), iso];
    case 'dmy':
      return [[dayNumber, month, year.slice(2)].join(sign), iso];
    case 'dmY':
      return [[Number(dayNumber), Number(month), year].join(sign), iso];
    case 'named':
      return [format({ day: 'numeric', month: style, year: 'numeric' }), iso];
    case 'my':
      return [[month, year].join(sign), first];
    case 'ym':
      return [[year, month].join(sign), first];
    case 'namedMonth':
      return [format({ month: style, year: 'numeric' }), first];
    default:
      return [iso.replaceAll('-', ''), iso];
  }
}

test('no day is silently another one: it is read as it was written, or refused', () => {
  let read = 0;
  fc.assert(
    fc.property(formOfDay, ({ around: [before = '', after = ''], ...form }) => {
      const [text, meant] = writtenDay(form);
      const found = valueRead(dayFirst, 'firstRegistration', `${before}${text}${after}`);
      const isPlain =
        ['EZ ', 'Erstzulassung: ', ''].includes(before) && /^(?: 00:00:00)?$/.test(after);
      if (found !== refused) read += 1;
      if (isPlain) return found === meant;
      // With a digit before or behind it another whole day may be written.
      const isOther =
        /\d/.test(before + after) && isSameDigits(String(found), `${before}${text}${after}`);
      return found === refused || isOther;
    }),
    { numRuns: randomRuns(20_000) },
  );
  expect(read).toBeGreaterThan(1_000);
});

/** All digits of the written day are in the found one. */
function isSameDigits(found: string, written: string): boolean {
  const digits = (text: string): string =>
    Array.from(text.replaceAll(/\D/g, '')).toSorted().join('');
  const [year = '', month = '', dayNumber = ''] = found.split('-');
  return [
    `${year}${month}${dayNumber}`,
    `${year}${Number(month)}${dayNumber}`,
    `${year}${month}${Number(dayNumber)}`,
    `${year}${Number(month)}${Number(dayNumber)}`,
    `${year.slice(2)}${month}${dayNumber}`,
    `${year}${month}`,
    `${year}${Number(month)}`,
    year,
    // Beside the name of a month.
    ...(/\p{L}{3}/u.test(written) ? [`${year}${Number(dayNumber)}`] : []),
  ].some((one) => digits(one) === digits(written));
}

test('no number is silently another one: it is read as it was written, or refused', () => {
  const form = fc.record({
    value: fc.oneof(fc.integer({ min: 0, max: 1_999_999 }), fc.integer({ min: 0, max: 9_999 })),
    group: fc.constantFrom('', '.', ',', ' ', '\u00A0', '\u202F', "'", '’'),
    fraction: fc.constantFrom('', ',0', '.0', ',00', ',50', '.5', ',-', '.000'),
    before: fc.constantFrom('', 'ca. ', '€ ', 'km ', '2. Hand, ', 'ab ', '1.', '$', '-', '+', '('),
    after: fc.constantFrom(
      '',
      ' km',
      ' €',
      ' EUR',
      ' netto',
      ' 5',
      '.000',
      ' mi',
      ' PS',
      ')',
      ' x',
      '/2',
    ),
  });
  const about = new Set(['', 'ca. ']);
  let read = 0;
  fc.assert(
    fc.property(form, ({ value, group, fraction, before, after }) => {
      const whole = String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, group);
      const text = `${before}${whole}${fraction}${after}`;
      const found = (['mileageKm', 'startPrice'] as const).flatMap((field) => [
        { field, decimal: ',', is: valueRead(dayFirst, field, text) },
        { field, decimal: '.', is: valueRead(monthFirst, field, text) },
      ]);
      read += found.filter(({ is }) => is !== refused).length;
      const changed = found.filter(
        ({ field, decimal, is }) => is !== refused && is !== spoken(text, field, decimal),
      );
      expect(changed).toEqual([]);
      const isPlain = about.has(before) && ['', ' km'].includes(after) && fraction === '';
      return !isPlain || group === ',' || valueRead(dayFirst, 'mileageKm', text) === value;
    }),
    { numRuns: randomRuns(20_000) },
  );
  expect(read).toBeGreaterThan(300);
});

/** What a reader who drops nothing says of a text that was read: from the digits alone. */
function spoken(text: string, field: 'mileageKm' | 'startPrice', decimal: string): number {
  const other = decimal === ',' ? '.' : ',';
  const bare = text
    .replace(/^(?:ca\. |€ |km )/, field === 'startPrice' && text.startsWith('km') ? 'km' : '')
    .replace(/ (?:km|€|EUR|mi)$/, '')
    .replace(/,-$/, '')
    .replaceAll(/(?<=\d)[ \u00A0\u202F'’](?=\d{3})/g, '');
  const groups = bare.replaceAll(new RegExp(`(?<=\\d)\\${other}(?=\\d{3}(?!\\d))`, 'g'), '');
  const value = Number(groups.replace(decimal, '.').replace(other, '.'));
  const factor = field === 'mileageKm' && text.endsWith(' mi') ? 1.609_344 : 1;
  return field === 'mileageKm' ? Math.round(value * factor) : value;
}

const cases = '../shared/data/cases/stock/dates.csv';
test.skipIf(!existsSync(cases))(
  'reads the collected days and mileages as they were meant',
  async () => {
    const table = await readTable(await openInput(cases));
    const found: unknown[] = [];
    for await (const some of table.rows)
      for (const { value } of some) {
        const row = value as Record<string, string>;
        found.push([
          valueRead(dayFirst, 'firstRegistration', row.Erstzulassung),
          valueRead(dayFirst, 'mileageKm', row.Kilometerstand),
        ]);
      }
    expect(found).toEqual([
      [day, 120_000],
      [day, 120_000],
      [day, 120_000],
      [day, 120_000],
      [day, 100_000],
      [day, 120_000],
      [day, 120_000],
      [month, 120_000],
    ]);
  },
);
