import { tmpdir } from 'node:os';
import { Compile } from 'typebox/compile';
import { Stock } from '#contract/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator, program } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const row = {
  kenteken: 'K446FV',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  datum_eerste_toelating: '20201021',
  catalogusprijs: '35538',
};

beforeAll(async () => {
  await operator.run(['act', 'createAuction', 'nl-rdw', '--ends-at=+2h', '--published']);
});

test('strict, and a file of nothing but refused rows, exit with 2', async () => {
  const rows = await operator.file('refused.json', [{ ...row, merk: '' }]);
  const words = ['import', rows, '--format', 'rdw', '--vat-scheme', 'vat', '--auction', 'nl-rdw'];
  expect(await operator.run(words)).toMatchObject({ code: 2 });
  const mixed = await operator.file('mixed.json', [
    { ...row, kenteken: 'K447FV' },
    { ...row, merk: '' },
  ]);
  const strict = await operator.run(['import', mixed, ...words.slice(2), '--strict']);
  expect(strict.code).toBe(2);
  expect(strict.out).toContain('nothing was written');
});

const rowErrors: [string, string[], RegExp][] = [
  ['a missing file', ['import', 'nowhere.json'], /^There is no file nowhere\.json\.\n$/],
  ['a folder', ['import', tmpdir()], /is not a file\.\n$/],
  [
    'RDW without what its VAT is',
    ['import', program, '--format', 'rdw', '--auction', 'nl-rdw'],
    /add --vat-scheme vat where it is deductible, or --vat-scheme margin\.\n$/,
  ],
  ['RDW without an auction', ['import', program, '--format', 'rdw'], /add --auction ID\.\n$/],
  [
    'a file of another kind',
    ['import', program, '--format', 'rdw', '--vat-scheme', 'vat', '--auction', 'nl-rdw'],
    /^This is no RDW data: it lacks kenteken, merk, handelsbenaming and has the columns .*\n$/,
  ],
  ['a table as stock', ['import', program], /^A stock file is not JSON here but a table .*\n$/],
  [
    'an option of the other format',
    ['import', program, '--auction', 'nl-rdw'],
    /go with --format rdw/,
  ],
  ['a format nobody knows', ['import', program, '--format', 'xml'], /'xml' is invalid/],
  [
    'a bad moment',
    ['act', 'createAuction', 'nl-bad', '--ends-at=soon', '--published'],
    /--ends-at "soon" is no moment/,
  ],
  ['an id with capitals', ['act', 'createAuction', 'NL', '--published'], /small letters/],
  [
    'an end before the start',
    ['act', 'createAuction', 'nl-bad', '--ends-at=-1h', '--published'],
    /end before it starts/,
  ],
];

test('lots are numbered from a chosen number, and one is duplicated under a plate of its own', async () => {
  await operator.run(['act', 'createAuction', 'nl-numbered', '--ends-at=+2h', '--published']);
  const rows = await operator.file('numbered.json', [{ ...row, kenteken: 'K448FV' }]);
  const words = [
    'import',
    rows,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-numbered',
  ];
  expect((await operator.run([...words, '--first-number', '0'])).err).toContain('from 1');
  expect(await operator.run([...words, '--first-number', '95'])).toMatchObject({ code: 0 });
  const like = ['act', 'duplicateLot', 'nl-numbered', '95', '--json', '--license-plate'];
  const { out } = await operator.run([...like, 'k449fv']);
  expect(JSON.parse(out)).toMatchObject({ number: 96, status: 'draft' });
  expect((await operator.run([...like, 'K-448-FV'])).err).toContain('another vehicle has that');
  const two = ['K461FV', 'K460FV'].map((kenteken) => ({ ...row, kenteken }));
  const more = await operator.file('ordered.json', two);
  const ordered = [
    'import',
    more,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-numbered',
    '--order',
  ];
  expect((await operator.run([...ordered, 'colour'])).err).toContain('Allowed choices are file');
  expect(await operator.run([...ordered, 'plate', '--first-number', '200'])).toMatchObject({
    code: 0,
  });
  const { out: lots } = await operator.run(['lots', 'nl-numbered', '--json']);
  expect(JSON.stringify(JSON.parse(lots))).toMatch(/K-460-FV.*K-461-FV/);
});

test('rows are left out by number, and new lots are of the seller that is named', async () => {
  await operator.run(['act', 'createAuction', 'nl-left-out', '--ends-at=+2h', '--published']);
  await operator.run(['act', 'addSeller', 'Polder Fleet']);
  const rows = await operator.file('left-out.json', [
    { ...row, kenteken: 'K457FV' },
    { ...row, kenteken: 'XX' },
  ]);
  const words = [
    'import',
    rows,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-left-out',
  ];
  expect((await operator.run([...words, '--leave-out', '0'])).err).toContain('numbers of rows');
  expect((await operator.run([...words, '--seller', 'Nobody'])).err).toContain('no seller');
  const options = ['--leave-out', '2', '--seller', 'Polder Fleet', '--json'];
  const { code, out } = await operator.run([...words, ...options]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rowsRead: 1, refusedRows: 0 });
  const listed = JSON.parse((await operator.run(['seller', 'list', '--json'])).out);
  expect(listed).toMatchObject([{ name: 'Polder Fleet', lots: 1 }]);
});

test('values that were meant otherwise are repaired where that is asked for, and listed', async () => {
  await operator.run(['act', 'createAuction', 'nl-repaired', '--ends-at=+2h', '--published']);
  const plate = { country: 'NL', licensePlate: 'K-463-FV' };
  const stock = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [{ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'Marge', mileageKm: '12.500' }],
    lots: [{ ...plate, auctionId: 'nl-repaired', startPrice: 4_000 }],
  };
  const file = await operator.file('repaired.json', stock);
  const words = ['import', file, '--dry-run'];
  expect(JSON.parse((await operator.run([...words, '--json'])).out)).toMatchObject({
    refusedRows: 2,
    repaired: [],
  });
  const { out } = await operator.run([...words, '--repair', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    refusedRows: 0,
    repaired: [
      { row: 1, name: 'K-463-FV', column: 'vatScheme', before: 'Marge', after: 'margin' },
      { column: 'mileageKm', before: '12.500', after: 12_500 },
    ],
  });
  expect((await operator.run([...words, '--repair'])).out).toMatch(/mileageKm +12\.500 +12500/);
});

test("how a seller's columns are read is stored from a mapping file, and shown", async () => {
  const mapping = await operator.file('stored.mapping.json', {
    format: 'carplaza-mapping',
    version: 1,
    supplier: 'Kept Lease',
    country: 'NL',
    currency: 'EUR',
    decimal: ',',
    columns: { Wagen: 'licensePlate', Soort: 'make', Type: 'model', Oud: null },
    defaults: { vatScheme: 'vat' },
  });
  const words = ['mapping', 'store', mapping, '--json', '--seller', 'Kept Lease'];
  expect((await operator.run(words)).err).toContain('There is no seller "Kept Lease"');
  await operator.run(['act', 'addSeller', 'Kept Lease']);
  expect(JSON.parse((await operator.run(words)).out).columns).toHaveLength(4);
  const { out } = await operator.run(['mapping', 'stored', '--json', '--seller', 'Kept Lease']);
  expect(JSON.parse(out)).toEqual({
    seller: 'Kept Lease',
    columns: [
      { column: 'oud', field: null },
      { column: 'soort', field: 'make' },
      { column: 'type', field: 'model' },
      { column: 'wagen', field: 'licensePlate' },
    ],
  });
});

test('an import that is not there is not undone', async () => {
  for (const id of ['soon', '00000000-0000-4000-8000-000000000000'])
    expect(await operator.run(['undo-import', id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such import'),
    });
});

test('an unknown auction is one clear sentence and exit code 1', async () => {
  const rows = await operator.file('good.json', [row]);
  const words = ['import', rows, '--format', 'rdw', '--vat-scheme', 'vat', '--auction', 'nowhere'];
  expect(await operator.run(words)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no auction "nowhere"/),
  });
});

test.each(rowErrors)('%s is one clear sentence and exit code 1', async (_, words, sentence) => {
  const { code, out, err } = await operator.run(words);
  expect(err).toMatch(sentence);
  expect(err).not.toContain('    at ');
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test('the schema that is printed is the one rows are checked by', async () => {
  const { code, out } = await operator.run(['schema']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(Stock)));
  expect(JSON.parse(out)).toMatchObject({ $schema: expect.any(String), type: 'object' });
  expect(Compile(Stock).Check({ format: 'carplaza-stock', version: 1, vehicles: [] })).toBe(true);
});
