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
  await operator.run(['auction', 'create', 'nl-rdw', '--end', '+2h']);
});

test('strict, and a file of nothing but refused rows, exit with 2', async () => {
  const rows = await operator.file('refused.json', [{ ...row, merk: '' }]);
  const words = ['import', rows, '--format', 'rdw', '--auction', 'nl-rdw'];
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
  ['RDW without an auction', ['import', program, '--format', 'rdw'], /add --auction ID\.\n$/],
  [
    'a file of another kind',
    ['import', program, '--format', 'rdw', '--auction', 'nl-rdw'],
    /^This is no RDW data: it lacks kenteken, merk, handelsbenaming and has the columns .*\n$/,
  ],
  ['a table as stock', ['import', program], /^A stock file is not JSON here but a table .*\n$/],
  [
    'an option of the other format',
    ['import', program, '--auction', 'nl-rdw'],
    /go with --format rdw/,
  ],
  ['a format nobody knows', ['import', program, '--format', 'xml'], /'xml' is invalid/],
  ['a bad moment', ['auction', 'create', 'nl-bad', '--end', 'soon'], /--end "soon" is no moment/],
  ['an id with capitals', ['auction', 'create', 'NL'], /small letters/],
  [
    'an end before the start',
    ['auction', 'create', 'nl-bad', '--end', '-1h'],
    /end before it starts/,
  ],
];

test('an auction nobody knows is one clear sentence and exit code 1', async () => {
  const rows = await operator.file('good.json', [row]);
  const words = ['import', rows, '--format', 'rdw', '--auction', 'nowhere'];
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
