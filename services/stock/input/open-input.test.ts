/** A file's kind is detected by its content, and unpacking is limited. */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type InputLimits, inputLimits } from './limits.ts';
import { openInput } from './open-input.ts';
import { reasonOf } from '#services/stock/reason-codes.ts';
import { readTable, type TableOptions } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-input-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function file(name: string, content: string | Uint8Array): Promise<string> {
  count += 1;
  const target = path.join(folder, `${count}-${name}`);
  await writeFile(target, content);
  return target;
}

async function zip(files: Record<string, string | Buffer>): Promise<string> {
  count += 1;
  const target = path.join(folder, `${count}.zip`);
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target));
  return target;
}

async function tableOf(target: string, how: TableOptions = {}, more: Partial<InputLimits> = {}) {
  const limits = { ...inputLimits, ...more };
  const input = await openInput(target, limits);
  const table = await readTable(input, how, limits);
  const rows: unknown[] = [];
  for await (const some of table.rows) rows.push(...some.map(({ value }) => value));
  return { columns: table.columns, rows };
}

const csv = 'make;model\nCitroën;C4\nŠkoda;Octavia\n';
const cars = [
  { make: 'Citroën', model: 'C4' },
  { make: 'Škoda', model: 'Octavia' },
];
const utf16be = Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16();

test.each<[string, () => Promise<string>]>([
  ['UTF-8', () => file('a.csv', csv)],
  ['UTF-8 with a mark', () => file('a.csv', `\uFEFF${csv}`)],
  ['UTF-16, little end first', () => file('a.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le'))],
  ['UTF-16, big end first', () => file('a.csv', utf16be)],
  ['Windows-1252', () => file('a.csv', Buffer.from(csv.replace('Š', '\u008A'), 'latin1'))],
  ['gzip, whatever its name', () => file('a.csv', gzipSync(csv))],
  ['a ZIP with one file', () => zip({ 'a.csv': csv, '__MACOSX/._a.csv': 'x' })],
  [
    'a ZIP with Windows-1252',
    () => zip({ 'a.csv': Buffer.from(csv.replace('Š', '\u008A'), 'latin1') }),
  ],
])('%s reads the same', async (_, write) => {
  expect(await tableOf(await write())).toEqual({ columns: ['make', 'model'], rows: cars });
});

const collected = '../shared/data/cases/stock';
const golf = { Marke: 'Volkswagen', Modell: 'Golf' };

test.skipIf(!existsSync(collected))(
  'reads the collected tables that spreadsheets wrote',
  async () => {
    for (const [name, read] of [
      ['c-excel-eq.csv', { ...golf, Kennzeichen: 'M-XA 224', FIN: 'WVWZZZ1KZAW000224' }],
      ['x-no-refs.xlsx', { ...golf, Kennzeichen: 'M-XA 214', Erstzulassung: '2018-03-14' }],
      ['x-title-row.xlsx', { ...golf, Kennzeichen: 'M-XA 208', Erstzulassung: '2018-03-14' }],
    ] as const)
      expect((await tableOf(path.join(collected, name))).rows).toMatchObject([read]);
  },
);

test('reads a formula of a text as the text, and leaves other formulas as they are', async () => {
  const cells = ['="0123"', '=1+1', '"=""M-XA 224"""', '=A1&B1'];
  const target = await file('a.csv', `a;b;c;d\n${cells.join(';')}\n`);
  expect((await tableOf(target)).rows).toEqual([
    { a: '0123', b: '=1+1', c: 'M-XA 224', d: '=A1&B1' },
  ]);
});

test('finds the heading below titles, and takes no narrow table for one', async () => {
  const read = async (rows: (string | number | null)[][]) =>
    tableOf(await file('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows }] })));
  const cells = [
    ['make', 'model', 'price'],
    ['VW', 'Golf', 5],
  ];
  const found = await read(cells);
  expect(found.rows).toEqual([{ make: 'VW', model: 'Golf', price: 5 }]);
  expect(await read([['Stock'], ['May'], ...cells])).toEqual(found);
  expect((await read([['make'], ['VW'], ['Audi']])).columns).toEqual(['make']);
});

test('Latin-1 is read as what it is, and every western letter comes back', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('aeßäöüÄÖÜéèêëçñáíóúàâîôûåøæÅØÆ ')),
  });
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      const target = await file('a.csv', Buffer.from(`make;x\n"${text}";é\n`, 'latin1'));
      expect((await tableOf(target)).rows).toEqual([{ make: text, x: 'é' }]);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['Windows-1250', [0x42, 0x69, 0x61, 0xb3, 0x79], 'windows-1250', 'Biały'],
  ['Mac', [0x43, 0x69, 0x74, 0x72, 0x6f, 0x91, 0x6e], 'macintosh', 'Citroën'],
  ['DOS', [0x54, 0x81, 0x72], undefined, ''],
] as const)(
  '%s is refused with its possible readings, until the encoding is named',
  async (_, bytes, named, text) => {
    const target = await file(
      'a.csv',
      Buffer.from([...Buffer.from('make;x\n'), ...bytes, ...Buffer.from(';1\n')]),
    );
    await expect(tableOf(target)).rejects.toThrow(
      /as Windows-1252 it says ".+": name its encoding/,
    );
    if (!named) return;
    const { rows } = await tableOf(target, { encoding: named });
    expect(rows).toEqual([{ make: text, x: '1' }]);
  },
);

test('one broken letter in UTF-8 costs its row and not the file', async () => {
  const bytes = Buffer.concat([
    Buffer.from('make;x\nŠkoda;1\nCitro'),
    Buffer.from([0xeb]),
    Buffer.from('n;2\nŠkoda;3\n'),
  ]);
  const { rows } = await tableOf(await file('a.csv', bytes));
  expect(rows).toMatchObject([{ make: 'Škoda' }, { make: 'Citro\uFFFDn' }, { make: 'Škoda' }]);
});

test.each<[string, () => Promise<string>, RegExp]>([
  [
    'a PDF',
    () => file('a.csv', '%PDF-1.7\n1 0 obj'),
    /is a PDF file \(application\/pdf\): JSON, CSV and XLSX are read/,
  ],
  [
    'a picture',
    () => file('a.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    /is a PNG file/,
  ],
  [
    'bytes of nothing',
    () => file('a.csv', Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7919) % 251))),
    /is no text|name its encoding/,
  ],
  [
    'a picture in gzip',
    () => file('a.gz', gzipSync(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))),
    /is a PNG file/,
  ],
  [
    'a ZIP of two files',
    () => zip({ 'a.csv': csv, 'b.csv': csv }),
    /holds 2 files \(a\.csv, b\.csv\): an archive must hold one/,
  ],
  ['a ZIP of none', () => zip({}), /holds 0 files/],
  ['half a gzip', () => file('a.gz', gzipSync(csv).subarray(0, 20)), /is broken/],
  [
    'half a ZIP',
    async () => file('a.zip', Buffer.from('504b030414000000080000002100', 'hex')),
    /is broken/,
  ],
  ['an empty file', () => file('a.csv', ''), /is empty/],
])('%s is one sentence', async (_, write, sentence) => {
  await expect(tableOf(await write())).rejects.toThrow(sentence);
});

test('a heading that begins like a bitmap is text', async () => {
  expect(await tableOf(await file('a.csv', 'BMW;x\n1;2\n'))).toMatchObject({
    columns: ['BMW', 'x'],
  });
});

test('an archive that unfolds without end is refused, however it is packed', async () => {
  const zeros = '0,'.repeat(600_000);
  const tight = { bytesMax: 1_000_000 };
  await expect(tableOf(await file('a.gz', gzipSync(zeros)), {}, tight)).rejects.toThrow(
    /larger than 1 MB unpacked/,
  );
  await expect(tableOf(await zip({ 'a.csv': zeros }), {}, tight)).rejects.toThrow(
    /larger than 1 MB unpacked/,
  );
  await expect(tableOf(await file('a.csv', zeros), {}, tight)).rejects.toThrow(/larger than 1 MB/);
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}`, 'x']));
  await expect(tableOf(await zip(many), {}, { archiveEntriesMax: 10 })).rejects.toThrow(
    /at most 10/,
  );
  await expect(tableOf(await file('a.csv', zeros.slice(0, 2_000)))).rejects.toThrow(
    /1001 columns: at most 500/,
  );
  const refusal = await tableOf(await file('a.csv', csv), {}, { rowsMax: 1 }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(/more than 1 rows/);
  // The desk says it in its own language.
  expect(reasonOf(refusal)).toMatchObject({ code: 'tooManyRows', values: { most: '1' } });
});

const sheet = (cells: string) => ({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook/>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
});

test('a spreadsheet is bounded before it is read: by its parts and by the addresses of its cells', async () => {
  const far = await zip(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
  await expect(tableOf(far)).rejects.toThrow(/16384 columns: at most 500/);
  const deep = await zip(sheet('<row r="1048576"><c r="SF1048576"><v>1</v></c></row>'));
  await expect(tableOf(deep)).rejects.toThrow(/1048576 rows of 500 columns/);
  const large = await zip(sheet(' '.repeat(2_000_000)));
  await expect(tableOf(large, {}, { sheetBytesMax: 1_000_000 })).rejects.toThrow(
    /larger than 1 MB/,
  );
  await expect(tableOf(await zip(sheet('<row')))).rejects.toThrow(
    /no spreadsheet that can be read|is empty/,
  );
});

test('a sheet is taken by its name, and numbers and days of a spreadsheet stay what they are', async () => {
  const target = path.join(folder, 'sheets.xlsx');
  const day = new Date(Date.UTC(2018, 2, 14));
  const columns = [{}, {}, { numFmt: 'dd.mm.yyyy' }];
  const rows = [
    ['make', 'price', 'day'],
    ['Citroën', 12.5, day],
    [null, null, null],
    ['Škoda', null, day],
  ];
  const content = await writeXlsx({
    sheets: [
      { name: 'Nothing', rows: [] },
      { name: 'Cars', columns, rows },
      { name: 'Others', rows: [['other'], ['x']] },
    ],
  });
  await writeFile(target, content);
  expect(await tableOf(target)).toEqual({
    columns: ['make', 'price', 'day'],
    rows: [
      { make: 'Citroën', price: 12.5, day: '2018-03-14' },
      { make: 'Škoda', price: '', day: '2018-03-14' },
    ],
  });
  expect((await tableOf(target, { sheet: 'Others' })).rows).toEqual([{ other: 'x' }]);
  await expect(tableOf(target, { sheet: 'Boats' })).rejects.toThrow(
    /has no sheet "Boats": it has Nothing, Cars, Others/,
  );
});

test('standard input is read like a file, packed too, and leaves nothing behind', async () => {
  const temporary = await mkdtemp(path.join(folder, 'tmp-'));
  for (const content of [Buffer.from(csv), gzipSync(csv)]) {
    const child = spawn(process.execPath, ['operator/main.ts', 'mapping', 'suggest', '-'], {
      env: { ...process.env, TMPDIR: temporary },
    });
    let out = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
    child.stdin.end(content);
    await new Promise((resolve) => child.on('close', resolve));
    expect(out).toContain('make: make');
  }
  expect(await readdir(temporary)).toEqual([]);
});
