/** Payments find the statements that they name, and no cent is lost or made on the way. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditorReference, spacedInFours } from './creditor-reference.ts';
import { type OpenStatement, matchPayment } from './payment-matching.ts';
import { documentNumber } from './payment-terms.ts';

function statement(ordinal: number, openMinor: number, currency = 'EUR'): OpenStatement {
  const number = documentNumber({ seller: 3, year: 2026, ordinal });
  return {
    settlementId: `s${ordinal}`,
    number,
    reference: creditorReference(number),
    currency,
    openMinor,
  };
}
const [first, second, third] = [statement(17, 10_000), statement(18, 5_000), statement(19, 700)];
const statements = [first, second, third];
const pay = (amountMinor: number, text: string, references: string[] = [], currency = 'EUR') =>
  matchPayment({ amountMinor, currency, references, text }, statements).map(
    ({ settlementId, amountMinor: minor }) => [settlementId, minor],
  );

test('a reference is found where the bank has it, and in the text, however it is broken', () => {
  expect(pay(10_000, '', [first.reference])).toEqual([['s17', 10_000]]);
  expect(pay(10_000, '', [spacedInFours(first.reference).toLowerCase()])).toEqual([
    ['s17', 10_000],
  ]);
  expect(pay(10_000, `car ${spacedInFours(first.reference)} thanks`)).toEqual([['s17', 10_000]]);
  expect(pay(10_000, `/ROC/${first.reference}/URI/`)).toEqual([['s17', 10_000]]);
});

test('a number is found in the text when no reference is there', () => {
  expect(pay(10_000, 'factuur s3-2026-00017.')).toEqual([['s17', 10_000]]);
  expect(pay(10_000, 'S3 2026 00017')).toEqual([['s17', 10_000]]);
  expect(pay(10_000, `S3-2026-00018 ${first.reference}`)).toEqual([['s17', 10_000]]);
});

test('what names nothing, something else, or another currency pays nothing', () => {
  expect(pay(10_000, 'two cars')).toEqual([]);
  expect(pay(10_000, 'S3-2026-000171 XS3-2026-00017')).toEqual([]);
  const wrongDigit = `RF00${first.reference.slice(4)}`;
  expect(pay(10_000, '', [wrongDigit])).toEqual([]);
  expect(pay(10_000, '', [first.reference], 'PLN')).toEqual([]);
});

test('part, several at once, too much, and what is paid already', () => {
  expect(pay(400, '', [first.reference])).toEqual([['s17', 400]]);
  expect(pay(10_400, `${second.reference} ${first.reference}`)).toEqual([
    ['s18', 5_000],
    ['s17', 5_400],
  ]);
  expect(pay(99_999, '', [second.reference, third.reference])).toEqual([
    ['s18', 5_000],
    ['s19', 700],
  ]);
  const paid = [{ ...first, openMinor: 0 }];
  expect(
    matchPayment(
      { amountMinor: 1, currency: 'EUR', references: [first.reference], text: '' },
      paid,
    ),
  ).toEqual([]);
});

test('lines never exceed the payment or what is open, whatever is written', () => {
  const words = fc.oneof(
    fc.constantFrom(...statements.flatMap(({ number, reference }) => [number, reference])),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.array(words, { maxLength: 6 }),
      fc.array(words, { maxLength: 6 }),
      fc.array(fc.integer({ min: -5_000, max: 20_000 }), { minLength: 3, maxLength: 3 }),
      (amountMinor, references, texts, open) => {
        const offered = statements.map((one, index) => ({ ...one, openMinor: open[index] ?? 0 }));
        const lines = matchPayment(
          { amountMinor, currency: 'EUR', references, text: texts.join(' ') },
          offered,
        );
        const sum = lines.reduce((total, line) => total + line.amountMinor, 0);
        expect(sum).toBeLessThanOrEqual(amountMinor);
        expect(new Set(lines.map(({ settlementId }) => settlementId)).size).toBe(lines.length);
        for (const { settlementId, amountMinor: minor } of lines) {
          expect(minor).toBeGreaterThan(0);
          const of = offered.find((one) => one.settlementId === settlementId);
          expect(minor).toBeLessThanOrEqual(of?.openMinor ?? 0);
        }
      },
    ),
  );
});

test.each([
  ['S3/2026/00017', 's17'],
  ['S3.2026.00017', 's17'],
  ['s3 – 2026 – 00017', 's17'],
  ['S3-2026-0017', 's17'],
  ['S3-2026-17', 's17'],
  ['S3202600017', 's17'],
  ['S 3 2026 000 17', 's17'],
  ['S3-20 26-00017', 's17'],
  ['/REMI/S3-2026-00017/ISDT/2026-11-27', 's17'],
  ['SVWZ+S3-2026-00017 2 cars', 's17'],
  ['S3-2026-00017/2', 's17'],
  ['S3-2026-00017 12', 's17'],
])('%j names a statement', (text, id) => {
  expect(pay(10_000, text)).toEqual([[id, 10_000]]);
});

test.each([
  'RF88 S3 2026 00017',
  'S3-2026-00017x17',
  'DS3-2026-00017',
  'S3-1926-00017',
  'S3-2026-0',
])('%j names none', (text) => {
  // What stands behind a number is no part of it, but letters before it make it another's.
  expect(pay(10_000, text)).toEqual(text === 'S3-2026-00017x17' ? [['s17', 10_000]] : []);
});

/** With neighbours of every length, whose numbers begin alike; all are open. */
const ordinals = [1, 2, 12, 17, 120, 125, 171, 1_201, 12_017, 17_001, 120_171];
const many = ordinals.map((ordinal) => statement(ordinal, 10_000));

test('names its statement or none when a reference is mangled on its way', () => {
  const gap = fc.constantFrom('', '', '', '', ' ', '  ', '\n', '\u00a0');
  const written = fc
    .record({
      of: fc.constantFrom(...many),
      kind: fc.constantFrom('number', 'reference'),
      separator: fc.constantFrom('-', '/', '.', ' ', ' - ', '', '–'),
      isShort: fc.boolean(),
      isLower: fc.boolean(),
      gaps: fc.array(gap, { minLength: 40, maxLength: 40 }),
      before: fc.constantFrom('', 'factuur ', '/REMI/', 'SVWZ+', '12 ', 'RF88 '),
      behind: fc.constantFrom('', ' ', ' 2 cars', '/ISDT/2026-11-27', ', 1', ' 1', '\n2026'),
    })
    .map(({ of, kind, separator, isShort, isLower, gaps, before, behind }) => {
      const number = (isShort ? of.number.replace('-0', '-') : of.number).replaceAll(
        '-',
        separator,
      );
      const plain = kind === 'number' ? number : of.reference;
      const cut = plain
        .split('')
        .map((sign, place) => `${sign}${gaps[place] ?? ''}`)
        .join('');
      return { of, text: before + (isLower ? cut.toLowerCase() : cut) + behind };
    });
  fc.assert(
    fc.property(written, ({ of, text }) => {
      const lines = matchPayment(
        { amountMinor: 10_000, currency: 'EUR', references: [], text },
        many,
      );
      expect(
        lines.map(({ settlementId }) => settlementId).filter((id) => id !== of.settlementId),
      ).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});
