/** Bank files as banks write them: each is read, or refused with the place and the word for it. */
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankFileFields, bankFileProblems } from '#locales/desk/bank-file-problems.ts';
import { bankFileErrorText } from '#locales/desk/bank-file-error.ts';
import { deskLanguages } from '#locales/desk/desk-messages.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { bankFile, testIban } from '#test/bank-file.ts';
import { mt940File } from '#test/mt940-file.ts';
import { readOf } from '#test/read-bank-file.ts';
import { zipOf } from '#test/zip.ts';
import { exactAmount, minorOf, writtenAmount } from './bank-amount.ts';
import { ownAccount } from './own-account.ts';
import { readBankFile } from './read-bank-file.ts';

const demo = 'NL93DEMO0123456789';
const german = 'DE73100200300001234567';

function entriesOf(content: string | Uint8Array, ibans = [testIban]) {
  const read = readOf(content, ibans);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.file.entries;
}

const cases = new URL('../../../shared/data/cases/bank/', import.meta.url);
const isThere = existsSync(cases);
if (!isThere) process.stderr.write('shared/data/cases/bank is absent: its files are not read.\n');
describe.runIf(isThere)('the files of shared/data/cases/bank', () => {
  const entries = (name: string, iban = demo) =>
    entriesOf(readFileSync(new URL(name, cases)), [iban]);
  const shown = (name: string, iban = demo) =>
    entries(name, iban).map(({ amountMinor, text, references }) => [
      amountMinor,
      [...references, text].join(' '),
    ]);

  test.each([
    ['abn-padded.xml', [[1_669_500, 'RF88S1202600012']]],
    ['abn-padded-control.xml', [[1_669_500, 'RF88S1202600012']]],
    ['three-decimals-fx.xml', [[1_200, 'x']]],
    [
      'batch.xml',
      [
        [10_000, 'S1-2026-00012'],
        [20_000, 'S1-2026-00013'],
      ],
    ],
    ['charges.xml', [[1_330_250, 'RF61S1202600013']]],
    ['two-accounts.xml', [[1_200, 'z']]],
  ])('%s', (name, expected) => {
    expect(shown(name)).toEqual(expected);
  });

  test('each MT940 file has its payments with the reference', () => {
    for (const [name, count, iban] of [
      ['rabobank-940-line.sta', 1, demo],
      ['rabobank-control.sta', 1, demo],
      ['asn-trailer.sta', 2, demo],
      ['german-blz-konto.sta', 1, german],
      ['wrapped-86-colon.sta', 1, demo],
    ] as const) {
      const found = entries(name, iban);
      expect({ name, count: found.length }).toEqual({ name, count });
      for (const { amountMinor, text } of found) {
        expect(amountMinor).toBe(10_000);
        expect(text).toContain('RF88S1202600012');
      }
    }
    expect(entries('rabobank-940-line.sta')).toEqual(entries('rabobank-control.sta'));
  });

  test('the account that is not the payee’s is named', () => {
    expect(readOf(readFileSync(new URL('two-accounts.xml', cases)), [demo])).toMatchObject({
      others: ['NL91ABNA0417164300'],
    });
  });
});

test.each([
  ['16695.00', 1_669_500],
  ['000000000016695.00', 1_669_500],
  ['0000000000000000000000000000000016695', 1_669_500],
  ['+16695.00', 1_669_500],
  ['16695.', 1_669_500],
  ['.5', 50],
  ['16695.00000', 1_669_500],
  ['0.010', 1],
])('reads %s as an amount', (written, minor) => {
  expect(minorOf(exactAmount(written) ?? 0n)).toBe(minor);
  expect(entriesOf(bankFile([{ amount: written }]))[0]?.amountMinor).toBe(minor);
});

test.each(['', '.', '+', '1e3', '1E3', 'INF', 'NaN', '1 000', '1.000.00', '0x10', '1.000001'])(
  'reads %j as no amount',
  (written) => {
    expect(exactAmount(written)).toBeUndefined();
    expect(readOf(bankFile([{ amount: written }]))).toMatchObject({
      ok: false,
      details: { field: 'amount', at: 'Stmt[1]/Ntry[1]/Amt' },
    });
  },
);

test('an amount is the same however it is padded, and written as it was read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.nat({ max: 20 }),
      fc.nat({ max: 6 }),
      fc.constantFrom('', '+', '-'),
      (minor, before, behind, sign) => {
        const units = String(Math.floor(minor / 100));
        const cents = String(minor % 100).padStart(2, '0');
        const written = `${sign}${'0'.repeat(before)}${units}.${cents}${'0'.repeat(behind)}`;
        const amount = exactAmount(written) ?? 1n;
        expect(amount).toBe(BigInt(minor) * 1_000n * (sign === '-' ? -1n : 1n));
        expect(exactAmount(writtenAmount(amount))).toBe(amount);
      },
    ),
  );
});

const bban = {
  PL: 'PL61109010140000071219812874',
  FR: 'FR1420041010050500013M02606',
  GB: 'GB29NWBK60161331926819',
  BE: 'BE68539007547034',
  IT: 'IT60X0542811101000000123456',
  ES: 'ES9121000418450200051332',
  CH: 'CH9300762011623852957',
};
test.each([
  [demo, 'NL93 DEMO 0123 4567 89'],
  [demo, 'NL93DEMO0123456789EUR'],
  [demo, 'nl93demo0123456789 EUR'],
  [demo, '/NL93DEMO0123456789'],
  [demo, 'DEMO0123456789'],
  [demo, '0123456789'],
  [demo, '123.45.67.89EUR'],
  [demo, 'DEMONL2A/NL93DEMO0123456789'],
  [demo, 'DEMONL2AXXX/0123456789'],
  [demo, 'DEMOBANK/0123456789'],
  [german, '10020030/1234567'],
  [german, '10020030/0001234567'],
  [german, '10020030/1234567EUR'],
  [german, '100200300001234567'],
  [bban.PL, '61109010140000071219812874'],
  [bban.PL, 'PL61109010140000071219812874'],
  [bban.FR, '20041 01005 0500013M026 06'],
  [bban.FR, '20041/01005/0500013M026'],
  [bban.GB, '60-16-13 31926819'],
  [bban.BE, '539-0075470-34'],
  [bban.IT, '05428/11101/000000123456'],
  [bban.IT, 'X 05428 11101 000000123456'],
  [bban.ES, '2100 0418 45 0200051332'],
  [bban.CH, '00762 011623852957'],
])('finds %s in %j', (iban, written) => {
  const others = [testIban, ...Object.values(bban), demo, german].filter((one) => one !== iban);
  expect(ownAccount(written, [...others, iban])).toBe(iban);
  expect(ownAccount(written, others)).toBeUndefined();
});

test.each([
  [german, '10020030/1234568'],
  [german, '10020031/1234567'],
  [german, '1234567'],
  [demo, 'RABO0123456789'],
  [demo, 'RABONL2U/0123456788'],
  [demo, 'NL93RABO0123456789'],
  [demo, '456789'],
  [demo, ''],
])('does not take for %s what is written as %j', (iban, written) => {
  expect(ownAccount(written, [iban])).toBeUndefined();
});

const one = { amount: '9982.50', bankReference: 'A1', text: 'RF88S1202600012', payer: 'Größe' };
const xml = bankFile([one], { opening: '0.00', closing: '9982.50' });
test.each<[string, string | Buffer]>([
  ['UTF-16 without a mark', Buffer.from(xml, 'utf16le')],
  [
    'UTF-16 with its mark and name',
    Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  ],
  ['big-endian UTF-16', Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ['a name of UTF-16 on converted text', xml.replace('UTF-8', 'utf-16')],
  ['Windows-1252', Buffer.from(xml.replace('UTF-8', 'windows-1252'), 'latin1')],
  ['lines of CR', xml.replaceAll('\n', '\r')],
  ['lines of CRLF', xml.replaceAll('\n', '\r\n')],
  ['an envelope', xml.replace(/(<Document[\s\S]*<\/Document>)/, '<e:Env><Body>$1</Body></e:Env>')],
  ['the first version', xml.replaceAll('BkToCstmrStmt', 'BkToCstmrStmtV01')],
  ['text as CDATA', xml.replace('RF88S1202600012', '<![CDATA[RF88S1202600012]]>')],
])('reads %s', (_, content) => {
  expect(entriesOf(content)).toMatchObject([
    { amountMinor: 998_250, text: 'RF88S1202600012', payerName: 'Größe' },
  ]);
});

test('reports and notifications are read as statements are, each as a format of its own', () => {
  for (const [format, message, account] of [
    ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ] as const)
    for (const version of [2, 8])
      expect(
        readOf(
          bankFile([one, { amount: '3.00', status: 'PDNG' }], { version, prefix: 'c:' })
            .replaceAll('BkToCstmrStmt', message)
            .replaceAll('Stmt>', `${account}>`),
        ),
      ).toMatchObject({
        ok: true,
        file: { format, leftOut: 1, entries: [{ amountMinor: 998_250 }] },
      });
});

test('an own transfer that came back is no payment, and what is not booked may be anything', () => {
  const returned = bankFile([one]).replace('<RltdPties>', '<RtrInf/><RltdPties>');
  expect(readOf(returned)).toMatchObject({ ok: true, file: { entries: [], leftOut: 1 } });
  const pending = bankFile([one, { amount: '40.125', currency: 'TND', status: 'PDNG' }]);
  expect(readOf(pending)).toMatchObject({ ok: true, file: { entries: [{}], leftOut: 1 } });
});

test('an account of a national number is the payee’s, and one without any is refused', () => {
  const other = (id: string) => bankFile([one]).replace(`<IBAN>${testIban}</IBAN>`, id);
  expect(entriesOf(other('<Othr><Id>ABNA0417164300</Id></Othr>'))).toHaveLength(1);
  expect(entriesOf(other('<BBAN>0417164300</BBAN>'))).toHaveLength(1);
  expect(readOf(other(''))).toMatchObject({
    details: { problem: 'missing', field: 'account', at: 'Stmt[1]/Acct/Id' },
  });
});

const paid = { amount: '9982,50', bankReference: 'A1', details: 'RF88S1202600012' };
const mt940 = mt940File([paid, { amount: '5,', mark: 'D' }]);
const swift = mt940File([paid], { envelope: 'swift' });
test.each<[string, string | Buffer]>([
  ['lines of CR', mt940.replaceAll('\n', '\r')],
  ['lines of CR CR LF', mt940.replaceAll('\n', '\r\r\n')],
  ['UTF-16', Buffer.from(`\ufeff${mt940}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(mt940, 'utf16le')],
  ['a mark of UTF-8', `\ufeff${mt940}`],
  ['control signs around it', `\u0001${mt940.trimEnd()}\n-\u0003`],
  ['the end of a DOS file', `${mt940}\u001a`],
  ['a trailer behind its end', swift.replace('-}', '-}{5:{CHK:123456789ABC}}')],
  ['its end behind the balance', swift.replace('\n-}', '-}')],
  ['two messages in one line of envelopes', swift.trimEnd() + swift],
  ['lines of ING', `0000 01INGBNL2AXXXX00001\n0000 01INGBNL2AXXXX00001\n940 00\n${mt940}-XXX\n`],
  ['a number of its own', mt940.replace(':28C:324/1', ':28:1')],
  [
    'balances behind the closing one',
    mt940.replace(/(:62F:)(.*)\n/, '$1$2\n:64:$2\n:65:$2\n:65:$2\n:86:x\n12\n'),
  ],
  ['fields of a bank’s own', mt940.replace(':60F:', ':NS:22Name\n23Name\n:60F:')],
  ['padded amounts', mt940.replaceAll('9982,50', '000000009982,50')],
  ['an amount without decimals and comma', mt940.replaceAll('D5,N', 'D5N')],
  ['a third letter of the currency', mt940.replaceAll('1120C9982', '1120CR9982')],
  ['a value date of a German February', mt940.replace(':61:2611201120C', ':61:2602301120C')],
  ['blank lines', mt940.replaceAll('\n', '\n\n')],
])('reads MT940 with %s', (_, text) => {
  const found = entriesOf(text);
  expect(found.length).toBeGreaterThan(0);
  for (const { amountMinor, text: output } of found) {
    expect(amountMinor).toBe(998_250);
    expect(output).toContain('RF88S1202600012');
  }
});

test.each([':12:11', ':20:15 and', ':25:59', ':61:8', ':28:00', ':62 x', ':99X:', '-', ':940:'])(
  'a line of a text that begins with %j stays text',
  (line) => {
    const cut = mt940.replace(/(:86:.*)\n/, `$1\n${line}\n`);
    expect(entriesOf(cut)[0]?.text).toBe(`RF88S1202600012 ${line}`);
  },
);

test('a text that its bank cuts anywhere is whole again, and an entry is never text', () => {
  const piece = fc.stringMatching(/^[A-Z0-9:.,/+ -]{1,30}$/).map((text) => text.trim());
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, fc.array(piece, { maxLength: 4 })), { maxLength: 5 }),
      (all) => {
        const text = mt940File(
          all.map(([minor], place) => ({
            amount: `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`,
            bankReference: `B${place}`,
            details: '@',
          })),
        );
        let place = 0;
        const cut = text.replaceAll(
          ':86:@',
          () => `:86:x\n${(all[place++]?.[1] ?? []).join('\n')}`,
        );
        const read = readOf(cut);
        // A piece that is a field by its looks may end the text; then the balance says so.
        const minors = all.map(([minor]) => minor);
        const shown = read.ok
          ? read.file.entries.map((entry) => entry.amountMinor)
          : read.details && minors;
        expect(shown).toEqual(minors);
      },
    ),
  );
});

test('an archive is all its files, each of them read or the whole refused with its name', async () => {
  const other = bankFile([one], { iban: demo });
  const whole = await zipOf({
    'b/day-2.xml': bankFile([{ ...one, bankReference: 'B1' }]),
    'day-1.xml': xml,
    'other.xml': other,
    '__MACOSX/._day-1.xml': 'x',
  });
  expect(await readBankFile(whole, [testIban])).toMatchObject({
    ok: true,
    files: [
      { name: 'b/day-2.xml', entries: [{}] },
      { name: 'day-1.xml', entries: [{}] },
    ],
    others: [demo],
  });
  const broken = await zipOf({ 'a.xml': xml, 'b.xml': bankFile([{ amount: '1e3' }]) });
  expect(await readBankFile(broken, [testIban])).toMatchObject({
    code: 'BankFileIsBroken',
    details: { file: 'b.xml', field: 'amount', at: 'Stmt[1]/Ntry[1]/Amt' },
  });
  for (const content of [await zipOf({}), whole.subarray(0, 200)])
    expect(await readBankFile(content, [testIban])).toMatchObject({
      details: { problem: 'archive' },
    });
});

test.each(deskLanguages)('names every problem in words with its place in %s', (language) => {
  const t = deskTranslator(language);
  const place = { line: 7, at: ':61:', value: 'V', expected: 'X', file: 'F.sta' };
  const texts = bankFileProblems.map((problem) => {
    const text = bankFileErrorText(t, { problem, field: 'amount', ...place }) ?? '';
    for (const part of ['F.sta', '7', ':61:']) expect(text).toContain(part);
    expect(text).not.toContain('{');
    return text;
  });
  expect(new Set(texts).size).toBe(bankFileProblems.length);
  for (const field of bankFileFields)
    expect(bankFileErrorText(t, { problem: 'missing', field, at: 'Stmt[1]' })).toContain(
      'Stmt[1], ',
    );
  expect(bankFileErrorText(t, { problem: 'other' })).toBeUndefined();
});
