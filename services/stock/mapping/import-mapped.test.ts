/** Imports a supplier's table with a proposed mapping, whatever the format of the file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import { testOperator } from '#test/stock.ts';
import { importFile } from '#operator/import-file.ts';
import type { FileReport } from '#operator/import-file.ts';
import { openInput } from '#services/stock/input/open-input.ts';
import { readTable } from '#services/stock/input/read-table.ts';
import { type Mapping, readMapping } from './mapping.ts';
import { loadMeanings } from './meanings.ts';
import { suggestMapping } from './suggest.ts';
import { surveyTable } from './survey.ts';
import {
  type Heading,
  csvOf,
  germanCells,
  germanNames,
  headings,
  listings,
  plainCells,
} from '#test/marketplace.ts';

let fresh: TestDatabase;
let operator: Database;
let folder: string;
let auctionId: string;
let auctionCount = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  operator = connect(fresh.url, 'carplaza_operator');
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-mapped-'));
});
afterAll(async () => {
  await operator.end();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  auctionCount += 1;
  auctionId = `de-market-${auctionCount}`;
  await createAuction(
    { database: operator, publish: () => undefined, actor: testOperator },
    {
      id: auctionId,
      name: 'Markt',
      country: 'DE',
      format: 'open',
      startsAt: new Date(),
      endsAt: new Date(Date.now() + 86_400_000),
      seller: 'Markt',
    },
  );
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const target = path.join(folder, `${auctionCount}-${name}`);
  await writeFile(target, content);
  return target;
}

/**
 * Proposes a mapping as `operator mapping suggest` does; each test has its own supplier, so that
 * tests share no vehicles.
 */
async function suggested(target: string): Promise<Mapping> {
  const input = await openInput(target);
  const survey = await surveyTable(await readTable(input));
  const { yaml } = suggestMapping(survey, await loadMeanings(), {
    supplier: `supplier ${auctionCount}`,
    country: 'DE',
    file: 'stock.csv',
    vatScheme: 'margin',
  });
  return readMapping(await file('mapping.yaml', yaml));
}

function imported(
  target: string,
  mapping: Mapping,
  more: { refusals?: string; fallbackPriceMinor?: number } = {},
): Promise<FileReport> {
  const { refusals, fallbackPriceMinor } = more;
  return importFile(operator, {
    file: target,
    format: 'stock',
    mapped: { mapping, auctionId, fallbackPriceMinor },
    refusals,
  });
}

async function lots(): Promise<Record<string, unknown>[]> {
  const { rows } = await operator.query<Record<string, unknown>>(
    `SELECT l.number, v.plate_display, v.make, v.model, v.fuel, v.gearbox, v.mileage_km, v.power_kw, v.first_registration,
       v.vat_scheme, v.remarks, l.start_price_minor
     FROM auction.lot l JOIN auction.description v ON v.id = l.description_id WHERE l.auction_id = $1 ORDER BY l.number`,
    [auctionId],
  );
  return rows;
}

const lotCount = 250;
const market = listings(lotCount);
const german = [headings.map((name) => germanNames[name]), ...market.map(germanCells)];
const plain = [headings as string[], ...market.map(plainCells)];
/** Writes Skoda, because Node's Latin-1 cannot encode Š. */
const western = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.replace('Škoda', 'Skoda')));
/** Node's Latin-1 is Windows-1252 except for a few characters, such as the euro sign. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

const shapes: [string, () => Promise<string>][] = [
  ['commas and plain numbers', () => file('a.csv', csvOf(plain, ','))],
  ['German words and numbers', () => file('a.csv', csvOf(german, ';'))],
  ['tabs', () => file('a.txt', csvOf(german, '\t'))],
  [
    'bars and quotes around everything',
    () => file('a.csv', csvOf(german, '|', { quoteAll: true })),
  ],
  [
    'Windows line ends and a byte-order mark',
    () => file('a.csv', `\uFEFF${csvOf(german, ';', { lineEnd: '\r\n' })}`),
  ],
  ['a first line for Excel', () => file('a.csv', `sep=;\r\n${csvOf(german, ';')}`)],
  ['Windows-1252', () => file('a.csv', windows1252(csvOf(western(german), ';')))],
  ['UTF-16', () => file('a.csv', Buffer.from(`\uFEFF${csvOf(german, ';')}`, 'utf16le'))],
  ['UTF-16 without a mark', () => file('a.csv', Buffer.from(csvOf(german, ';'), 'utf16le'))],
  ['gzip', () => file('a.csv.gz', gzipSync(csvOf(german, ';')))],
  [
    'a JSON list',
    () =>
      file(
        'a.json',
        JSON.stringify(market.map(({ hp, ...rest }) => ({ ...rest, hp: hp ?? null }))),
      ),
  ],
  ['a spreadsheet', spreadsheet],
  ['rows of nothing at the end', () => file('a.csv', `${csvOf(german, ';')};;;;;;;;\n;;;;;;;;\n`)],
  [
    'floating numbers of a data frame',
    () => {
      const rows = market.map((one) =>
        plainCells(one).map((cell, at) => (headings[at] === 'hp' && cell ? `${cell}.0` : cell)),
      );
      return file('a.csv', csvOf([headings, ...rows], ','));
    },
  ],
];

async function spreadsheet(): Promise<string> {
  const target = path.join(folder, `${auctionCount}-a.xlsx`);
  const rows = [
    headings,
    ...market.map((listing) => headings.map((name) => listing[name] ?? null)),
  ];
  await writeFile(target, await writeXlsx({ sheets: [{ name: 'Cars', rows }] }));
  return target;
}

test.each(shapes)(
  'a marketplace’s file with %s is imported whole, by the proposed mapping',
  async (_, write) => {
    const target = await write();
    const mapping = await suggested(target);
    const report = await imported(target, mapping);
    expect(report.refusals.slice(0, 3)).toEqual([]);
    expect(report).toMatchObject({ rowsRead: lotCount, refusedRows: 0, written: true });
    const found = await lots();
    expect(found).toHaveLength(lotCount);
    const isGerman = 'Kilometerstand' in mapping.columns;
    expect(found[0]).toMatchObject({
      make: 'BMW',
      model: '316',
      fuel: 'diesel',
      gearbox: 'manual',
      mileage_km: 1_000,
      power_kw: 44,
      start_price_minor: 250_000,
      vat_scheme: 'margin',
      plate_display: expect.stringMatching(/^REF-[0-9A-Z]{9}$/),
      first_registration: isGerman ? '2005-02-01' : '2005-01-01',
      remarks: isGerman ? ['noLicensePlate'] : ['noLicensePlate', 'registrationYearOnly'],
    });
    expect(found[1]).toMatchObject({ fuel: 'petrol', gearbox: 'automatic', mileage_km: 1_007 });
    expect(found[3]).toMatchObject({ fuel: 'hybrid' });
    expect(found[4]).toMatchObject({ make: 'Citroën', fuel: 'lpg' });
    expect(found[6]).toMatchObject({ fuel: null });
    expect(found[7]).toMatchObject({ model: 'Giulia "Veloce"', power_kw: null });
    const again = await imported(target, mapping);
    expect(again.counts.lots).toEqual({ added: 0, updated: 0, unchanged: lotCount, refused: 0 });
  },
);

const small = listings(6);
function changed(row: number, name: Heading, written: string): string[][] {
  return [
    headings,
    ...small.map((listing, index) =>
      plainCells(listing).map((cell, at) =>
        index === row && headings[at] === name ? written : cell,
      ),
    ),
  ];
}

test.each<[Heading, string, string, RegExp]>([
  ['fuel', 'Kernkraft', 'fuel', /"Kernkraft" is not known: one of petrol, diesel/],
  ['mileage', 'viele', 'mileage', /"viele" is no number: write 12500/],
  [
    'mileage',
    '9000000',
    'mileage (mileageKm)',
    /9000000 does not fit: the odometer in kilometres; .* such as 88120/,
  ],
  ['price', 'VB', 'price', /"VB" is no amount/],
  [
    'price',
    '',
    'price (startPrice)',
    /is missing: an amount such as 4500, or give --fallback-price/,
  ],
  ['make', '', 'make', /is missing: the make as people write it.* such as Volkswagen/],
  ['make', 'x'.repeat(200), 'make', /does not fit: the make/],
  ['model', 'Golf\u202Efdp', 'model', /Golf\\u\{202e\}fdp" does not fit/],
  ['year', '03/2090', 'year (firstRegistration)', /lies in the future/],
  ['year', 'neulich', 'year', /"neulich" is no date: write 2018-03-14/],
])(
  'a row whose %s is "%s" is refused alone, by its column, with how it should look',
  async (name, written, field, reason) => {
    const good = await file('good.csv', csvOf(changed(0, 'make', 'BMW'), ','));
    const mapping = await suggested(good);
    const report = await imported(
      await file('bad.csv', csvOf(changed(2, name, written), ',')),
      mapping,
    );
    expect(report).toMatchObject({ rowsRead: 6, refusedRows: 1 });
    expect(report.refusals).toMatchObject([
      { row: 3, field, reason: expect.stringMatching(reason) },
    ]);
    expect(await lots()).toHaveLength(5);
  },
);

test('lots without a price come in at the price the operator gives, and at no other', async () => {
  const target = await file('a.csv', csvOf(changed(2, 'price', '-'), ','));
  const mapping = await suggested(target);
  expect((await imported(target, mapping)).refusedRows).toBe(1);
  expect((await imported(target, mapping, { fallbackPriceMinor: 75_000 })).refusedRows).toBe(0);
  expect((await lots()).map((lot) => lot.start_price_minor)).toContain(75_000);
});

test('identical rows are one vehicle, unless the mapping numbers them', async () => {
  const rows = [headings as string[], ...[small[0]!, small[1]!, small[0]!].map(plainCells)];
  const target = await file('a.csv', csvOf(rows, ','));
  const mapping = await suggested(target);
  const report = await imported(target, mapping);
  expect(report.refusals).toMatchObject([
    { row: 3, reason: expect.stringMatching(/^say the same as row 1/) },
  ]);
  const numbered = { ...mapping, identity: { ...mapping.identity!, repeats: 'number' as const } };
  expect((await imported(target, numbered)).counts.lots).toMatchObject({ added: 1, unchanged: 2 });
});

test('a plate identifies a vehicle before all else, then its VIN, then the supplier’s number', async () => {
  const rows = [
    ['Angebotsnummer', 'Kennzeichen', 'FIN', 'Marke', 'Modell', 'Preis', 'MwSt. ausweisbar'],
    ['A-1', 'M-CP 77', 'WVWZZZ3CZJE000077', 'VW', 'Golf', '9.500 €', 'ja'],
    ['A-2', '', 'WVWZZZ3CZJE000078', 'VW', 'Polo', '7.500 €', 'nein'],
    ['A-3', '', '', 'VW', 'Up', '5.500 €', 'ja'],
    ['A-4', '', '', 'VW', 'Up', '5.500 €', 'ja'],
  ];
  const target = await file('a.csv', csvOf(rows, ';'));
  const mapping = await suggested(target);
  expect(mapping.identity?.columns).toEqual(['Angebotsnummer']);
  expect((await imported(target, mapping)).refusals).toEqual([]);
  const found = await lots();
  expect(found.map(({ plate_display }) => plate_display)).toEqual([
    'M-CP 77',
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^REF-/)),
  ]);
  expect(found.map(({ vat_scheme }) => vat_scheme)).toEqual(['vat', 'margin', 'vat', 'vat']);
  expect(found[0]).toMatchObject({ remarks: [], start_price_minor: 950_000 });
});

test('refused rows are written to a file that can be corrected, sent back and imported', async () => {
  const rows = changed(2, 'mileage', 'viele');
  rows[3]![headings.indexOf('model')] = '=HYPERLINK("http://evil.example")';
  const mapping = await suggested(await file('good.csv', csvOf(changed(0, 'make', 'BMW'), ',')));
  const refusals = path.join(folder, `${auctionCount}-refusals.csv`);
  await imported(await file('bad.csv', csvOf(rows, ',')), mapping, { refusals });
  const written = await readFile(refusals, 'utf8');
  expect(written).toMatch(/^\uFEFFrow;refused;mileage;make;/);
  expect(written).toContain('3;"mileage: ""viele"" is no number');
  // A spreadsheet must not run a supplier's text as a formula.
  expect(written).not.toMatch(/[;"]=HYPERLINK/);
  expect(written.trim().split('\n')).toHaveLength(2);
  const corrected = written.replace(';viele;', ';12.000;');
  const report = await imported(await file('again.csv', corrected), mapping);
  expect(report).toMatchObject({ rowsRead: 1, refusedRows: 0 });
});

test('a mapping whose columns the file lacks, or that is invalid, is one sentence', async () => {
  const target = await file('a.csv', csvOf(plain.slice(0, 3), ','));
  const mapping = await suggested(target);
  const other = await file('b.csv', 'Kunde;Umsatz\nMeier;5\n');
  await expect(imported(other, mapping)).rejects.toThrow(
    /names columns that the file has not: mileage, make.*The file has Kunde, Umsatz/,
  );
  for (const [text, sentence] of [
    ['a: [', /cannot be read/],
    ['format: x', /does not fit: .*lacks/],
    [JSON.stringify({ ...mapping, columns: { make: 'marke' } }), /columns\.make/],
    [
      JSON.stringify({ ...mapping, columns: { make: 'make' }, identity: undefined }),
      /model.*identif/,
    ],
  ] as const)
    await expect(readMapping(await file('m.yaml', text))).rejects.toThrow(sentence);
});
