/** One bad row never ends an import, and its report is correct. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { isWhole } from '#test/depth.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { isWrongFile } from './ledger.ts';
import { importFile } from '#operator/import-file.ts';
import type { FileReport } from '#operator/import-file.ts';

let operator: TestOperator;
let database: Database;
beforeAll(async () => {
  operator = await openOperator();
  database = connect(operator.databaseUrl, 'carplaza_operator');
  await operator.run(['act', 'createAuction', 'nl-bad-rows', '--ends-at=+2h', '--published']);
});
afterAll(async () => {
  await database.end();
  await operator.close();
});

const good = {
  kenteken: 'K446FV',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  datum_eerste_toelating: '20201021',
  catalogusprijs: '35538',
};
/** Side-code 6 has enough letters for all tests. */
let plateCount = 0;
function plate(): string {
  plateCount += 1;
  return `K${100 + plateCount}RV`;
}

async function importRdw(
  content: string,
  more: { fallbackPriceMinor?: number } = {},
): Promise<FileReport> {
  const target = path.join(operator.folder, 'rows');
  await writeFile(target, content);
  return importFile(database, {
    file: target,
    format: 'rdw',
    rdw: {
      auctionId: 'nl-bad-rows',
      startPrice: undefined,
      vatScheme: undefined,
      place: undefined,
      ...more,
    },
  });
}

const escape = '\u001B[2J';
test.each([
  ['a make without end', { merk: 'x'.repeat(100_000) }, 'merk', /longer than 80/],
  ['a NUL', { merk: 'SKO\u0000DA' }, 'merk', /SKO\\u\{0\}DA" has a sign that is not seen/],
  ['an escape sequence', { merk: `SKO${escape}DA` }, 'merk', /\\u\{1b\}\[2J/],
  ['a direction mark', { handelsbenaming: 'OCTA\u202EVIA' }, 'handelsbenaming', /\\u\{202e\}/],
  ['half a character', { inrichting: 'station\uD800wagen' }, 'inrichting', /\\u\{d800\}/],
  ['a letter that was lost', { merk: 'CITRO\uFFFDN' }, 'merk', /\\u\{fffd\}/],
  ['a plate of escapes', { kenteken: escape }, 'kenteken', /no Dutch plate/],
  [
    'a price of words',
    { catalogusprijs: 'veel' },
    'catalogusprijs',
    /"veel" is no amount of euros: write 35538/,
  ],
])('%s is refused with its row, and the rows around it come in', async (_, more, field, reason) => {
  const rows = [
    { ...good, kenteken: plate() },
    { ...good, kenteken: plate(), ...more },
    { ...good, kenteken: plate() },
  ];
  const report = await importRdw(JSON.stringify(rows));
  expect(report.counts.lots).toMatchObject({ added: 2 });
  expect(report.refusals).toMatchObject([{ row: 2, field, reason: expect.stringMatching(reason) }]);
  // The report is shown on a terminal: it contains no invisible characters.
  expect(JSON.stringify(report.refusals)).not.toMatch(/\\u00|\\ud8|\u202E|\uFFFD/);
});

function refusedAsOfASupplier(error: unknown): undefined {
  if (!(error instanceof OperatorError) || !/has no such columns/.test(error.message)) throw error;
}

test('with any rows the import ends and its counts add up', async () => {
  const wild = fc.oneof(
    fc.anything(),
    fc.record({
      kenteken: fc.oneof(fc.constant(good.kenteken), fc.string({ unit: 'binary' })),
      merk: fc.oneof(fc.constant('SKODA'), fc.string({ unit: 'binary' })),
      handelsbenaming: fc.string({ unit: 'binary', maxLength: 300 }),
      catalogusprijs: fc.oneof(fc.constant('35538'), fc.string(), fc.double()),
      datum_eerste_toelating: fc.oneof(fc.constant('20201021'), fc.string()),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(wild, { maxLength: 20 }), async (rows) => {
      const json = JSON.stringify([{ ...good, kenteken: 'K446FV' }, ...rows]);
      const count = (JSON.parse(json) as unknown[]).length;
      // A random column may be one that the register has not, such as "kM": a supplier's table.
      const report = await importRdw(json).catch(refusedAsOfASupplier);
      if (!report) return;
      const { rowsRead, refusedRows, counts } = report;
      expect(rowsRead).toBe(count);
      expect(refusedRows).toBeLessThan(count);
      const { added, updated, unchanged, refused } = counts.vehicles;
      expect(added + updated + unchanged + refused).toBe(count);
    }),
    { numRuns: isWhole ? 40 : 10 },
  );
});

test('of more bad rows than are stored exactly that many are counted, and the others are reported as rows', async () => {
  const bad = 'K1;SKODA;OCTAVIA\n'.repeat(10_050);
  const file = await operator.file('many.csv', `kenteken;merk;handelsbenaming\n${bad}`);
  const words = [
    'import',
    file,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-bad-rows',
  ];
  const { code, out } = await operator.run(words);
  expect(code).toBe(2);
  expect(out).toContain('10050 rows');
  expect(out).toContain('… and 10030 more rows');
  const report = await importRdw(`kenteken;merk;handelsbenaming\n${bad}`);
  expect(report).toMatchObject({ rowsRead: 10_050, refusedRows: 10_050 });
  expect(report.refusals).toHaveLength(10_000);
});

test('a file of which almost every row is refused is not read to its end', async () => {
  const bad = (count: number) => `kenteken;merk;handelsbenaming\n${'K1;SKODA;\n'.repeat(count)}`;
  // One more than a file may have.
  const report = await importRdw(bad(1_000_001));
  expect(report).toMatchObject({ isStopped: true, written: false });
  expect(report.rowsRead).toBeGreaterThanOrEqual(25_000);
  expect(report.rowsRead).toBeLessThan(26_000);
  expect(report.refusedRows).toBe(report.rowsRead);
  expect(report.refusals).toHaveLength(10_000);
  const file = await operator.file('wrong.csv', bad(26_500));
  const words = [
    'import',
    file,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-bad-rows',
    '--dry-run',
  ];
  expect(await operator.run(words)).toMatchObject({
    code: 2,
    out: expect.stringMatching(/25\d{3} rows.*Almost every row was refused: the rest was not read/),
  });
  // Whoever wants every refused row gets them.
  const refusals = path.join(operator.folder, 'refusals.csv');
  expect(await operator.run([...words, '--refusals', refusals])).toMatchObject({
    code: 2,
    out: expect.stringContaining('26500 rows'),
  });
});

test.each([
  [25_000, 22_501, true],
  [25_000, 22_500, false],
  [24_999, 24_999, false],
])('of %i rows %i refused: read no further is %s', (rows, refused, is) => {
  expect(isWrongFile(rows, refused)).toBe(is);
});

test('a heading without rows fails with a message', async () => {
  const file = await operator.file('empty.csv', 'kenteken;merk;handelsbenaming\n');
  const words = [
    'import',
    file,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-bad-rows',
  ];
  expect(await operator.run(words)).toMatchObject({
    code: 2,
    out: expect.stringContaining('There is no row in it: nothing came in.'),
  });
});

test('facts of the register that a buyer must know come along, and go when the register takes them back', async () => {
  const row = {
    ...good,
    kenteken: plate(),
    openstaande_terugroepactie_indicator: 'Ja',
    tenaamstellen_mogelijk: 'Nee',
    export_indicator: 'Ja',
    taxi_indicator: 'Ja',
  };
  const remarks = async () => {
    const { out } = await operator.run(['lots', 'nl-bad-rows', '--json']);
    const lots = JSON.parse(out) as { licensePlate: string; remarks: string[] }[];
    return lots.find(({ licensePlate }) => licensePlate.replaceAll('-', '') === row.kenteken)
      ?.remarks;
  };
  await importRdw(JSON.stringify([row]));
  expect(await remarks()).toEqual(['openRecall', 'notTransferable', 'exported', 'taxi']);
  await importRdw(JSON.stringify([{ ...row, openstaande_terugroepactie_indicator: 'Nee' }]));
  expect(await remarks()).toEqual(['notTransferable', 'exported', 'taxi']);
});

test('a lot without a start price is not opened at the first increment: a price is asked for', async () => {
  const { catalogusprijs: _, ...priceless } = { ...good, kenteken: plate() };
  const rows = JSON.stringify([priceless]);
  expect((await importRdw(rows)).refusals).toMatchObject([
    { section: 'lots', field: 'startPrice', reason: expect.stringContaining('--fallback-price') },
  ]);
  expect(await importRdw(rows, { fallbackPriceMinor: 75_000 })).toMatchObject({
    refusedRows: 0,
    counts: { lots: { added: 1 } },
  });
  const vehicle = { country: 'DE', licensePlate: 'M-NP 1' };
  const stock = async (price: object): Promise<FileReport> => {
    const content = {
      format: 'carplaza-stock',
      version: 1,
      vehicles: [{ ...vehicle, make: 'VW', model: 'Golf', vatScheme: 'vat' }],
      lots: [{ ...vehicle, auctionId: 'nl-bad-rows', ...price }],
    };
    const file = await operator.file('stock.json', content);
    return importFile(database, { file, format: 'stock' });
  };
  for (const price of [{}, { startPrice: 0 }])
    expect((await stock(price)).refusals).toMatchObject([{ section: 'lots', field: 'startPrice' }]);
  expect((await stock({ startPrice: 500 })).counts.lots).toMatchObject({ added: 1 });
  expect((await stock({})).refusals).toMatchObject([{ section: 'lots', field: 'startPrice' }]);
});

test('each field of the stock format describes what it is and how it should look', async () => {
  const stock = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [
      {
        country: 'DE',
        licensePlate: 'M-NP 2',
        make: 'VW\u202E',
        model: 'Golf',
        vatScheme: 'net',
        mileageKm: '88.120 km',
        inspectionDue: '0000-01-01',
      },
    ],
    auctions: [
      {
        id: 'de-zero',
        name: 'x',
        country: 'DE',
        format: 'open',
        seller: 'x',
        startsAt: '0000-01-01T00:00:00Z',
        endsAt: '9999-12-31T00:00:00Z',
      },
    ],
  };
  const file = await operator.file('wrong.json', stock);
  const { refusals } = JSON.parse(
    (await operator.run(['import', file, '--json'])).out,
  ) as FileReport;
  const reasons = Object.fromEntries(refusals.map(({ field, reason }) => [field, reason]));
  expect(reasons.mileageKm).toMatch(
    /"88.120 km" does not fit: the odometer in kilometres; .* such as 88120/,
  );
  expect(reasons.make).toMatch(/VW\\u\{202e\}" does not fit: the make/);
  expect(reasons.vatScheme).toMatch(/"net" does not fit: .* one of vat, margin/);
  expect(reasons.startsAt).toMatch(/must lie between 2020 and 2200/);
  const schema = JSON.parse((await operator.run(['schema'])).out) as {
    properties: Record<string, { items: { properties: Record<string, unknown> } }>;
  };
  for (const section of Object.values(schema.properties))
    for (const [name, field] of Object.entries(section.items?.properties ?? {}))
      expect([name, JSON.stringify(field)]).toEqual([
        name,
        expect.stringContaining('"description"'),
      ]);
});
