/** MT940 as banks write it: whole or refused, whatever its lines, letters and words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mt940Entry, mt940File } from '#test/mt940-file.ts';
import { testIban } from '#test/bank-file.ts';
import { readOf as read } from '#test/read-bank-file.ts';

const reference = 'RF18539007547034';
const one = {
  amount: '9982,50',
  bankReference: 'A1',
  details: `/TRTP/SEPA OVERBOEKING/IBAN/DE89370400440532013000/BIC/COBADEFF/NAME/Jörg Söhne/REMI/${reference} car/EREF/NOTPROVIDED`,
};

function entriesOf(text: string | Uint8Array) {
  const result = read(text);
  if (!result.ok) throw new Error(result.code);
  return result.file.entries;
}

test.each([
  ['bare', {}],
  ['with CRLF', { lineEnd: '\r\n' }],
  ['with the currency behind the account', { account: `${testIban}EUR` }],
  ['in an envelope of SWIFT', { envelope: 'swift' }],
  ['behind the lines of a bank', { envelope: 'bank' }],
] as const)('an entry is the same in each form: %s', (_, options) => {
  expect(read(mt940File([one, { amount: '10,', mark: 'D' }], options))).toEqual({
    ok: true,
    others: [],
    file: {
      format: 'mt940',
      iban: testIban,
      leftOut: 1,
      entries: [
        {
          key: expect.stringMatching(/^[0-9a-f]{64}$/),
          bookedOn: '2026-11-20',
          amountMinor: 998_250,
          currency: 'EUR',
          payerName: 'Jörg Söhne',
          payerIban: 'DE89370400440532013000',
          references: [],
          text: expect.stringContaining(reference),
        },
      ],
    },
  });
});

test('names in Latin letters of one byte are read as well as in UTF-8', () => {
  const text = mt940File([one]);
  for (const content of [Buffer.from(text), Buffer.from(text, 'latin1')])
    expect(entriesOf(content)[0]?.payerName).toBe('Jörg Söhne');
});

test('the subfields of German banks are one text, and a reference is whole across them', () => {
  const details = `166?00GUTSCHRIFT?20SVWZ+Auto ${reference.slice(0, 12)}?21${reference.slice(12)}?30COBADEFF?31DE89370400440532013000?32Autohaus?33 Lindner`;
  expect(entriesOf(mt940File([{ ...one, details }]))).toMatchObject([
    {
      payerName: 'Autohaus Lindner',
      payerIban: 'DE89370400440532013000',
      text: expect.stringContaining(reference),
    },
  ]);
});

test('a reversal is no payment, and a day of booking in another year is that year’s', () => {
  const result = read(
    mt940File([
      { amount: '5,', mark: 'RC' },
      { amount: '5,', mark: 'RD' },
      { amount: '7,', valued: '270101', entered: '1231' },
      { amount: '7,', valued: '261231', entered: '0102' },
    ]),
  );
  expect(result).toMatchObject({ ok: true, file: { leftOut: 2 } });
  expect(result.ok && result.file.entries.map(({ bookedOn }) => bookedOn)).toEqual([
    '2026-12-31',
    '2027-01-02',
  ]);
});

const whole = mt940File([one, { ...one, bankReference: 'A2', amount: '1,05' }]);
test.each([
  ['no closing balance', whole.replace(/:62F:.*\n/, ''), 'missing'],
  ['no opening balance', whole.replace(/:60F:.*\n/, ''), 'missing'],
  ['an entry that is missing', whole.replace(/:61:.*A1\n/, ''), 'balance'],
  ['another amount', whole.replace('9982,50', '9982,51'), 'balance'],
  ['an open envelope', mt940File([one], { envelope: 'swift' }).replace('-}', ''), 'cutOff'],
])('refused as incomplete with %s', (_, text, problem) => {
  expect(read(text)).toMatchObject({
    ok: false,
    code: 'BankFileIsIncomplete',
    details: { problem },
  });
});

test.each([
  ['another currency at the end', whole.replace(/(:62F:C\d{6})EUR/, '$1PLN'), 'currency', 11],
  ['an unknown field', whole.replace(':28C:', ':99X:'), 'unknownField', 3],
  ['a field of a bank’s own in place of the number', whole.replace(':28C:', ':NS:'), 'missing', 1],
  ['an amount with a point', whole.replaceAll('1,05', '1.05'), 'amount', 8],
  ['a day that is none', whole.replaceAll('261120', '260230'), 'day', 4],
  ['an IBAN that is none', whole.replace(testIban, 'NL00ABNA0417164300'), 'check', 2],
  ['zeros', `\u0000${whole}`, 'unknownKind', undefined],
  ['a text', 'Dear customer', 'unknownKind', undefined],
  ['a line before it', `hello\n${whole}`, 'strayLine', 1],
])('refused as broken with %s', (_, text, problem, line) => {
  expect(read(text)).toMatchObject({
    ok: false,
    code: 'BankFileIsBroken',
    details: { problem, ...(line === undefined ? {} : { line }) },
  });
});

test('an account of another bank is not read, and of two the payee’s is', () => {
  const other = whole.replace(testIban, '10020030/1234567');
  expect(read(other)).toEqual({ ok: false, code: 'BankFileIsOfAnotherAccount' });
  expect(read(whole + other)).toMatchObject({
    ok: true,
    file: { iban: testIban, entries: [{}, {}] },
    others: ['10020030/1234567'],
  });
});

const entry: fc.Arbitrary<Mt940Entry> = fc.record({
  amount: fc
    .tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 99 }))
    .map(([units, cents]) => `${units},${String(cents).padStart(2, '0')}`),
  mark: fc.constantFrom('C', 'D', 'RC', 'RD'),
  bankReference: fc.stringMatching(/^[A-Z0-9]{1,16}$/),
  details: fc.stringMatching(/^[A-Za-z0-9 ]{0,200}$/),
});

test('every entry of a whole file is read, and a file that was cut off is refused', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.nat(), (entries, cut) => {
      const text = mt940File(entries);
      const result = read(text);
      const paid = entries.filter(({ mark, amount }) => mark === 'C' && !/^0,00$/.test(amount));
      expect(result.ok && result.file.entries.length).toBe(paid.length);
      expect(result.ok && result.file.leftOut).toBe(entries.length - paid.length);
      // Up to the last amount, whose zeros may be left out.
      const end = text.lastIndexOf(',');
      expect(read(text.slice(0, cut % end)).ok).toBe(false);
    }),
  );
});

test('whatever bytes come are a file or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (noise, at) => {
      const place = at % whole.length;
      const result = read(whole.slice(0, place) + noise + whole.slice(place));
      expect(typeof result.ok).toBe('boolean');
    }),
  );
});
