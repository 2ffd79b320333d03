/** Banks write the same message in many ways; what is not whole is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankFileOptions, bankFile, testIban } from '#test/bank-file.ts';
import { readOf as read } from '#test/read-bank-file.ts';

const reference = 'RF18539007547034';
const one = {
  amount: '9982.50',
  bankReference: 'A1',
  payer: 'J&#246;rg &amp; S&ouml;hne',
  payerIban: 'DE89 3704 0044 0532 0130 00',
  reference,
  text: 'car\nNL 12',
};

function entriesOf(xml: string | Uint8Array) {
  const result = read(xml);
  if (!result.ok) throw new Error(result.code);
  return result.file.entries;
}

test.each<BankFileOptions>([
  {},
  { version: 8 },
  { version: 14, prefix: 'ns2:' },
  { iban: 'nl91 abna 0417 1643 00' },
  { opening: '100.00', closing: '10082.50', count: 1 },
])('an entry is the same in each form: %o', (options) => {
  const result = read(bankFile([one], options));
  expect(result).toEqual({
    ok: true,
    others: [],
    file: {
      format: 'camt.053',
      iban: testIban,
      leftOut: 0,
      entries: [
        {
          key: expect.stringMatching(/^[0-9a-f]{64}$/),
          bookedOn: '2026-11-20',
          amountMinor: 998_250,
          currency: 'EUR',
          payerName: 'Jörg & S&ouml;hne',
          payerIban: 'DE89370400440532013000',
          references: [reference],
          text: 'car NL 12',
        },
      ],
    },
  });
});

test('the encoding is the one that the file declares or begins with', () => {
  const xml = bankFile([{ amount: '1.00', payer: 'Łódź Żółć' }]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml)]);
  for (const content of [Buffer.from(xml), utf16, marked])
    expect(entriesOf(content)[0]?.payerName).toBe('Łódź Żółć');
  const western = bankFile([{ amount: '1.00', payer: 'Größe' }]).replace('UTF-8', 'ISO-8859-1');
  expect(entriesOf(Buffer.from(western, 'latin1'))[0]?.payerName).toBe('Größe');
  // Bytes that are none of the declared encoding.
  const wrong = Buffer.from(western.replace('ISO-8859-1', 'UTF-8'), 'latin1');
  expect(read(wrong)).toMatchObject({
    ok: false,
    code: 'BankFileIsBroken',
    details: { problem: 'encoding', value: 'UTF-8' },
  });
});

test('debits, reversals and pending entries are left out', () => {
  const result = read(
    bankFile([
      one,
      { amount: '5.00', isDebit: true },
      { amount: '6.00', status: 'PDNG' },
      { amount: '7.00', isReversal: true },
    ]),
  );
  expect(result).toMatchObject({
    ok: true,
    file: { leftOut: 3, entries: [{ amountMinor: 998_250 }] },
  });
});

test('an entry has one key in every file, and equal entries have several', () => {
  const plain = { amount: '10.00', payer: 'A', text: 'x' };
  const keys = (xml: string) => entriesOf(xml).map(({ key }) => key);
  const [with1, first, second, other] = keys(
    bankFile([one, plain, plain, { ...plain, text: 'y' }]),
  );
  expect(keys(bankFile([{ amount: '1.00' }, plain, one], { version: 8 })).slice(1)).toEqual([
    first,
    with1,
  ]);
  expect(new Set([with1, first, second, other]).size).toBe(4);
  // What the bank uses twice is no identity on its own.
  const reused = keys(bankFile([one, { ...one, amount: '3.00' }]));
  expect(new Set(reused).size).toBe(2);
});

test('what no database stores is left out of names and texts', () => {
  const [entry, cut] = entriesOf(
    bankFile([
      {
        amount: '1.00',
        payer: 'A&#0;&#xD800;B',
        payerIban: 'DE89&#1;3704',
        reference: 'RF18\u202e5390',
        text: '\u202ecar&#xDFFF;',
      },
      // Cut off in the middle of a character of two units.
      { amount: '2.00', payer: `${'x'.repeat(139)}😀`, text: `${'x'.repeat(1_999)}😀` },
    ]),
  );
  for (const { payerName, payerIban, references, text } of [entry, cut].filter((one) => !!one))
    for (const written of [payerName ?? '', payerIban ?? '', ...references, text]) {
      expect(written.isWellFormed()).toBe(true);
      expect(written).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  expect(entry?.references).toEqual(['RF185390']);
});

test('each transaction of a batch is a payment, where the amounts add up', () => {
  const details = (amounts: string[]) =>
    amounts
      .map(
        (amount, index) =>
          `<TxDtls><Refs><AcctSvcrRef>B${index}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>car ${index}</Ustrd></RmtInf></TxDtls>`,
      )
      .join('');
  const batch = (amounts: string[]) =>
    bankFile([{ amount: '30.00' }]).replace(/<TxDtls>.*<\/TxDtls>/s, details(amounts));
  expect(entriesOf(batch(['10.00', '20.00']))).toMatchObject([
    { amountMinor: 1_000, text: 'car 0' },
    { amountMinor: 2_000, text: 'car 1' },
  ]);
  expect(entriesOf(batch(['30.00', '0.00']))).toMatchObject([
    { amountMinor: 3_000, text: 'car 0' },
  ]);
  expect(entriesOf(batch(['10.00', '10.00']))).toMatchObject([
    { amountMinor: 3_000, text: 'car 0 car 1' },
  ]);
});

test('what is broken, cut off, tampered with or hostile is refused as a whole', () => {
  const whole = bankFile([one, { amount: '5.00' }], {
    opening: '0.00',
    closing: '9987.50',
    count: 2,
  });
  expect(read(whole).ok).toBe(true);
  const ntry = 'Stmt[1]/Ntry[1]';
  const broken: [xml: string, problem: string, at?: string][] = [
    ['', 'unknownKind'],
    ['no XML', 'unknownKind'],
    ['<Document/>', 'unknownKind'],
    [whole.slice(0, -20), 'notXml'],
    [
      whole.replace('<?xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><?xml'),
      'documentType',
    ],
    [whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'), 'documentType'],
    [whole.replace(testIban, 'NL00ABNA0417164300'), 'check', 'Stmt[1]/Acct/Id/IBAN'],
    [whole.replace('9982.50', '9982.505'), 'decimals', `${ntry}/Amt`],
    [whole.replace('9982.50', '-9982.50'), 'sign', `${ntry}/Amt`],
    [whole.replace('9982.50', '1e9'), 'amount', `${ntry}/Amt`],
    [whole.replace('Ccy="EUR"', ''), 'currency', 'Stmt[1]/Bal[1]/Amt'],
    [whole.replaceAll('2026-11-20', 'today'), 'day', `${ntry}/BookgDt/Dt`],
    [whole.replaceAll('2026-11-20', '2026-02-30'), 'day', `${ntry}/BookgDt/Dt`],
    [whole.replaceAll('2026-11-20', '0000-01-01'), 'day', `${ntry}/BookgDt/Dt`],
    [whole.replaceAll('CRDT', 'CRD'), 'direction', `${ntry}/CdtDbtInd`],
    [whole.replace('UTF-8', 'EBCDIC'), 'encoding'],
  ];
  for (const [xml, problem, at] of broken)
    expect({ xml, ...read(xml) }).toMatchObject({
      xml,
      ok: false,
      code: 'BankFileIsBroken',
      details: { problem, ...(at === undefined ? {} : { at }) },
    });
  for (const [xml, problem] of [
    [whole.replace('9982.50', '9982.51'), 'balance'],
    [whole.replace(/<Ntry>.*?<\/Ntry>/s, ''), 'count'],
    [whole.replace('<NbOfNtries>2', '<NbOfNtries>3'), 'count'],
  ])
    expect({ xml, ...read(xml ?? '') }).toMatchObject({
      xml,
      ok: false,
      code: 'BankFileIsIncomplete',
      details: { problem },
    });
});

test('no bytes make it throw or read a payment without an amount', () => {
  const whole = Buffer.from(bankFile([one, { amount: '5.00' }]));
  fc.assert(
    fc.property(
      fc.nat(whole.length - 1),
      fc.nat(40),
      fc.uint8Array({ maxLength: 12 }),
      (at, length, bytes) => {
        const result = read(
          Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + length)]),
        );
        if (!result.ok) return;
        for (const { amountMinor, key } of result.file.entries) {
          expect(amountMinor).toBeGreaterThan(0);
          expect(key).toHaveLength(64);
        }
      },
    ),
  );
});
