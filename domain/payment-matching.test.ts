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
